import type { Page } from '@playwright/test'
import { readingGrade } from '../../../../../packages/enrollment-forms/test/reading-grade'

/** Highest allowed reading grade for a page. It equals the limit for the forms' questions. */
const HARDEST_GRADE = 8
/**
 * Minimum number of words for a reading grade. In a shorter text, one long word would determine the
 * grade.
 */
const FEWEST_WORDS = 10

/** C-6: the page's text reads at grade 8 or lower. Returns the problems as sentences. */
export async function wordProblems(page: Page): Promise<string[]> {
  const texts = await pageTexts(page)
  if (texts.join(' ').split(' ').length < FEWEST_WORDS) return []
  const grade = readingGrade(texts)
  if (grade <= HARDEST_GRADE) return []
  const hardest = texts
    .filter((text) => text.split(' ').length > 5)
    .toSorted((one, other) => readingGrade([other]) - readingGrade([one]))
  return [`reads at grade ${grade.toFixed(1)}: ${hardest.slice(0, 5).join(' | ')}`]
}

/** Returns the visible text of each block of the page’s content. */
export async function pageTexts(page: Page): Promise<string[]> {
  return page.evaluate(visibleTexts)
}

/**
 * Returns the text from each block in `main`. A block is a heading, a paragraph, a list item, a
 * button, or a similar element.
 */
function visibleTexts(): string[] {
  const texts = new Map<Element, string>()
  const main = document.querySelector('main')
  if (!main) return []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue
    // Skip drop-down lists of names, drawings, and the visitor's own input, because we did not
    // write their text.
    if (parent.closest('select, svg, textarea, [data-private], [aria-hidden=true]')) continue
    let block: Element = parent
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
      block = block.parentElement
    texts.set(block, (texts.get(block) ?? '') + (node.textContent ?? ''))
  }
  return [...texts.values()].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}
