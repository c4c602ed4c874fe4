import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, scripts, test } from './fixtures'

/** Pages of somebody else's site, which know nothing of this one but the address of a style sheet. */
class OtherSite {
  #server: Server | undefined
  #html = ''

  async start(): Promise<void> {
    this.#server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(this.#html)
    })
    await new Promise<void>((ready) => this.#server!.listen(0, '127.0.0.1', ready))
  }

  stop(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** Opens a page with this text in this family; the fonts that the browser fetched for it, by their addresses. */
  async open(page: Page, head: string, family: string, text: string): Promise<string[]> {
    this.#html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>别的网站</title><link rel="icon" href="data:,">
${head}<p style="font: 40px '${family}', monospace">${text}</p></html>`
    const fetched: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'font' && response.ok()) fetched.push(response.url())
    })
    const { port } = this.#server!.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.evaluate(() => document.fonts.ready)
    return fetched
  }
}

/** Whether a text comes out otherwise in the family than in the fallback that stands behind it. */
const isDrawnIn = (page: Page, family: string, text: string) =>
  page.evaluate(
    async ([family, text]) => {
      await document.fonts.load(`40px '${family}'`, text)
      const pixels = (font: string) => {
        const canvas = document.createElement('canvas')
        canvas.width = 800
        canvas.height = 80
        const context = canvas.getContext('2d')!
        context.font = `40px ${font}`
        context.fillText(text!, 4, 60)
        return context.getImageData(0, 0, 800, 80).data.join()
      }
      return (
        document.fonts.check(`40px '${family}'`, text) &&
        pixels(`'${family}', monospace`) !== pixels('monospace')
      )
    },
    [family, text],
  )

// A header of the test's own would make the browser ask the server first whether it may be sent along.
test.use({ extraHTTPHeaders: {} })

test.describe('web fonts on another site', () => {
  const site = new OtherSite()
  test.beforeAll(() => site.start())
  test.afterAll(() => site.stop())
  test.skip(() => !scripts(), 'what is drawn is looked at by script')

  test('a link renders a whole font, and only the slices that the text needs are fetched', async ({
    page,
    baseURL,
  }) => {
    const text = '春眠不觉晓'
    const sheet = `${baseURL}/css2?family=Ma+Shan+Zheng&display=block`
    const fetched = await site.open(page, `<link rel="stylesheet" href="${sheet}">`, 'Ma Shan Zheng', text)
    expect(await isDrawnIn(page, 'Ma Shan Zheng', text)).toBe(true)
    const ranges = await page.evaluate(() =>
      [...document.fonts].map((face) => ({ status: face.status, range: face.unicodeRange })),
    )
    expect(ranges.length).toBeGreaterThan(60)
    const loaded = ranges.filter(({ status }) => status === 'loaded')
    expect(loaded.length).toBeLessThanOrEqual(text.length)
    expect(new Set(fetched).size).toBe(loaded.length)
  })

  test('@import renders a text alone, from one file, under a Chinese name', async ({ page, baseURL }) => {
    const text = '永字八法'
    const query = new URLSearchParams({ family: '站酷小薇体', text })
    const head = `<style>@import url('${baseURL}/css2?${query}');</style>`
    const fetched = await site.open(page, head, '站酷小薇体', text)
    expect(await isDrawnIn(page, '站酷小薇体', text)).toBe(true)
    expect(fetched).toHaveLength(1)
    expect(await page.evaluate(() => document.fonts.size)).toBe(1)
  })

  test('a variable font keeps its range of weights', async ({ page, baseURL }) => {
    const sheet = `${baseURL}/css2?family=Noto+Sans+SC:wght@100..900&text=${encodeURIComponent('永')}`
    await site.open(page, `<link rel="stylesheet" href="${sheet}">`, 'Noto Sans SC', '永')
    const ink = (weight: number) =>
      page.evaluate(async (weight) => {
        await document.fonts.load(`${weight} 60px 'Noto Sans SC'`, '永')
        const context = document.createElement('canvas').getContext('2d')!
        context.font = `${weight} 60px 'Noto Sans SC'`
        context.fillText('永', 4, 70)
        return context.getImageData(0, 0, 100, 100).data.reduce((sum, value) => sum + value, 0)
      }, weight)
    expect(await ink(900)).toBeGreaterThan((await ink(400)) * 1.2)
    expect(await ink(400)).toBeGreaterThan((await ink(100)) * 1.2)
  })
})
