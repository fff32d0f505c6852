import type { Page } from '@playwright/test'
import {
  checkAccessible,
  checkPage,
  checkWordsAndFit,
  expectNoSidewaysScroll,
  NARROW,
  setTextSize,
  setWindow,
  WIDE,
} from './page-checks'

/**
 * What a page must hold in the state it is in, wherever it is read: accessible, in plain words and without
 * sideways scrolling at 1280 and at 360 px, with text at its own size and at twice that. One run of axe takes longer
 * than all the rest: the second, at 360 px, is one of the long tests.
 */
export async function lookEverywhere(page: Page): Promise<void> {
  await checkPage(page)
  const before = page.viewportSize()
  await setWindow(page, WIDE)
  await setTextSize(page, '200%')
  await expectNoSidewaysScroll(page, '200 % text')
  await setWindow(page, NARROW)
  await checkWordsAndFit(page)
  if (process.env['TEST_LONG']) await checkAccessible(page)
  await setTextSize(page, '')
  await expectNoSidewaysScroll(page, '360 px')
  await setWindow(page, before)
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
  await setWindow(page, NARROW)
  await setTextSize(page, '200%')
  await look()
  await setTextSize(page, '')
  await setWindow(page, before)
}
