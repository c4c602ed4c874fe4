import type { Calls } from '~/contract'
import type { Handler } from '../backend'
import { takeOrRefuse } from '../limiter.server'
import { convert } from './convert.server'

/** A page asks again after every rest of the hands; a long text costs more. */
const CONVERSIONS = { points: 1_200, seconds: 60 }
const CHARACTERS_PER_POINT = 1_000

export const convertHanzi: Handler<Calls['convertHanzi']> = async (backend, { body }, context) => {
  const cost = 1 + Math.floor(body.text.length / CHARACTERS_PER_POINT)
  await takeOrRefuse(backend.limiter, 'hanzi', context.clientAddress, { ...CONVERSIONS, cost })
  return convert(body)
}
