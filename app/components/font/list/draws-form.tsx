import { useNavigate } from '@remix-run/react'
import type { FormEvent } from 'react'
import { MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'
import { Button } from '../../ui/button'
import { HiddenQuery } from './hidden-query'
import { listHref, type ListAddress } from './list-href'

interface DrawsFormProps {
  address: ListAddress
  draws: string
  /** what the specimens say, if the reader wrote it */
  text: string
}

/** Only fonts that have every character of a text. */
export function DrawsForm({ address, draws, text }: DrawsFormProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('draws')
    navigate(listHref(address, { set: { draws: String(value ?? '').trim() || null } }), {
      preventScrollReset: true,
    })
  }
  return (
    <form className="draws-form" action={address.path} onSubmit={submit}>
      <HiddenQuery address={address} except={['draws']} resetsPage />
      <div className="field__row">
        <input
          key={draws}
          className="input"
          name="draws"
          defaultValue={draws}
          maxLength={MAX_SPECIMEN_CHARACTERS}
          aria-label="字体必须写得出的文字"
          placeholder="每个字都要有"
          autoComplete="off"
        />
        <Button type="submit" variant="weak" field>
          筛选
        </Button>
      </div>
      {text && text !== draws && (
        <a
          className="draws-form__take"
          href={listHref(address, { set: { draws: text } })}
          data-keep-scroll=""
        >
          用试字的文字
        </a>
      )}
    </form>
  )
}
