import { expect, it } from 'vitest'
import { layoutHeader, preferencesOf, themeHeader } from './preferences.server'

const of = (cookie: string) => preferencesOf(new Request('http://own.test/', { headers: { cookie } }))

it('remembers theme and layout', async () => {
  const headers = [await themeHeader('dark'), await layoutHeader('cards')]
  expect(await of(headers.map((header) => header.split(';')[0]).join('; '))).toEqual({
    theme: 'dark',
    layout: 'cards',
  })
  for (const header of headers) expect(header).toMatch(/Max-Age=31536000.*Path=\/.*SameSite=Lax/)
})

it.each(['', 'theme=dark; layout=cards', 'theme=%; layout=%', 'theme=ImJsdWUi; layout=ImdyaWQi'])(
  'follows the system and shows the table where nothing valid was chosen: %j',
  async (cookie) => {
    expect(await of(cookie)).toEqual({ theme: null, layout: 'table' })
  },
)
