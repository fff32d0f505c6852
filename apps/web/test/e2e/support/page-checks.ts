import axe, { type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { wordProblems } from './plain-words'

const RULES: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: {
    // 7:1, as the theme promises; axe leaves it off unless it is named. What passes it passes 4.5:1 as well.
    'color-contrast-enhanced': { enabled: true },
    'color-contrast': { enabled: false },
    // The heading comes with the page; checkPage asks for it where there is one.
    'page-has-heading-one': { enabled: false },
  },
  resultTypes: ['violations'],
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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(rules)
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
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page, '360 px')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page, '200 % text')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (before) await page.setViewportSize(before)
}

/** The page is no wider than the window, whatever `situation` it is in. */
export async function expectNoSidewaysScroll(page: Page, situation: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
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
