/** Checks every author page and every panel with axe, in light and dark mode. */
import { expect, type Page } from '@playwright/test'
import { injectAxe, failuresOf, runAxe } from './axe'
import { LAPTOP, PHONE } from './screens'
import { scrollsSideways, test } from './workbench'

for (const { name, ...use } of [LAPTOP, PHONE]) {
  test.describe(name, () => {
    test.use(use)

    test('every page for authors passes axe', async ({ page, workbench }) => {
      const pages = workbench.entries.filter(
        ({ title, type }) => type === 'docs' && title.startsWith('For form authors/'),
      )
      expect(pages.length).toBeGreaterThanOrEqual(5)
      const failures: string[] = []
      for (const { id } of pages) {
        await page.goto(`${workbench.url}/iframe.html?viewMode=docs&id=${id}`)
        await expect(page.locator('#storybook-docs h1').first()).toBeVisible()
        // Examples appear only after the code highlighter has loaded, so wait for them.
        const examples = await page.locator('.author-example').count()
        if (examples > 0) await expect(page.locator('.docblock-source')).toHaveCount(examples)
        await injectAxe(page)
        failures.push(...failuresOf(id, await runAxe(page, '#storybook-docs')))
        if (await scrollsSideways(page)) failures.push(`${id} scrolls sideways`)
      }
      expect(failures).toEqual([])
    })
  })
}

/** For each panel, a function that finds an element which is visible once the panel is complete. */
const PANELS: { readonly [panel: string]: (page: Page) => ReturnType<Page['locator']> } = {
  Edit: (page) => page.getByRole('textbox', { name: /JSON/ }),
  Why: (page) => page.getByLabel('Question or section'),
  Problems: (page) => page.getByText('medication-information.json'),
  Messages: (page) => page.getByText('errors can show here.'),
  Answers: (page) => page.getByText('Submission: what is sent'),
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the panels, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 1400, height: 1000 } })

    test('pass axe', async ({ page, workbench }) => {
      await page.goto(
        `${workbench.url}/?path=/story/enrollment-sectionmedicationinformation--all-errors&globals=a11y.manual:!true`,
      )
      await expect(page.frameLocator('#storybook-preview-iframe').getByRole('main')).toBeVisible()
      // The section can appear before Storybook's own frame, so wait for the frame, too.
      await expect(page.locator('.gwp-tool')).toBeVisible()
      await injectAxe(page)
      const failures = failuresOf('Today', await runAxe(page, '.gwp-tool'))
      for (const [panel, whole] of Object.entries(PANELS)) {
        await page.getByRole('tab', { name: panel, exact: true }).click()
        await expect(whole(page)).toBeVisible()
        failures.push(...failuresOf(panel, await runAxe(page, '.gwp-panel')))
      }
      expect(failures).toEqual([])
    })
  })
}
