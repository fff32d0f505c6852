import { expect, type Locator, type Page } from '@playwright/test'
import type { Keyboard } from './keyboard'

/** A person's answers by field id, written as the person would enter them. */
export type Replies = Readonly<Record<string, string | readonly string[]>>

/** Returns the element around one question. */
export function question(page: Page, field: string): Locator {
  return page.locator(`[data-field="${field}"]`)
}

/**
 * Answers the questions on the page, in page order. Skips questions that are not in `replies`, and
 * includes questions that appear because of an answer. Waits for the first question, because the
 * heading can appear earlier. Returns the ids of the answered questions.
 */
export async function answerPage(
  page: Page,
  keyboard: Keyboard,
  replies: Replies,
): Promise<string[]> {
  const answered: string[] = []
  await expect(page.locator('[data-field]').first()).toBeVisible()
  for (;;) {
    const shown = await page
      .locator('[data-field]')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-field') ?? ''))
    const next = shown.find((field) => Object.hasOwn(replies, field) && !answered.includes(field))
    if (next === undefined) return answered
    const reply = replies[next]
    await giveReply(page, keyboard, question(page, next), reply ?? '')
    answered.push(next)
  }
}

async function giveReply(
  page: Page,
  keyboard: Keyboard,
  box: Locator,
  reply: string | readonly string[],
): Promise<void> {
  const type = await box.getAttribute('data-type')
  const texts = typeof reply === 'string' ? [reply] : reply
  const text = texts[0] ?? ''
  switch (type) {
    case 'radio':
    case 'radio-without-tiles':
    case 'complex-radio':
      return keyboard.choose(box.getByRole('radiogroup').first(), text)
    case 'checkbox':
      for (const name of texts) await keyboard.toggle(box.getByRole('checkbox', { name }))
      return
    case 'complex-date-picker':
    case 'date-picker-without-day':
    case 'height':
      return typeBoxes(keyboard, box, texts)
    case 'key-value-picker':
    case 'string-picker':
      return keyboard.pick(box.getByRole('combobox'), text)
    case 'string-search':
      await keyboard.type(box.getByRole('combobox'), text)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      return
    case 'drug-lookup':
      for (const name of texts) await addDrug(page, keyboard, box, name)
      return
    default:
      return keyboard.type(box.getByRole('textbox'), text)
  }
}

async function typeBoxes(
  keyboard: Keyboard,
  box: Locator,
  texts: readonly string[],
): Promise<void> {
  const inputs = box.getByRole('textbox')
  await expect(inputs).toHaveCount(texts.length)
  for (const [index, text] of texts.entries()) await keyboard.type(inputs.nth(index), text)
}

/** Adds one medicine without waiting for the list of suggestions. */
async function addDrug(page: Page, keyboard: Keyboard, box: Locator, name: string): Promise<void> {
  const search = box.getByRole('combobox').last()
  await keyboard.type(search, name)
  await page.keyboard.press('Enter')
  await expect(box.getByText(name, { exact: false }).first()).toBeVisible()
  await keyboard.press(box.getByRole('button', { name: /done/i }).first())
}
