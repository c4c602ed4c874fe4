import { axisNameIds, neutralNameTable, readSourceNames } from './neutral-names'
import { damaged } from './reader'

/**
 * The name table with a neutral family; rights records and the names of axes stay.
 * Throws FontRefusedError('damaged') when fvar or STAT point outside themselves.
 */
export function renameFamily(tables: ReadonlyMap<string, Uint8Array>, familyName: string): Uint8Array {
  try {
    const axisNames = axisNameIds(tables.get('fvar'), tables.get('STAT'))
    return neutralNameTable(readSourceNames(tables.get('name')), familyName, axisNames)
  } catch (error) {
    if (error instanceof RangeError) throw damaged('变化轴的名称有误')
    throw error
  }
}
