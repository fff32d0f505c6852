import { expect, type Page } from '@playwright/test'
import type { Keyboard } from './keyboard'
import { openDocumentsOnPage } from './open-documents'

/** Agrees, signs as the applicant of the golden cases, and sends. Starts on the review. */
export async function signOnPage(page: Page, keyboard: Keyboard): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await keyboard.press(page.getByRole('button', { name: 'Continue to sign' }))
  await keyboard.toggle(page.getByRole('checkbox'))
  await keyboard.press(page.getByRole('button', { name: /I agree/ }))
  await expect(heading('Sign and send')).toBeVisible()
  await expect(page.getByText('Looking up your rate…')).toBeHidden()
  await openDocumentsOnPage(page, keyboard)
  await keyboard.type(
    page.getByRole('textbox', { name: 'Type your full legal name' }),
    'Rosa Delgado',
  )
  await keyboard.press(page.getByRole('button', { name: 'Send my application' }))
  await expect(heading('Your application was sent')).toBeVisible()
}
