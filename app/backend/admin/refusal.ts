/** What an operator asked for can't be done; the message says why, in Chinese. */
export class AdminRefusal extends Error {
  override name = 'AdminRefusal'
}
