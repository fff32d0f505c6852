import { expect, type Page } from '@playwright/test'
import type { Keyboard } from './keyboard'
import { openDocumentsOnPage } from './open-documents'

/** Agrees to electronic records, opens the documents, signs, and sends, with the keyboard. */
export async function sendApplication(page: Page, keyboard: Keyboard, id: string): Promise<void> {
  await page.goto(`/electronic-disclosure?application=${id}`)
  await keyboard.toggle(page.getByRole('checkbox'))
  await keyboard.press(page.getByRole('button', { name: /I agree/ }))
  await expect(page.getByText('Looking up your rate…')).toBeHidden()
  await openDocumentsOnPage(page, keyboard)
  await keyboard.type(
    page.getByRole('textbox', { name: 'Type your full legal name' }),
    'Rosa Delgado',
  )
  await keyboard.press(page.getByRole('button', { name: 'Send my application' }))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your application was sent' }),
  ).toBeVisible()
}

/** The timeline of a sent application. */
export const statusSteps = (page: Page) =>
  page.getByRole('region', { name: 'Where your application is' }).getByRole('listitem')

/** Brings the applicant's window to the front, which reads the status again. */
export const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')))
