import { listEntries, type ListAddress } from './list-href'

interface HiddenQueryProps {
  address: ListAddress
  /** what the form's own fields say */
  except: readonly string[]
  /** the form asks for other fonts, so it starts on the first page */
  resetsPage?: boolean
}

/** The rest of the address, carried along by a form. */
export function HiddenQuery({ address, except, resetsPage }: HiddenQueryProps) {
  const out = resetsPage ? [...except, 'page'] : except
  const set = Object.fromEntries(out.map((name) => [name, null]))
  const page = resetsPage ? undefined : Number(address.query.find(([name]) => name === 'page')?.[1] ?? 1)
  return listEntries(address, { set, page }).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
