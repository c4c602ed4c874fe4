import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

interface Watch {
  /** Console errors that a test expects; everything else fails it. */
  expectedErrors: RegExp[]
}

/** The browser reports the status of the very page that a test opened on purpose. */
const OWN_STATUS = /Failed to load resource: the server responded with a status of 4\d\d/

/** A page's own form that was refused in place answers with this; anything else of that status is an error. */
const REFUSED_FORM = /the server responded with a status of 422/

function visitorAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return `10.${part()}.${part()}.${part()}`
}

/** Fails a test on any console error, page error or answer of 500 and above. */
export const test = base.extend<Watch & { watched: void }>({
  expectedErrors: [[], { option: true }],
  // Every test is a visitor of its own: the limits of one must not stop another. The server is told to trust it.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': visitorAddress() }),
  watched: [
    async ({ page, expectedErrors }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const own = OWN_STATUS.test(message.text()) && message.location().url === page.url()
        if (!own && !REFUSED_FORM.test(message.text()))
          said.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => said.push(String(error)))
      page.on('response', (response) => {
        if (response.status() >= 500) said.push(`${response.status()} ${response.url()}`)
      })
      await use()
      const unexpected = said.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the browser reported errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Whether this project runs scripts. */
export const scripts = () => test.info().project.name === 'js'

/** Asserts that axe finds nothing on the page, or a part of it, as it stands. Only where scripts run: axe is one. */
export async function axe(page: Page, part = 'html'): Promise<void> {
  // It comes and goes over the page, outside its landmarks.
  await expect(page.locator('.load-bar')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
  expect(told).toEqual([])
}

/** Opens a page in the dark theme, as the cookie or the system has it. */
export async function preferDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
}

interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } }
}

/**
 * Until the page answers to script: its tree is React's, and the effects of that have run, which is a frame or two
 * later. Hydration begins after the first paint and comes in slices.
 */
export async function hydrated(page: Page): Promise<void> {
  if (!scripts()) return
  await page.waitForFunction(() => {
    const held = document as unknown as Record<string, ReactRoot>
    const key = Object.keys(held).find((name) => name.startsWith('__reactContainer'))
    const state = key && held[key]!.stateNode.current.memoizedState
    return (
      document.readyState === 'complete' &&
      Boolean(state) &&
      !(state as { isDehydrated?: boolean }).isDehydrated
    )
  })
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  )
}

/** Opens a page and waits until it answers to script. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** No sideways scrolling, measured. */
export async function fitsWidth(page: Page): Promise<void> {
  if (!scripts()) return
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, 'the page scrolls sideways').toBeLessThanOrEqual(0)
}
