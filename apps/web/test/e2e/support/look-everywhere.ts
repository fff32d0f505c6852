import type { Page } from '@playwright/test'
import { checkAccessible, checkNarrowAndLarge, checkPage, checkWordsAndFit } from './page-checks'

/**
 * What a page must hold in the state it is in, wherever it is read: accessible, in plain words and without
 * sideways scrolling at 1280 and at 360 px, with text at its own size and at twice that. One run of axe takes longer
 * than all the rest: the second, at 360 px, is one of the long tests.
 */
export async function lookEverywhere(page: Page): Promise<void> {
  await checkPage(page)
  await checkNarrowAndLarge(page)
  await narrowAndLarge(page, async () => {
    await checkWordsAndFit(page)
    if (process.env['TEST_LONG']) await checkAccessible(page)
  })
}

/** The hardest of the above alone, for states that leave little on a page. */
export async function lookNarrowAndLarge(page: Page): Promise<void> {
  await narrowAndLarge(page, async () => {
    await checkWordsAndFit(page)
    await checkAccessible(page)
  })
}

/** Looks at the page that is open in a window of 360 px with text at 200 %. */
export async function narrowAndLarge(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await look()
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (before) await page.setViewportSize(before)
}
