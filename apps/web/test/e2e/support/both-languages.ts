import { expect, type Page } from '@playwright/test'
import { checkPage } from './page-checks'

const MONTHS = new Map(
  ['en-US', 'es-US'].flatMap((language) =>
    Array.from(
      { length: 12 },
      (_, month) =>
        [
          new Date(2026, month, 15).toLocaleDateString(language, { month: 'long' }).toLowerCase(),
          `${month + 1}`,
        ] as const,
    ),
  ),
)

/** Words that are in nearly every English sentence, and in no Spanish one. */
const ENGLISH_WORDS = 'the|your|you|and|with|this|is|are|we|of|for|from|what|not'

/**
 * Switches the page to Spanish, checks that every text is Spanish and that nothing typed is lost, and
 * switches back.
 */
export async function checkInSpanish(page: Page): Promise<void> {
  const typed = await answersOn(page)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await englishTexts(page), `English at ${page.url()}`).toEqual([])
  expect(await answersOn(page)).toEqual(typed)
  await checkPage(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await answersOn(page)).toEqual(typed)
}

/** Returns visible English that `lang` does not mark. */
export async function englishTexts(page: Page): Promise<string[]> {
  return page.evaluate((words) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const english = new RegExp(`\\b(?:${words})\\b`, 'i')
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('script, style, noscript, [lang=en]')?.matches('html') === false) continue
      const text = node.textContent ?? ''
      if (english.test(text)) found.push(text.trim())
    }
    return found
  }, ENGLISH_WORDS)
}

/**
 * Returns what the fields of the page contain. Spanish puts the day before the month, so the answers
 * are sorted, and the names of months are numbers.
 */
async function answersOn(page: Page): Promise<string[]> {
  const answers = await page
    .locator('main :is(input, select, textarea)')
    .evaluateAll((fields) =>
      fields
        .map((field) =>
          field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)
            ? String(field.checked)
            : (field as HTMLInputElement).value,
        )
        .sort(),
    )
  return answers.map((answer) => MONTHS.get(answer.toLowerCase()) ?? answer).sort()
}
