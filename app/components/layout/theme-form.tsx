import type { FormEvent } from 'react'
import { Icon } from '../ui/icon'

interface ThemeFormProps {
  /** where to come back to without script */
  currentPath: string
  /** a row of the phone menu instead of an icon in the header */
  row?: boolean
}

/**
 * Two buttons, of which CSS shows the one that leads away from the theme in force: so it is right for
 * the system's preference too, which the server does not know.
 */
export function ThemeForm({ currentPath, row }: ThemeFormProps) {
  const look = row ? 'phone-menu__row' : 'icon-button'
  return (
    <form
      className={`theme-form${row ? '' : ' site-header__wide'}`}
      method="post"
      action="/preferences"
      onSubmit={switchTheme}
    >
      <input type="hidden" name="name" value="theme" />
      <input type="hidden" name="redirect" value={currentPath} />
      <button className={`${look} theme-form__to-dark`} name="value" value="dark" aria-label="切换深色">
        <Icon name="moon" />
        {row && '深色'}
      </button>
      <button className={`${look} theme-form__to-light`} name="value" value="light" aria-label="切换浅色">
        <Icon name="sun" />
        {row && '浅色'}
      </button>
    </form>
  )
}

/** Switches at once; the cookie follows. If the post fails, the choice lasts for this page. */
function switchTheme(event: FormEvent<HTMLFormElement>) {
  const form = event.currentTarget
  const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
  if (!button) return
  event.preventDefault()
  document.documentElement.dataset.theme = button.value
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  body.set('value', button.value)
  fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => {})
  const other = button.value === 'dark' ? '.theme-form__to-light' : '.theme-form__to-dark'
  form.querySelector<HTMLElement>(other)?.focus()
}
