import type { Page } from '@playwright/test'
import { BROKER, createFirstBroker } from './support/broker'
import { expect, test } from './support/fixtures'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'
import { totpCode } from './support/totp'

// A file and a day of its own give it a server of its own: there is one invitation for a first broker.
test.use({ today: '2027-03-04' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function checkAll(page: Page) {
  await checkPage(page)
  await checkNarrowAndLarge(page)
}

test('an authenticator app becomes the second step of signing in', async ({
  page,
  keyboard,
  server,
}) => {
  await createFirstBroker(page, keyboard, server)
  await keyboard.press(page.getByRole('link', { name: 'My sign-in' }))
  await expect(heading(page, 'My sign-in')).toBeFocused()
  await checkAll(page)
  await keyboard.type(page.getByLabel('Your password'), BROKER.password)
  await keyboard.press(page.getByRole('button', { name: 'Set it up' }))
  const secret = await page.locator('.totp-secret').innerText()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await checkAll(page)
  await keyboard.type(page.getByLabel('Code of the app'), totpCode(secret))
  await keyboard.press(page.getByRole('button', { name: 'Connect the app' }))
  await expect(page.getByRole('heading', { name: /Keep these recovery codes/ })).toBeFocused()
  await checkAll(page)
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
  await checkAll(page)
  await keyboard.type(code, '000000')
  await keyboard.press(page.getByRole('button', { name: 'Sign in with the code' }))
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await checkAll(page)
  await keyboard.type(code, recovery)
  await keyboard.press(page.getByRole('button', { name: 'Sign in with the code' }))
  await expect(heading(page, 'Broker dashboard')).toBeVisible()
})
