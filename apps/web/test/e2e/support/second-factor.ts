import type { Page } from '@playwright/test'
import { BROKER } from './broker'
import type { BrokerVisit } from './broker-day'
import { expect } from './fixtures'
import { totpCode } from './totp'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/**
 * Sets up an authenticator app for an admin who needs a second factor. Then signs in again with a
 * recovery code, and makes new recovery codes.
 */
export async function walkSecondFactor(
  { page, keyboard }: Pick<BrokerVisit, 'page' | 'keyboard'>,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await look(page)
  await expect(page.getByRole('navigation', { name: 'Broker pages' })).toHaveCount(0)
  await keyboard.type(page.getByLabel('Your password'), BROKER.password)
  await keyboard.press(page.getByRole('button', { name: 'Set it up' }))
  const secret = await page.locator('.totp-secret').innerText()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await look(page)
  await keyboard.type(page.getByLabel('Code from the app'), totpCode(secret))
  await keyboard.press(page.getByRole('button', { name: 'Connect the app' }))
  await expect(page.getByRole('heading', { name: /Save these recovery codes/ })).toBeFocused()
  await look(page)
  const [recovery = ''] = await page.locator('.recovery-codes li').allInnerTexts()
  await keyboard.press(page.getByRole('button', { name: 'I’ve saved them' }))
  await expect(heading(page, 'Today')).toBeVisible()

  await keyboard.press(page.getByRole('button', { name: 'Sign out' }))
  await expect(heading(page, 'Broker sign-in')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/broker-login$/)
  await keyboard.type(page.getByLabel('Work email address'), BROKER.email)
  await keyboard.type(page.getByLabel('Password', { exact: true }), BROKER.password)
  await keyboard.press(page.getByRole('button', { name: 'Sign in' }))
  const code = page.getByLabel('Authenticator code')
  await expect(code).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeHidden()
  await look(page)
  await keyboard.type(code, '000000')
  await keyboard.press(page.getByRole('button', { name: 'Sign in with the code' }))
  await expect(page.getByRole('alert')).toContainText('This code is wrong')
  await look(page)
  await keyboard.type(code, recovery)
  await keyboard.press(page.getByRole('button', { name: 'Sign in with the code' }))
  await expect(heading(page, 'Today')).toBeVisible()
  await renewCodes({ page, keyboard }, look)
}

async function renewCodes(
  { page, keyboard }: Pick<BrokerVisit, 'page' | 'keyboard'>,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await keyboard.press(page.getByRole('link', { name: 'My sign-in' }))
  const card = page.getByRole('region', { name: 'Recovery codes' })
  await keyboard.press(card.getByRole('button', { name: 'Make new codes' }))
  const dialog = page.getByRole('dialog')
  await keyboard.type(dialog.getByLabel('Your password'), 'not my password')
  await keyboard.press(dialog.getByRole('button', { name: 'Make new codes' }))
  await expect(dialog.getByRole('alert')).toContainText('This is not your password')
  await look(page)
  await keyboard.type(dialog.getByLabel('Your password'), BROKER.password)
  await keyboard.press(dialog.getByRole('button', { name: 'Make new codes' }))
  await expect(card.getByRole('heading', { name: /Save your new recovery codes/ })).toBeFocused()
  await expect(card.getByRole('listitem')).toHaveCount(10)
  await look(page)
  await keyboard.press(card.getByRole('button', { name: 'I’ve saved them' }))
  await expect(card.getByRole('heading', { name: 'Recovery codes' })).toBeFocused()
}

/** Adds a passkey, signs in with only the passkey, and removes it. */
export async function walkPasskey(
  { page, keyboard }: Pick<BrokerVisit, 'page' | 'keyboard'>,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await addAuthenticator(page)
  await keyboard.press(page.getByRole('link', { name: 'My sign-in' }))
  await expect(heading(page, 'My sign-in')).toBeFocused()
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await keyboard.press(passkeys.getByRole('button', { name: 'Add a passkey' }))
  await expect(passkeys.getByText('Enter a name for this device.')).toBeVisible()
  await look(page)
  await keyboard.type(passkeys.getByLabel('Device name'), 'Office laptop')
  await keyboard.type(passkeys.getByLabel('Password to add a passkey'), BROKER.password)
  await keyboard.press(passkeys.getByRole('button', { name: 'Add a passkey' }))
  await expect(passkeys.getByText('You added the passkey “Office laptop”.')).toBeVisible()
  await look(page)

  await keyboard.press(page.getByRole('button', { name: 'Sign out' }))
  await keyboard.press(page.getByRole('button', { name: 'Use a passkey' }))
  await expect(heading(page, 'Today')).toBeVisible()

  await keyboard.press(page.getByRole('link', { name: 'My sign-in' }))
  await keyboard.press(passkeys.getByRole('button', { name: 'Remove Office laptop' }))
  const dialog = page.getByRole('dialog')
  await look(page)
  await keyboard.type(dialog.getByLabel('Your password'), BROKER.password)
  await keyboard.press(dialog.getByRole('button', { name: 'Remove it' }))
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await keyboard.press(page.getByRole('button', { name: 'Sign out' }))
  await keyboard.press(page.getByRole('button', { name: 'Use a passkey' }))
  await expect(page.getByRole('alert')).toContainText('couldn’t sign you in with this passkey')
  await look(page)
}

/** Adds Chromium's virtual authenticator, which confirms every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
