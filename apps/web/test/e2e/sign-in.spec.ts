import type { Page } from '@playwright/test'
import { post } from './support/broker'
import { expect, setDay, test } from './support/fixtures'
import { Journey } from './support/journey'
import { Keyboard } from './support/keyboard'
import { newestMail } from './support/outbox'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'
import { newToMedicare } from './support/people'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function checkAll(page: Page): Promise<void> {
  await checkPage(page)
  await checkNarrowAndLarge(page)
}

async function askForLink(
  page: Page,
  keyboard: Keyboard,
  email: string,
  button: string,
): Promise<void> {
  await keyboard.type(page.getByRole('textbox', { name: 'E-mail address' }), email)
  await keyboard.press(page.getByRole('button', { name: button }))
  await expect(heading(page, 'Check your inbox')).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
}

// Specification 1.2, 6.2
test('progress saved to an e-mail address is found again from another browser', async ({
  page,
  keyboard,
  browser,
  server,
  today,
}) => {
  const email = 'found.again@example.com'
  const journey = new Journey(page, keyboard, newToMedicare)
  await post(page, server, '/api/auth/register-anonymous', {})
  await post(page, server, '/api/onboarding/save', {
    version: 8,
    medicare_status: 'no-plan',
    plan_type: 'G',
    zip5: '75201',
    applicant_dob: '1961-11-14',
    tobacco: 'No',
    gender: 'Female',
  })
  await page.goto('/create')
  const code = await journey.create()
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)

  // Nobody anonymous sees an account.
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login$/)

  // The address is put to the anonymous work; the link opens in another tab of this browser.
  await page.goto('/connect')
  await askForLink(page, keyboard, email, 'Send me the link')
  await checkAll(page)
  const first = await newestMail(server.dataDir, email, 1)
  const tab = await page.context().newPage()
  await tab.goto(first.link)
  await expect(heading(tab, 'Confirm it’s you')).toBeVisible()
  expect(tab.url()).toBe(`${server.address}/verify`)
  await checkAll(tab)
  const status = await page.request.get('/api/auth/status')
  expect(await status.json()).toMatchObject({ user: { isAnonymous: true } })
  await new Keyboard(tab).press(tab.getByRole('button', { name: 'Sign me in' }))
  await expect(heading(tab, 'My account')).toBeFocused()
  await expect(tab.getByText(email)).toBeVisible()
  await expect(tab.getByText(code)).toBeVisible()
  await checkAll(tab)

  // The waiting tab notices as soon as the person comes back to it.
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(heading(page, 'My account')).toBeVisible()

  // A link that was spent leads to a new one.
  await tab.goto('about:blank')
  await tab.goto(first.link)
  await tab.getByRole('button', { name: 'Sign me in' }).click()
  await expect(heading(tab, 'This link does not work any more')).toBeFocused()
  await checkAll(tab)
  await tab.close()

  // On another device the code of the mail does it.
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' })
  const elsewhere = await context.newPage()
  await setDay(elsewhere, today)
  const otherKeyboard = new Keyboard(elsewhere)
  await elsewhere.goto('/login')
  await askForLink(elsewhere, otherKeyboard, email, 'Send me a link')
  const second = await newestMail(server.dataDir, email, 2)
  const box = elsewhere.getByRole('textbox', { name: '6-digit code' })
  await otherKeyboard.type(box, second.code === '000000' ? '111111' : '000000')
  await otherKeyboard.press(elsewhere.getByRole('button', { name: 'Sign in with the code' }))
  await expect(elsewhere.getByText('This code is not right')).toBeVisible()
  await checkAll(elsewhere)
  await otherKeyboard.type(box, `${second.code.slice(0, 3)} ${second.code.slice(3)}`)
  await otherKeyboard.press(elsewhere.getByRole('button', { name: 'Sign in with the code' }))
  await expect(heading(elsewhere, 'My account')).toBeFocused()
  await expect(elsewhere.getByText(code)).toBeVisible()
  await expect(elsewhere.getByText('Medicare Supplement Plan', { exact: false })).toBeVisible()
  await otherKeyboard.press(elsewhere.getByRole('link', { name: /^Continue/ }))
  await expect(elsewhere).toHaveURL(/\/apply\/.+section=/)

  // Signed out, nothing of the account is left.
  await elsewhere.goto('/account')
  await otherKeyboard.press(elsewhere.getByRole('link', { name: 'Sign out' }))
  await expect(heading(elsewhere, 'You are signed out')).toBeFocused()
  await elsewhere.goto('/account')
  await expect(elsewhere).toHaveURL(/\/login$/)
  await context.close()
})

// Checklist C-39
test('after 20 checks the page asks no more and says what to do next', async ({
  page,
  keyboard,
  today,
}) => {
  await page.clock.install({ time: new Date(`${today}T15:42:00-06:00`) })
  await page.goto('/login')
  await askForLink(page, keyboard, 'waits@example.com', 'Send me a link')
  let checks = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/status') checks += 1
  })
  const ended = page.getByText('We have stopped looking for your sign-in')
  await expect
    .poll(
      async () => {
        await page.clock.fastForward('00:15')
        return ended.isVisible()
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBe(true)
  expect(checks).toBe(20)
  await checkAll(page)
  await page.clock.fastForward('10:00')
  await keyboard.press(page.getByRole('button', { name: 'I opened the link' }))
  await expect(page.getByText('You are not signed in here yet.')).toBeVisible()
  expect(checks).toBe(21)
})
