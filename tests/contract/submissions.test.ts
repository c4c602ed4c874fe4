import { expect, it } from 'vitest'
import { calls } from '~/contract'
import { PART_BYTES } from '~/contract/limits'
import { tinyFont } from '~/font-engine/testing/tiny-font'
import { refusal, sendPart, SUBMISSION, submitter, ticketFor, uploaded } from '../factories/uploads'
import type { Visitor } from '../factories/visitor'
import { onBothTransports, type Subject } from './transports'

onBothTransports('submissions', suite)

const FONT = tinyFont({ text: '见山行楷永字八法' })

function suite(subject: Subject) {
  const member = () => submitter(subject)
  const save = (one: Visitor, fonts: string[], more: object = {}) =>
    one.call(calls.saveSubmission, { body: { ...SUBMISSION, fonts, ...more } })

  it('takes a font in parts, says what is in it, and lists what was sent', async () => {
    const one = await member()
    const ticket = await ticketFor(one, FONT)
    expect(ticket).toMatchObject({ region: 'local', dir: '', partBytes: PART_BYTES, parts: [] })
    expect(Date.parse(ticket.expiration)).toBeGreaterThan(Date.now())
    expect(await sendPart(one, ticket, FONT, 1)).toEqual({ received: 1, total: 1, complete: true })
    const found = await one.call(calls.getFindings, { query: { key: ticket.key } })
    expect(found).toMatchObject({ complete: true, problem: null, fileName: '见山.ttf' })
    expect(found.font).toMatchObject({ format: 'ttf', hanzi: 8, fsType: 0, embedding: [] })
    expect(found.font!.warnings.join()).toContain('常用字（一级 3,500 字）还缺')
    expect(found.font!.specimen!.path).toMatch(/^M/)
    const { id, status } = await save(one, [ticket.key])
    expect(status).toBe('waiting')
    const { records, total } = await one.call(calls.listSubmissions, { query: {} })
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ id, name: '见山行楷', licence: 'free', fontGNo: null })
    expect(records[0]!.uploads[0]).toMatchObject({ key: ticket.key, kind: 'font' })
    expect((await one.call(calls.getUserInfo, {})).counts.submissions).toBe(1)
  })

  it('keeps a draft, goes on with it, and takes it back', async () => {
    const one = await member()
    const key = await uploaded(one, FONT)
    const { id, status } = await one.call(calls.saveSubmission, {
      body: { draft: true, name: '见山', fonts: [key] },
    })
    expect(status).toBe('draft')
    expect(await refusal(save(one, [], { id }))).toMatchObject({ fields: { fonts: '请选择字体文件' } })
    await save(one, [key], { id })
    expect(await refusal(save(one, [key], { id }))).toMatchObject({ code: 'NOT_FOUND' })
    const [held] = (await one.call(calls.listSubmissions, { query: {} })).records
    expect(held).toMatchObject({ id, status: 'waiting', name: '见山行楷' })
    await one.call(calls.deleteSubmission, { query: { id } })
    expect((await one.call(calls.listSubmissions, { query: {} })).total).toBe(0)
    expect(await refusal(one.call(calls.getFindings, { query: { key } }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('does not take one file for two submissions', async () => {
    const one = await member()
    const key = await uploaded(one, FONT)
    await save(one, [key])
    expect(await refusal(save(one, [key]))).toMatchObject({ status: 400 })
  })

  it('tells everything that is wrong at once, by the field', async () => {
    const one = await member()
    const error = await refusal(
      one.call(calls.saveSubmission, {
        body: { email: 'jianshan@type', phone: '123', name: '见\u202e山', licence: 'mine' },
      }),
    )
    expect(error).toMatchObject({
      status: 400,
      fields: {
        name: '字体名称里有看不见的字符',
        fonts: '请选择字体文件',
        intro: '请写几句介绍',
        licence: '请选择授权方式',
        phone: '手机号格式不正确',
        email: '邮箱格式不正确',
        agreement: expect.stringContaining('字体授权协议'),
      },
    })
  })

  it('refuses the longest fields there can be at once', async () => {
    const one = await member()
    const marks = `e${'\u0315\u0300'.repeat(35_000)}`
    const begun = performance.now()
    const fields = { name: marks, nameEn: marks, intro: marks, sample: marks, phone: marks, email: marks }
    const error = await refusal(save(one, [], { ...fields, draft: true }))
    expect(Object.keys(error!.fields!).sort()).toEqual(Object.keys(fields).sort())
    expect(performance.now() - begun).toBeLessThan(3000)
  })

  it('looks at a damaged font in the child, says so, and keeps it out of a submission', async () => {
    const one = await member()
    const key = await uploaded(one, FONT.slice(0, FONT.length - 400))
    const found = await one.call(calls.getFindings, { query: { key } })
    expect(found).toMatchObject({
      complete: true,
      font: null,
      problem: expect.stringMatching(/[\u4e00-\u9fff]/),
    })
    expect(await refusal(save(one, [key]))).toMatchObject({ fields: { fonts: expect.any(String) } })
  })
}
