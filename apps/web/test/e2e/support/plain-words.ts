import type { Page } from '@playwright/test'
import { readingGrade } from '../../../../../packages/enrollment-forms/test/reading-grade'

/** Highest reading grade of a page, as for the questions of the forms. */
const HARDEST_GRADE = 8
/** Fewer words get no grade. In a line such as "Opening your application…", one long word would decide it. */
const FEWEST_WORDS = 10

/** C-6: the page's text reads at grade 8 or lower. Returns the problems in words. */
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

/** Returns the text of each block in `main`, such as a heading, a paragraph, a list item, or a button. */
function visibleTexts(): string[] {
  const texts = new Map<Element, string>()
  const main = document.querySelector('main')
  if (!main) return []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue
    // Skip lists of names, drawings, and text the visitor typed. They are not our prose.
    if (parent.closest('select, svg, textarea, [data-private], [aria-hidden=true]')) continue
    let block: Element = parent
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
      block = block.parentElement
    texts.set(block, (texts.get(block) ?? '') + (node.textContent ?? ''))
  }
  return [...texts.values()].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}
