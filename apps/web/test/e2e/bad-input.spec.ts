import type { Locator, Page } from '@playwright/test'
import { storedApplication } from './support/api'
import { becomeClient } from './support/broker'
import { expect, test } from './support/fixtures'
import type { Keyboard } from './support/keyboard'
import { checkPage } from './support/page-checks'
import { newToMedicare } from './support/people'
import { answerPage, question } from './support/questions'

test('the quote explains an unknown ZIP code and a day that does not exist', async ({
  page,
  keyboard,
}) => {
  await page.goto('/quote')
  await answerPage(page, keyboard, {
    ...newToMedicare.quote,
    zip5: '00000',
    applicant_dob: ['February', '30', '1961'],
  })
  const unknown = page.getByRole('main').getByText('We don’t recognize this ZIP code')
  await expect(unknown).toHaveCount(1)
  await refusedWith(page, keyboard, ['We don’t recognize this ZIP code', 'Enter a real date'])
  // The message appears in the summary and as the field's error, but not a third time (C-28).
  await expect(unknown).toHaveCount(2)
  await checkPage(page)
  await expect(question(page, 'zip5').getByRole('textbox')).toHaveValue('00000')
  await expect(question(page, 'applicant_dob').getByRole('textbox').nth(1)).toHaveValue('30')
})

// Checklist C-30
test('the application explains a wrong Medicare number, letters in the SSN, and a huge text', async ({
  page,
  keyboard,
  server,
}) => {
  const id = await becomeClient(page, server)

  await page.goto(`/apply/${id}?topic=medicare&page=medicare`)
  const medicareNumber = question(page, 'medicareNumber').getByRole('textbox')
  await keyboard.type(medicareNumber, '1EO4-TE5-MK73')
  await refusedWith(page, keyboard, [
    'Medicare numbers don’t have the letter O',
    'Invalid MBI format',
  ])
  await checkPage(page)
  await expect(medicareNumber).toHaveValue('1EO4-TE5-MK73')

  await page.goto(`/apply/${id}?topic=medicare&page=medicare`)
  const ssn = question(page, 'max_ssn').getByRole('textbox')
  await keyboard.type(ssn, '12A-45-678B')
  await refusedWith(page, keyboard, [
    'A Social Security number has 9 digits, and this has 7',
    'SSN must be 9 digits',
  ])
  await expect(ssn).toHaveValue('12A-45-678B')

  await page.goto(`/apply/${id}?topic=about-you&page=home`)
  const street = question(page, 'address_line1').getByRole('textbox')
  // The text is four times as long as the server's limit for one request.
  const huge = 'Elm '.repeat(262_144)
  await paste(street, huge)
  await refusedWith(page, keyboard, ['Cannot exceed 80 characters'])
  expect(await street.evaluate((input: HTMLInputElement) => input.value.length)).toBe(huge.length)

  await keyboard.type(street, '12 Elm Street')
  await page.keyboard.press('Tab')
  await expect(question(page, 'address_line1').getByText('Cannot exceed')).toBeHidden()
  await expect
    .poll(async () => (await storedApplication(page, id)).answers['applicant']?.['address_line1'])
    .toBe('12 Elm Street')
})

/**
 * Presses Continue. Checks that the page shows an error summary with these sentences and focuses
 * it.
 */
async function refusedWith(page: Page, keyboard: Keyboard, sentences: string[]): Promise<void> {
  await keyboard.press(page.getByRole('button', { name: /^continue/i }).first())
  const summary = page.locator('.gw-error-summary')
  await expect(summary).toBeFocused()
  for (const sentence of sentences) await expect(summary).toContainText(sentence)
  await expect(page).toHaveTitle(/^Error: /)
}

/** Pastes text without the machine's clipboard, because other tests share that clipboard. */
async function paste(input: Locator, text: string): Promise<void> {
  await input.focus()
  await input.evaluate((element: HTMLInputElement, pasted) => {
    element.select()
    document.execCommand('insertText', false, pasted)
  }, text)
}
