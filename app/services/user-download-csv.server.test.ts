import { expect, it } from 'vitest'
import type { DownloadRecord } from '~/contract/downloads'
import { downloadsCsv } from './user-download-csv.server'

const row = (given: Partial<DownloadRecord> = {}): DownloadRecord => ({
  id: '1',
  gno: 'Y10001',
  familyName: '得意黑',
  faceGno: null,
  fileName: 'SmileySans.zip',
  version: '2.0.1',
  bytes: 1234,
  createdAt: '2026-11-18T08:00:00.000Z',
  licence: { kind: 'free-commercial', label: '免费商用', name: 'OFL' },
  licenceNow: null,
  newVersion: null,
  withdrawn: false,
  ...given,
})
const firstRow = (given: Partial<DownloadRecord>) => downloadsCsv([row(given)]).split('\r\n')[1]!

it('begins with the mark of UTF-8 and a head, and ends every line as the format wants it', () => {
  const csv = downloadsCsv([row(), row()])
  expect(csv.startsWith('\ufeff字体,编号,')).toBe(true)
  expect(csv.split('\r\n')).toHaveLength(4)
  expect(csv.endsWith('\r\n')).toBe(true)
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('makes no formula of %j', (familyName) => {
  expect(firstRow({ familyName })).toMatch(new RegExp(`^'${familyName.replace(/[+()]/g, '\\$&')},`))
})

it('quotes what would break a row, and a formula inside the quotes is still none', () => {
  expect(firstRow({ familyName: '甲,乙' })).toMatch(/^"甲,乙",/)
  expect(firstRow({ familyName: '"甲"' })).toMatch(/^"""甲""",/)
  expect(firstRow({ familyName: '=HYPERLINK("http://a","b")' })).toMatch(/^"'=HYPERLINK\(""http/)
})

it('says what has changed since', () => {
  const licenceNow = { kind: 'needs-licence', label: '需授权', name: '商用' } as const
  expect(firstRow({ licenceNow, newVersion: '3.0', withdrawn: true })).toContain('免费商用,需授权,3.0,是,')
})
