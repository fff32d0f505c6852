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
 * Checks the current state of a page at 1280 and 360 px, with text at normal and twice its size. The page must be
 * accessible, use plain words, and not scroll sideways. A run of axe takes longer than everything else, so the second
 * run, at 360 px, is part of the long tests only.
 */
export async function checkEverywhere(page: Page): Promise<void> {
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

/** Checks only the hardest case, 360 px with text at 200 %. For states that show little on a page. */
export async function checkNarrowAndLargeText(page: Page): Promise<void> {
  await withNarrowAndLarge(page, async () => {
    await checkWordsAndFit(page)
    await checkAccessible(page)
  })
}

/** Runs `look` on the open page in a 360 px window, with text at 200 %. */
export async function withNarrowAndLarge(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await setWindow(page, NARROW)
  await setTextSize(page, '200%')
  await look()
  await setTextSize(page, '')
  await setWindow(page, before)
}
