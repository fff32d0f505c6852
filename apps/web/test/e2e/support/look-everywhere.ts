import type { Page } from '@playwright/test'
import { checkAccessible, checkNarrowAndLarge, checkPage, checkWordsAndFit } from './page-checks'

/**
 * What a page must hold in the state it is in, wherever it is read: accessible, in plain words and without
 * sideways scrolling at 1280 and at 360 px, with text at its own size and at twice that.
 */
export async function lookEverywhere(page: Page): Promise<void> {
  await keepFocus(page, () => checkPage(page))
  await checkNarrowAndLarge(page)
  await lookNarrowAndLarge(page)
}

/** The hardest of the above alone, for states that leave little on a page. */
export async function lookNarrowAndLarge(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await checkWordsAndFit(page)
  await keepFocus(page, () => checkAccessible(page))
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (before) await page.setViewportSize(before)
}

/**
 * axe opens a window and closes it again. Whoever had tabbed past the end of the page by then finds the focus on
 * the first link of it afterwards, which nobody sees who has one window.
 */
async function keepFocus(page: Page, look: () => Promise<void>): Promise<void> {
  const focused = await page.evaluateHandle(() => document.activeElement)
  await look()
  await page.evaluate((element) => {
    const now = document.activeElement
    if (now === element) return
    if (now instanceof HTMLElement) now.blur()
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  }, focused)
}
