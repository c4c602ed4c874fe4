import { axe, expect, fitsWidth, hydrated, preferDark, scripts, test } from './fixtures'

interface Spec {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; summary: string }>>
}

test.describe('接口文档', () => {
  test('每个接口都在，与机器可读的描述一致', async ({ page, request }) => {
    const answer = await request.get('/api/openapi.json')
    expect(answer.headers()['content-type']).toContain('application/json')
    const spec = (await answer.json()) as Spec
    expect(spec.openapi).toBe('3.1.0')

    await page.goto('/api/docs')
    await expect(page).toHaveTitle('接口文档 - 永字字库')
    await expect(page.getByRole('link', { name: 'OpenAPI 3.1 文档' })).toHaveAttribute(
      'href',
      '/api/openapi.json',
    )
    for (const [path, methods] of Object.entries(spec.paths))
      for (const [method, { operationId, summary }] of Object.entries(methods)) {
        const call = page.locator(`#${operationId}`)
        await expect(call.getByRole('heading')).toHaveText(summary)
        await expect(call.locator('.api-call__line')).toHaveText(`${method.toUpperCase()}${path}`)
      }
  })

  test('目录、参数、错误与数据都能走到', async ({ page }) => {
    await page.goto('/api/docs')
    await hydrated(page)
    await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: 'subsetBatch' }).click()
    const call = page.locator('#subsetBatch')
    await expect(call).toBeInViewport()
    await call.getByText(/^可能的错误/).click()
    await expect(call.getByRole('row', { name: /LIMITED 429/ })).toBeVisible()
    await call.getByRole('link', { name: 'SubsetRequest' }).click()
    await expect(
      page.locator('#record-SubsetRequest').getByRole('row', { name: /^gno string/ }),
    ).toBeInViewport()
    await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '错误' }).click()
    await expect(page.locator('#errors').getByRole('row', { name: /S00106 401/ })).toBeVisible()
  })

  test('示例指向本站，照着就能用', async ({ page, request, baseURL }) => {
    await page.goto('/api/docs')
    const list = await page.locator('#getFontList .api-docs__code').innerText()
    expect(list).toContain(`curl -G '${new URL(baseURL!).origin}/web/api/font/getFontList'`)
    const query = [...list.matchAll(/--data-urlencode '(\w+)=([^']+)'/g)].map(([, name, value]) => [
      name!,
      value!,
    ])
    expect(query.length).toBeGreaterThan(0)
    const answer = await request.get('/web/api/font/getFontList', { params: Object.fromEntries(query) })
    const { code, data } = await answer.json()
    expect(code).toBe('200')
    expect(data.total).toBeGreaterThan(0)

    const subset = await page.locator('#subsetBatch .api-docs__code').innerText()
    const body = JSON.parse(/-d '(.+)'/.exec(subset)![1]!)
    const made = await (await request.post('/webfont/http', { data: body })).json()
    expect(made.data[0].woffPath).toMatch(/\.woff2$/)
  })

  test('孪生地址指回原址', async ({ page }) => {
    const answer = await page.goto('/api/docs.html')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/api\/docs$/)
  })

  test('手机上不横向滚动', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/api/docs')
    await fitsWidth(page)
  })

  test('没有可访问性问题', async ({ page }) => {
    test.skip(!scripts(), 'axe is a script')
    test.slow()
    await page.goto('/api/docs')
    await axe(page)
    // The longest page of all: in the other theme a part of it, which has every colour.
    await preferDark(page)
    await axe(page, 'header, main section:nth-of-type(-n + 3)')
  })
})
