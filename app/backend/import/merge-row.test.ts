import { describe, expect, it } from 'vitest'
import { differs, mergeRow } from './merge-row'

const manifest = { name: '新名', sample: '新样', scale: 1.05 }

describe('a manifest and a row', () => {
  it('that is not there yet', () => {
    expect(mergeRow(manifest, undefined, undefined, false)).toEqual({ row: manifest, kept: [] })
  })

  it('that nobody edited: the manifest is taken', () => {
    const old = { name: '旧名', sample: '旧样', scale: 1.05 }
    expect(mergeRow(manifest, old, { ...old }, false)).toEqual({ row: manifest, kept: [] })
  })

  it('that an operator edited: the edit stays and is named, the rest is taken', () => {
    const written = { name: '旧名', sample: '旧样', scale: 1 }
    const current = { ...written, name: '运营的名' }
    expect(mergeRow(manifest, current, written, false)).toEqual({
      row: { ...manifest, name: '运营的名' },
      kept: ['name'],
    })
    expect(mergeRow(manifest, current, written, true)).toEqual({ row: manifest, kept: [] })
  })

  it('that an operator emptied stays empty', () => {
    const { row, kept } = mergeRow<Record<string, unknown>>(
      manifest,
      { ...manifest, sample: null },
      manifest,
      false,
    )
    expect([row['sample'], kept]).toEqual([null, ['sample']])
  })

  it('where the manifest caught up with the edit: nothing to keep', () => {
    const written = { ...manifest, name: '旧名' }
    expect(mergeRow(manifest, { ...manifest }, written, false).kept).toEqual([])
  })

  it('with a column that no import has written yet: the manifest is taken', () => {
    const { name: _, ...written } = manifest
    expect(mergeRow(manifest, { ...manifest, name: '默认' }, written, false).row.name).toBe('新名')
  })

  it('differ in any column of the row, not in those that only the library has', () => {
    expect(differs(manifest, { ...manifest, downloads: 7 })).toBe(false)
    expect(differs(manifest, { ...manifest, scale: 1 })).toBe(true)
  })
})
