import { becomeClient } from './support/broker'
import { checkEverywhere } from './support/check-everywhere'
import { expect, setDay, test } from './support/fixtures'
import { Keyboard } from './support/keyboard'
import { newestMail, newestResumeLink } from './support/outbox'
import { checkPage } from './support/page-checks'
import { question } from './support/questions'

const ANNA = 'anna.comes.back@example.com'

test('one panel has the code and a link by email, which opens the application elsewhere', async ({
  page,
  keyboard,
  server,
  browser,
  today,
}) => {
  const id = await becomeClient(page, server)
  await page.goto(`/apply/${id}`)
  await keyboard.press(page.getByRole('button', { name: 'Save and come back later' }))
  const panel = page.getByRole('dialog', { name: 'Save and come back' })
  await expect(panel.getByRole('region', { name: 'Your resume code' })).toBeVisible()
  // No provider for text messages is configured.
  await expect(panel.getByRole('button', { name: 'Text me a link' })).toHaveCount(0)
  await checkEverywhere(page)

  const send = panel.getByRole('button', { name: 'Email me a link' })
  const address = panel.getByRole('textbox', { name: 'Email address' })
  await keyboard.press(send)
  await expect(panel.getByText('Enter a valid email address.')).toBeVisible()
  await expect(address).toBeFocused()
  await keyboard.type(address, ANNA)
  await keyboard.press(send)
  await expect(panel.getByText(`We sent a link to ${ANNA}.`)).toBeVisible()
  await checkPage(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const link = await newestResumeLink(server.dataDir, ANNA, 1)
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' })
  const phone = await context.newPage()
  await setDay(phone, today)
  await phone.goto(link)
  await new Keyboard(phone).press(phone.getByRole('button', { name: 'Open my application' }))
  await expect(phone).toHaveURL(new RegExp(`/apply/${id}`))
  await expect(question(phone, 'first_name').getByRole('textbox')).toHaveValue('Pat')

  await test.step('the first device says that the application moved', async () => {
    await page.reload()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your application moved to another device' }),
    ).toBeVisible()
    await expect(page.getByLabel('Resume code')).toBeVisible()
    await checkEverywhere(page)
  })
  await context.close()
})

test('no page shows a code that no longer works', async ({ page, keyboard, server }) => {
  const id = await becomeClient(page, server)
  const list = await page.request.get('/api/application')
  const [application] = (await list.json()) as { resumeCode: string }[]
  const [dead = 'no code'] = (application?.resumeCode ?? '').split('-')
  const email = 'keeps.an.account@example.com'
  await page.goto('/login')
  await keyboard.type(page.getByRole('textbox', { name: 'Email address' }), email)
  await keyboard.press(page.getByRole('button', { name: 'Send me a link' }))
  const { code } = await newestMail(server.dataDir, email, 1)
  await keyboard.type(page.getByRole('textbox', { name: /code/i }), code)
  await keyboard.press(page.getByRole('button', { name: /sign in|continue/i }).first())
  await expect(page).toHaveURL(/\/account/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(dead)

  await page.goto(`/apply/${id}`)
  await keyboard.press(page.getByRole('button', { name: 'Save and come back later' }))
  const panel = page.getByRole('dialog', { name: 'Save and come back' })
  await expect(panel).toContainText(`You’re signed in as ${email}`)
  await expect(page.locator('body')).not.toContainText(dead)
  await checkEverywhere(page)

  await page.goto('/logout')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re signed out' })).toBeVisible()
  await expect(page.getByText('To continue another time, sign in')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/resume code/i)
})

test('a phone shows where to continue above the ways to start', async ({ page, server }) => {
  await becomeClient(page, server)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Welcome back' })
  await expect(card).toContainText(/Continue at .+, about \d+ minutes left\./)
  const cardBox = await card.boundingBox()
  const startBox = await page.getByRole('region', { name: 'Who is this for?' }).boundingBox()
  expect(cardBox?.y).toBeLessThan(200)
  expect(cardBox?.y).toBeLessThan(startBox?.y ?? 0)
})

test('a page that opened offline goes on by itself when the connection is back', async ({
  page,
  server,
}) => {
  const id = await becomeClient(page, server)
  await page.route(`**/api/application/${id}`, (route) => route.abort())
  await page.goto(`/apply/${id}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'We couldn’t open your application' }),
  ).toBeVisible()
  await page.unroute(`**/api/application/${id}`)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(question(page, 'first_name').getByRole('textbox')).toHaveValue('Pat')
})
