import { expect, it } from 'vitest'
import { CHARSETS } from '~/font-engine/charsets'
import { CHARSET_NAMES } from './charset-names'

it('names the sets of the font engine, in its order', () => {
  expect(Object.entries(CHARSET_NAMES)).toEqual(CHARSETS.map(({ id, nameZh }) => [id, nameZh]))
})
