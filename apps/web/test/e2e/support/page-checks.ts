import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { default as Axe, RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { wordProblems } from './plain-words'

/** Every new document gets it once more: without its comments that takes a third of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: {
    // 7:1, as the theme promises; axe leaves it off unless it is named. It reports nothing below 4.5:1, which
    // `color-contrast` does.
    'color-contrast-enhanced': { enabled: true },
    // The heading comes with the page; checkPage asks for it where there is one.
    'page-has-heading-one': { enabled: false },
  },
  resultTypes: ['violations'],
  // Only a rule that is not in use reads the style sheets.
  preload: { assets: ['media'] },
}

/** What every page of the journey must hold, in the state it is in now. */
export async function checkPage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/\S/)
  await checkAccessible(page)
}

/** What holds before a page has its heading, too. */
export async function checkAccessible(page: Page): Promise<void> {
  await appeared(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(rules)
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, target }) => `${String(target)} ${html}`).join(' | ')}`,
    )
  }, RULES)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/**
 * The typeface is here, and what fades in or moves has come to its end: half faded in, no text has its contrast.
 * Something else may begin to move in place of what was waited for.
 */
async function appeared(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let some = moving(); some.length > 0; some = moving())
      await Promise.allSettled(some.map((animation) => animation.finished))
  })
}

/** In plain words and no wider than the window, at whatever size of both the test runs with. */
export async function checkWordsAndFit(page: Page): Promise<void> {
  expect(await wordProblems(page), page.url()).toEqual([])
  await expectNoSidewaysScroll(page, 'the size it has')
}

/** Nothing scrolls sideways at 360 px, nor with text at 200 %. */
export async function checkNarrowAndLarge(page: Page): Promise<void> {
  const before = page.viewportSize()
  await setWindow(page, WIDE)
  await setTextSize(page, '200%')
  await expectNoSidewaysScroll(page, '200 % text')
  await setTextSize(page, '')
  await setWindow(page, NARROW)
  await expectNoSidewaysScroll(page, '360 px')
  await setWindow(page, before)
}

export const WIDE = { width: 1280, height: 900 }
export const NARROW = { width: 360, height: 740 }

/** Gives the window a size, at the cost of a new layout only where it has another one. */
export async function setWindow(
  page: Page,
  size: { readonly width: number; readonly height: number } | null,
): Promise<void> {
  const now = page.viewportSize()
  if (size && (now?.width !== size.width || now.height !== size.height))
    await page.setViewportSize(size)
}

/** Sets the size of text, as a share of the usual one; the usual one when it is empty. */
export async function setTextSize(page: Page, size: '200%' | ''): Promise<void> {
  await page.evaluate((share) => {
    document.documentElement.style.fontSize = share
  }, size)
}

/** The page is no wider than the window, whatever `situation` it is in. */
export async function expectNoSidewaysScroll(page: Page, situation: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return { by: 0, wide: [] }
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
    return { by: scrollWidth - clientWidth, wide: wide.slice(0, 5) }
  })
  expect(
    overflow.by,
    `${page.url()} at ${situation}: ${overflow.wide.join(', ')}`,
  ).toBeLessThanOrEqual(0)
}
