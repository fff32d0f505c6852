import type { Page } from '@playwright/test'
import { readingGrade } from '../../../../../packages/enrollment-forms/test/reading-grade'

/** Years of school that a page may ask for, as the questions of the forms do. */
const HARDEST_GRADE = 8
/** A line such as "Opening your application…" has no grade: one long word would decide it. */
const FEWEST_WORDS = 10

/** C-6: the page's own text reads at grade 8 or below. Gives what breaks that, in words. */
export async function wordProblems(page: Page): Promise<string[]> {
  const texts = await page.evaluate(visibleTexts)
  if (texts.join(' ').split(' ').length < FEWEST_WORDS) return []
  const grade = readingGrade(texts)
  if (grade <= HARDEST_GRADE) return []
  const hardest = texts
    .filter((text) => text.split(' ').length > 5)
    .toSorted((one, other) => readingGrade([other]) - readingGrade([one]))
  return [`reads at grade ${grade.toFixed(1)}: ${hardest.slice(0, 5).join(' | ')}`]
}

/** What stands in `main`, a text for each block: a heading, a paragraph, a line of a list, a button. */
function visibleTexts(): string[] {
  const texts = new Map<Element, string>()
  const main = document.querySelector('main')
  if (!main) return []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue
    // Lists of names, drawings and what somebody typed are not prose of ours.
    if (parent.closest('select, svg, textarea, [data-private], [aria-hidden=true]')) continue
    let block: Element = parent
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
      block = block.parentElement
    texts.set(block, (texts.get(block) ?? '') + (node.textContent ?? ''))
  }
  return [...texts.values()].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}
