import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { saveAnswers } from './complete-application'
import type { Keyboard } from './keyboard'
import { WIDE } from './page-checks'
import type { ProductServer } from './server'
import { totpCode } from './totp'

export const BROKER = {
  name: 'Lee Broker',
  email: 'lee@example.com',
  password: 'four words in a row',
}

/**
 * Opens the link from the server's console and creates the first account through the user
 * interface. Ends on the dashboard.
 */
export async function createFirstBroker(
  page: Page,
  keyboard: Keyboard,
  server: ProductServer,
): Promise<void> {
  await page.goto(server.firstBrokerLink)
  await expect(page.getByRole('heading', { level: 1, name: /first broker account/ })).toBeVisible()
  await keyboard.type(page.getByLabel('Your name'), BROKER.name)
  await keyboard.type(page.getByLabel('Work email address'), BROKER.email)
  await keyboard.type(page.getByLabel('New password', { exact: true }), BROKER.password)
  await keyboard.press(page.getByRole('button', { name: 'Create my account' }))
  await expect(page.getByRole('heading', { level: 1, name: /second sign-in step/ })).toBeVisible()
  await connectApp(page, server)
  await openDashboard(page)
}

/**
 * Signs the page in as the first broker through the API and opens the dashboard.
 *
 * @returns Recovery codes. Each code is valid for one sign-in.
 */
export async function becomeFirstBroker(page: Page, server: ProductServer): Promise<string[]> {
  await acceptFirstInvitation(page, server)
  const recoveryCodes = await connectApp(page, server)
  await openDashboard(page)
  return recoveryCodes
}

/**
 * Signs the page in as an admin without a second factor. Opens the page for setting up the second
 * factor.
 */
export async function becomeNewAdmin(page: Page, server: ProductServer): Promise<void> {
  await acceptFirstInvitation(page, server)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /second sign-in step/ })).toBeVisible()
}

async function acceptFirstInvitation(page: Page, server: ProductServer): Promise<void> {
  const [, token] = server.firstBrokerLink.split('#invitation=')
  await post(page, server, '/api/broker/invitations/accept', { token, ...BROKER })
}

/**
 * Connects an authenticator app through the API. `walkSecondFactor` does this through the user
 * interface.
 */
async function connectApp(page: Page, server: ProductServer): Promise<string[]> {
  const { password } = BROKER
  const enrolled = (await post(page, server, '/api/broker/totp', { password })) as {
    secret: string
  }
  const code = totpCode(enrolled.secret)
  const confirmed = (await post(page, server, '/api/broker/totp/confirm', { code })) as {
    recoveryCodes: string[]
  }
  return confirmed.recoveryCodes
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
}

/**
 * Starts a visitor in a separate browser context. The visitor has an application that contains a
 * name.
 */
export async function startClient(
  browser: Browser,
  server: ProductServer,
  lastName: string,
): Promise<{ context: BrowserContext; page: Page; id: string }> {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: WIDE,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  return { context, page, id: await becomeClient(page, server, lastName) }
}

/**
 * Gives the page a visitor's session, a chosen insurer, and an application that contains a name.
 * Returns the application's id.
 */
export async function becomeClient(
  page: Page,
  server: ProductServer,
  lastName = 'Example',
): Promise<string> {
  await post(page, server, '/api/auth/register-anonymous', {})
  await post(page, server, '/api/onboarding/save', { version: 8, naic: 'SAMPLE1' })
  const application = { name: 'Application', schemaId: 'medicare-supplement' }
  const { id } = (await post(page, server, '/api/application', application)) as { id: string }
  const names = { first_name: 'Pat', last_name: lastName, email: 'pat@example.com' }
  const changes = Object.entries(names).map(([field, value]) => ({
    section: 'applicant',
    field,
    value,
  }))
  await saveAnswers(page, id, changes, server.address)
  return id
}

/** Calls the server with the page's session. Returns the response. */
export async function post(
  page: Page,
  server: ProductServer,
  path: string,
  data: object,
): Promise<unknown> {
  const response = await page.request.post(path, { data, headers: { origin: server.address } })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.json()
}
