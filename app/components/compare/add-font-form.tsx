import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { COMPARE_MAX } from '~/contract/limits'
import { Button } from '../ui/button'
import { compareEntries, type CompareAddress } from './compare-address'

const LONGEST_NAME = 80

/** One more font by its name or number; the server finds it. Nothing once the comparison is full. */
export function AddFontForm({ address, asked = '' }: { address: CompareAddress; asked?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const fonts = address.gnos.join()
  // Empty again once its font is there; the same field, so that the focus stays for the next one.
  const before = useRef(fonts)
  useEffect(() => {
    if (before.current !== fonts && input.current) input.current.value = ''
    before.current = fonts
  }, [fonts])
  if (address.gnos.length >= COMPARE_MAX) return null
  return (
    <Form method="get" action={address.path} className="compare-form" preventScrollReset>
      <HiddenEntries address={address} except={[]} />
      <input
        ref={input}
        className="input"
        name="add"
        defaultValue={asked}
        required
        maxLength={LONGEST_NAME}
        aria-label="再加一款字体"
        placeholder="字体名或编号"
        autoComplete="off"
      />
      <Button type="submit" field>
        添加
      </Button>
    </Form>
  )
}

/** The rest of the address, carried along by a form. */
export function HiddenEntries({ address, except }: { address: CompareAddress; except: readonly string[] }) {
  return compareEntries(address)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
}
