import { hash, verify, type Algorithm } from '@node-rs/argon2'
import { ApiError } from '~/contract'

const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The same cost for an account that nobody has: a hash of 32 random bytes that were thrown away. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$Yc3NIU/LxevfEKZVyu5EvQ$CNI13+ahPaU/3BWxa28iWAIxas75dsPVVuyodWHW5zE'
/** Each takes about a thirtieth of a second, so the last one waits for about one. */
const MAX_WAITING = 24
const RETRY_AFTER_S = 2

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One at a time, on the library's own thread: a second one beside it would take a core from the pages. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting > MAX_WAITING)
    throw new ApiError('BUSY', '登录的人太多，请稍后再试', { retryAfter: RETRY_AFTER_S })
  waiting++
  const turn = last.then(work)
  last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting--
  }
}

/** The same password typed on two systems may come in different forms. */
const plain = (password: string) => password.toWellFormed().normalize('NFKC')

/** argon2id in its own notation. Throws BUSY when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(plain(password), COST))
}

/** Whether it is the password; without a hash it never is, and takes as long. Throws BUSY when too many wait. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODY, plain(password)))
  return matches && !!passwordHash
}
