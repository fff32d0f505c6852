import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { default as Axe, RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { wordProblems } from './plain-words'

/** Source code of axe. It is minified, because every new document loads it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const ANY = { minThreshold: 0 }

const RULES: RunOptions & { readonly checks: object } = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: {
    // Requires a contrast of 7:1, as the theme promises. axe runs this rule only if it is named.
    'color-contrast-enhanced': { enabled: true },
    'color-contrast': { enabled: false },
    // Skip the heading rule, because a page has no heading while it loads. `checkPage` checks the
    // heading after loading.
    'page-has-heading-one': { enabled: false },
  },
  // By default, the rule leaves contrasts below 4.5:1 to `color-contrast`. Looking at the colors once
  // instead of twice takes a third less time.
  checks: {
    'color-contrast-enhanced': { options: { contrastRatio: { normal: ANY, large: ANY } } },
  },
  resultTypes: ['violations'],
  // Do not preload style sheets, because none of the enabled axe rules reads them.
  preload: { assets: ['media'] },
}

/** Rules about colors, for the second color scheme. */
const CONTRAST_RULES: RunOptions = {
  ...RULES,
  runOnly: { type: 'rule', values: ['color-contrast-enhanced', 'link-in-text-block'] },
  rules: {},
}

/**
 * Checks a loaded page's current state. The page must have one `h1` and a title, and be accessible.
 */
export async function checkPage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/\S/)
  await checkAccessible(page)
}

/**
 * Checks accessibility in both color schemes. Also works before the page has its heading.
 */
export async function checkAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page), `accessibility of ${page.url()}`).toEqual([])
}

/**
 * Returns what axe finds in the light color scheme, and the contrasts that it finds in the dark one.
 * Nothing but colors depends on the scheme.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const light = await runAxe(page, RULES)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await runAxe(page, CONTRAST_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((problem) => `in the dark scheme, ${problem}`)]
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  await appeared(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(rules)
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, target }) => `${String(target)} ${html}`).join(' | ')}`,
    )
  }, options)
}

/**
 * Waits for the fonts and for all finite animations, because text that fades in has too little
 * contrast. Then checks for new animations.
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

/**
 * Checks that the page uses plain words and does not scroll sideways. Uses the current window and
 * text size.
 */
export async function checkWordsAndFit(page: Page): Promise<void> {
  expect(await wordProblems(page), page.url()).toEqual([])
  await expectNoSidewaysScroll(page, 'its current size')
}

/**
 * Checks that nothing scrolls sideways in a narrow window, or in a wide window with text at 200 %.
 */
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

/** Sets the window size. Skips an unnecessary change, because it would cause a new layout. */
export async function setWindow(
  page: Page,
  size: { readonly width: number; readonly height: number } | null,
): Promise<void> {
  const now = page.viewportSize()
  if (size && (now?.width !== size.width || now.height !== size.height))
    await page.setViewportSize(size)
}

/** Sets the text size relative to the default. An empty string restores the default size. */
export async function setTextSize(page: Page, size: '200%' | ''): Promise<void> {
  await page.evaluate((share) => {
    document.documentElement.style.fontSize = share
  }, size)
}

/** Checks that the page is not wider than the window. The error message includes `situation`. */
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

/** Returns the class names of the elements that scroll up and down on their own, not with the page. */
export async function ownScrollBars(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map(({ className }) => className),
  )
}
