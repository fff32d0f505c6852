import type { Page } from '@playwright/test'
import { BROKER } from './broker'
import type { BrokerVisit } from './broker-day'
import { expect } from './fixtures'
import { totpCode } from './totp'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Somebody signed in connects an authenticator app, and comes back with a recovery code of it. */
export async function walkSecondFactor(
  { page, keyboard }: Pick<BrokerVisit, 'page' | 'keyboard'>,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await keyboard.press(page.getByRole('link', { name: 'My sign-in' }))
  await expect(heading(page, 'My sign-in')).toBeFocused()
  await look(page)
  await keyboard.type(page.getByLabel('Your password'), BROKER.password)
  await keyboard.press(page.getByRole('button', { name: 'Set it up' }))
  const secret = await page.locator('.totp-secret').innerText()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await look(page)
  await keyboard.type(page.getByLabel('Code of the app'), totpCode(secret))
  await keyboard.press(page.getByRole('button', { name: 'Connect the app' }))
  await expect(page.getByRole('heading', { name: /Keep these recovery codes/ })).toBeFocused()
  await look(page)
  const [recovery = ''] = await page.locator('.recovery-codes li').allInnerTexts()
  await keyboard.press(page.getByRole('button', { name: 'I have kept them' }))

  await keyboard.press(page.getByRole('button', { name: 'Sign out' }))
  await expect(heading(page, 'Broker sign-in')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/broker-login$/)
  await keyboard.type(page.getByLabel('Work e-mail address'), BROKER.email)
  await keyboard.type(page.getByLabel('Password', { exact: true }), BROKER.password)
  await keyboard.press(page.getByRole('button', { name: 'Sign in' }))
  const code = page.getByLabel('Authenticator code')
  await expect(code).toBeFocused()
  await look(page)
  await keyboard.type(code, '000000')
  await keyboard.press(page.getByRole('button', { name: 'Sign in with the code' }))
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await look(page)
  await keyboard.type(code, recovery)
  await keyboard.press(page.getByRole('button', { name: 'Sign in with the code' }))
  await expect(heading(page, 'Broker dashboard')).toBeVisible()
}
