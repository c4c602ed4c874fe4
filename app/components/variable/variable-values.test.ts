import { describe, expect, it } from 'vitest'
import type { VariablePage } from '~/services/variable.server'
import { axisStep, movedFields, toldValues } from './variable-values'

const rows = [
  { font: { fontGNo: 'Y1' }, values: { wght: 400, wdth: 100 } },
  { font: { fontGNo: 'Y2' }, values: { wght: 740 } },
] as unknown as VariablePage['rows']

describe('fields of an address for where fonts stand', () => {
  const told = toldValues(rows)

  it('are none while nobody has moved anything', () => {
    expect(movedFields(rows, told, () => false)).toEqual({})
  })

  it('are those of moved axes', () => {
    const values = { ...told, Y1: { wght: 650.5, wdth: 100 } }
    expect(movedFields(rows, values, () => false)).toEqual({ 'Y1.wght': '650.5' })
  })

  it('are also those that the address names, so that an axis moved back is not left behind there', () => {
    expect(movedFields(rows, told, (field) => field === 'Y2.wght')).toEqual({ 'Y2.wght': '740' })
  })
})

it('sets a fine axis in hundredths', () => {
  expect(axisStep({ min: 0, max: 1 })).toBe(0.01)
  expect(axisStep({ min: 100, max: 900 })).toBe(1)
})
