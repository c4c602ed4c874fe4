import { useEffect, useRef } from 'react'
import { licenceLevel } from '../../font/font-actions'
import { Specimen } from '../../font/specimen'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { LicenceMark } from '../../ui/licence-mark'
import type { TextPage } from '~/services/converter-text.server'

interface FontPickerProps {
  page: { font: Pick<TextPage['font'], 'licence'>; fonts: TextPage['fonts'] }
  values: { gno: string }
  /** The weight of another font means nothing here: back to its own. */
  onChange(part: { gno: string; weight: 0 }, rest: 'at once'): void
}

/** A list of fonts, each in its own face. Radios in a <details>: without script they are sent with the form. */
export function FontPicker({ page, values, onChange }: FontPickerProps) {
  const { font, fonts } = page
  const list = useRef<HTMLDetailsElement>(null)
  const chosen = fonts.find(({ gno }) => gno === values.gno) ?? fonts[0]!

  useEffect(() => {
    const close = (event: Event) => {
      if (!list.current?.open) return
      if (event instanceof KeyboardEvent) {
        const isTaken = event.key === 'Enter' && event.target instanceof HTMLInputElement
        if (event.key !== 'Escape' && !(isTaken && list.current.contains(event.target as Node))) return
        // Enter would go on to the summary, and open it again.
        if (isTaken) event.preventDefault()
        list.current.open = false
        list.current.querySelector('summary')?.focus()
      } else if (!list.current.contains(event.target as Node)) list.current.open = false
    }
    const events = ['pointerdown', 'focusin', 'keydown']
    for (const event of events) document.addEventListener(event, close)
    return () => {
      for (const event of events) document.removeEventListener(event, close)
    }
  }, [])

  return (
    <fieldset className="text-tool__part">
      <legend className="visually-hidden">字体</legend>
      <div className="text-tool__label">
        <span aria-hidden="true">字体</span>
        <small>
          <LicenceMark level={licenceLevel(font)} text={font.licence.label} />
        </small>
      </div>
      <details className="font-picker" ref={list}>
        <summary aria-label={`字体：${chosen.name}`}>
          <Specimen specimen={chosen.specimen} />
          <Icon name="down" />
        </summary>
        <div className="font-picker__list">
          {fonts.map(({ gno, name, specimen }) => (
            <label key={gno}>
              <input
                type="radio"
                name="gno"
                value={gno}
                checked={gno === chosen.gno}
                aria-label={name}
                onChange={() => onChange({ gno, weight: 0 }, 'at once')}
                onClick={(event) => {
                  // Arrow keys change it too, and leave the list open.
                  if (event.detail > 0 && list.current) list.current.open = false
                }}
              />
              <Specimen specimen={specimen} />
              <small>{name}</small>
            </label>
          ))}
          <p className="font-picker__apply no-script-only">
            <Button type="submit">用这款</Button>
          </p>
        </div>
      </details>
    </fieldset>
  )
}
