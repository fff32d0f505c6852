import type { Page } from '@playwright/test'
import { storedApplication } from './support/api'
import { becomeClient, post } from './support/broker'
import { expect, setDay, test } from './support/fixtures'
import { checkEverywhere } from './support/check-everywhere'
import { newestMail } from './support/outbox'
import { question } from './support/questions'

test.use({ serviceWorkers: 'allow' })

const lastName = (page: Page) => question(page, 'last_name').getByRole('textbox')

async function openApplicant(page: Page, id: string): Promise<void> {
  await page.goto(`/apply/${id}?topic=about-you&page=you`)
  await expect(lastName(page)).toHaveValue('Example')
}

// Checklist C-35, C-37
test('an applicant who is signed out while typing signs in again and loses nothing', async ({
  page,
  context,
  keyboard,
  server,
}, { repeatEachIndex }) => {
  const email = `away.${repeatEachIndex}@example.com`
  const id = await becomeClient(page, server)
  await post(page, server, '/api/auth/associate-email', { email })
  const { code } = await newestMail(server.dataDir, email, 1)
  await post(page, server, '/api/auth/verify', { token: code })

  await openApplicant(page, id)
  const saved = page.waitForResponse('**/answers')
  await keyboard.type(lastName(page), 'Before')
  expect((await saved).ok()).toBe(true)

  // The browser loses its session, just as it would after an hour away.
  await context.clearCookies()
  await keyboard.type(lastName(page), 'After')
  await expect(page.getByText('You are signed out')).toBeVisible()
  await expect(lastName(page)).toHaveValue('After')
  await checkEverywhere(page)

  await keyboard.press(page.getByRole('link', { name: 'Sign in again' }))
  await keyboard.type(page.getByRole('textbox', { name: 'Email address' }), email)
  await keyboard.press(page.getByRole('button', { name: 'Send me a link' }))
  const again = await newestMail(server.dataDir, email, 2)
  await keyboard.type(page.getByRole('textbox', { name: '6-digit code' }), again.code)
  await keyboard.press(page.getByRole('button', { name: 'Sign in with the code' }))

  await expect(page).toHaveURL(new RegExp(`/apply/${id}\\?topic=`))
  await expect
    .poll(async () => (await storedApplication(page, id)).answers['applicant']?.['last_name'])
    .toBe('After')
  await expect(page.getByText('You are signed out')).toBeHidden()
})

test('signing out in one window closes the application in another and loses no saved answers', async ({
  page,
  context,
  keyboard,
  server,
  today,
}) => {
  const id = await becomeClient(page, server)
  const list = await context.request.get('/api/application')
  const [application] = (await list.json()) as { resumeCode: string }[]
  await openApplicant(page, id)
  const other = await context.newPage()
  await setDay(other, today)
  await other.goto('/logout')
  await expect(other.getByRole('heading', { level: 1, name: 'You’re signed out' })).toBeVisible()

  const closed = page.getByRole('heading', { level: 1, name: 'You signed out in another window' })
  await expect(closed).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await checkEverywhere(page)
  // A new session can open the application only with the resume code.
  expect((await context.request.get(`/api/application/${id}`)).status()).toBe(401)
  await page.reload()
  await expect(page.getByText('We couldn’t find an application for this browser')).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Resume code' })
  await keyboard.type(code, application?.resumeCode ?? '')
  await keyboard.press(page.getByRole('button', { name: 'Open my application' }))
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  const { answers } = await storedApplication(page, id)
  expect(answers['applicant']?.['last_name']).toBe('Example')
})
