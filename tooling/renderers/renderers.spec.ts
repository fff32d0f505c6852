import { rendererCases, runRendererCase } from '../../packages/form-element/src/conformance'
import { expect, test as base, type Page } from '@playwright/test'

/** One page per renderer for all of its cases. A new page for each case would take minutes. */
const test = base.extend<object, { pageOf: (renderer: string) => Promise<Page> }>({
  pageOf: [
    async ({ browser }, use) => {
      const pages = new Map<string, Page>()
      await use(async (renderer) => {
        const known = pages.get(renderer)
        if (known) return known
        const page = await browser.newPage({ baseURL: base.info().project.use.baseURL! })
        page.setDefaultTimeout(10_000)
        pages.set(renderer, page)
        await page.goto(`/?${renderer}`)
        await page.waitForFunction(() => 'conformance' in globalThis)
        return page
      })
      for (const page of pages.values()) await page.close()
    },
    { scope: 'worker' },
  ],
})

test('the suite has at least 120 cases with different titles', () => {
  const titles = new Set(rendererCases.map(({ title }) => title))
  expect(titles.size).toBe(rendererCases.length)
  expect(titles.size).toBeGreaterThanOrEqual(120)
})

for (const renderer of ['react', 'element', 'vue']) {
  for (const example of rendererCases) {
    test(`${renderer}: ${example.title}`, async ({ pageOf }) => {
      expect(await runRendererCase(await pageOf(renderer), example)).toEqual([])
    })
  }
}
