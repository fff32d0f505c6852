import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Keyboard } from './keyboard'
import type { ProductServer } from './server'

export const BROKER = {
  name: 'Lee Broker',
  email: 'lee@example.com',
  password: 'four words in a row',
}

/** Opens the link on the server's console and makes the first account; ends on the dashboard. */
export async function createFirstBroker(
  page: Page,
  keyboard: Keyboard,
  server: ProductServer,
): Promise<void> {
  await page.goto(server.firstBrokerLink)
  await expect(page.getByRole('heading', { level: 1, name: /first broker account/ })).toBeVisible()
  await keyboard.type(page.getByLabel('Your name'), BROKER.name)
  await keyboard.type(page.getByLabel('Work e-mail address'), BROKER.email)
  await keyboard.type(page.getByLabel('New password', { exact: true }), BROKER.password)
  await keyboard.press(page.getByRole('button', { name: 'Create my account' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Broker dashboard' })).toBeVisible()
}

/** A visitor of their own, with an application that has a name in it. */
export async function startClient(
  browser: Browser,
  server: ProductServer,
  lastName: string,
): Promise<{ context: BrowserContext; page: Page; id: string }> {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  })
  const page = await context.newPage()
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data, headers: { origin: server.address } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await post('/api/auth/register-anonymous', {})
  const schemaId = 'medicare-supplement'
  const { id } = await post('/api/application', { name: 'Application', schemaId })
  const changes = [
    { section: 'applicant', field: 'first_name', value: 'Pat' },
    { section: 'applicant', field: 'last_name', value: lastName },
    { section: 'applicant', field: 'email', value: 'pat@example.com' },
  ]
  const saved = await context.request.patch(`/api/application/${id}/answers`, {
    data: { changes },
    headers: { origin: server.address },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  return { context, page, id }
}

/** Makes the page that of such a visitor. Answers the id of their application. */
export async function becomeClient(
  page: Page,
  browser: Browser,
  server: ProductServer,
): Promise<string> {
  const { context, id } = await startClient(browser, server, 'Example')
  await page.context().addCookies(await context.cookies())
  await context.close()
  return id
}
