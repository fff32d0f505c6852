import type { Locator, Page } from '@playwright/test'
import type { Mouse } from '../e2e/support/keyboard'

/**
 * Answers the questions that the page complains about, so that a new question does not stop a
 * journey. Prefers “No” and “None of these”. Returns the ids of the answered questions.
 */
export async function answerOpenQuestions(page: Page, mouse: Mouse): Promise<string[]> {
  const given: string[] = []
  for (const box of await page.locator('main [data-field]').all()) {
    if ((await box.locator('[aria-invalid=true]').count()) === 0) continue
    if (await answerByDefault(box, mouse)) given.push((await box.getAttribute('data-field')) ?? '')
  }
  return given
}

async function answerByDefault(box: Locator, mouse: Mouse): Promise<boolean> {
  for (const role of ['radio', 'checkbox'] as const) {
    const options = box.getByRole(role)
    if ((await options.count()) === 0) continue
    const none = box.getByRole(role, { name: /^(no|none of these)\b/i })
    await ((await none.count()) > 0 ? none : options).first().check()
    return true
  }
  const texts = box.getByRole('textbox')
  if ((await texts.count()) !== 1) return false
  await mouse.type(texts, 'Example')
  return true
}
