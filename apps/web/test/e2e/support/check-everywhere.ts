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
 * Checks the page's current state at 1280 and 360 px, with text at 100 and 200 %. The second run of
 * axe, at 360 px, is only part of the long tests, because axe is slow.
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

/**
 * Checks only the hardest case, which is 360 px with text at 200 %. Use it when the page shows
 * little content.
 */
export async function checkNarrowAndLargeText(page: Page): Promise<void> {
  await withNarrowAndLarge(page, async () => {
    await checkWordsAndFit(page)
    await checkAccessible(page)
  })
}

/** Runs the check `look` on the open page in the other one of the two windows. */
export async function inOtherWindow(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await setWindow(page, before?.width === WIDE.width ? NARROW : WIDE)
  await look()
  await setWindow(page, before)
}

/** Checks the page's current state at 1280 and 360 px, with axe in both windows. */
export async function checkInBothWindows(page: Page): Promise<void> {
  const look = async () => {
    await checkPage(page)
    await checkWordsAndFit(page)
  }
  await look()
  await inOtherWindow(page, look)
}

/** Runs the check `look` on the open page in a 360 px window, with text at 200 %. */
export async function withNarrowAndLarge(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await setWindow(page, NARROW)
  await setTextSize(page, '200%')
  await look()
  await setTextSize(page, '')
  await setWindow(page, before)
}
