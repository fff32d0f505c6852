import type { Page } from '@playwright/test'
import { becomeClient, post } from './support/broker'
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
  await keyboard.type(page.getByRole('textbox', { name: 'Email address' }), email)
  await keyboard.press(page.getByRole('button', { name: button }))
  await expect(heading(page, 'Check your inbox')).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
}

// Specification 1.2, 2.22, 6.2
test('progress saved to an email address can be opened from another browser', async ({
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

  // An anonymous visitor cannot open the account.
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login$/)

  // The page `/connect` adds the email address to the anonymous session. The link opens in another
  // tab of the same browser.
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
  // The code no longer works, so no page shows it (D77).
  await expect(tab.getByText(code)).toHaveCount(0)
  await checkAll(tab)

  // The waiting tab detects the sign-in as soon as the tab is visible again.
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(heading(page, 'My account')).toBeVisible()

  // In this browser, the page for a used link says that the visitor is signed in. On another
  // device, that page says how to get a new link.
  await tab.goto('about:blank')
  await tab.goto(first.link)
  await expect(heading(tab, 'You’re already signed in')).toBeFocused()
  await checkAll(tab)
  await tab.close()

  // On another device, the code from the email works.
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' })
  const elsewhere = await context.newPage()
  await setDay(elsewhere, today)
  const otherKeyboard = new Keyboard(elsewhere)
  await elsewhere.goto(first.link)
  await expect(heading(elsewhere, 'This link no longer works')).toBeFocused()
  await checkAll(elsewhere)
  await elsewhere.goto('/login')
  await askForLink(elsewhere, otherKeyboard, email, 'Send me a link')
  const second = await newestMail(server.dataDir, email, 2)
  const box = elsewhere.getByRole('textbox', { name: '6-digit code' })
  await otherKeyboard.type(box, second.code === '000000' ? '111111' : '000000')
  await otherKeyboard.press(elsewhere.getByRole('button', { name: 'Sign in with the code' }))
  await expect(elsewhere.getByText('This code is wrong')).toBeVisible()
  await checkAll(elsewhere)
  await otherKeyboard.type(box, `${second.code.slice(0, 3)} ${second.code.slice(3)}`)
  await otherKeyboard.press(elsewhere.getByRole('button', { name: 'Sign in with the code' }))
  await expect(heading(elsewhere, 'My account')).toBeFocused()
  await expect(elsewhere.getByText('Medicare Supplement Plan', { exact: false })).toBeVisible()

  // The list shows both devices, and the second device can sign out the first one.
  const signOut = elsewhere.getByRole('button', { name: /^Sign out Chrome on a Linux computer/ })
  await expect(signOut).toBeVisible()
  await checkAll(elsewhere)
  await otherKeyboard.press(signOut)
  await expect(elsewhere.getByText('You aren’t signed in anywhere else.')).toBeVisible()
  await expect(elsewhere.getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused()
  expect(await (await page.request.get('/api/auth/status')).json()).toEqual({ user: null })
  await otherKeyboard.press(elsewhere.getByRole('link', { name: /^Continue/ }))
  await expect(elsewhere).toHaveURL(/\/apply\/.+topic=/)

  // After sign-out, nothing from the account is visible.
  await elsewhere.goto('/account')
  await otherKeyboard.press(elsewhere.getByRole('link', { name: 'Sign out', exact: true }))
  await expect(heading(elsewhere, 'You’re signed out')).toBeFocused()
  await elsewhere.goto('/account')
  await expect(elsewhere).toHaveURL(/\/login$/)
  await context.close()
})

test('a link for another person’s address says so and does not take the answers without asking', async ({
  page,
  keyboard,
  server,
}) => {
  const id = await becomeClient(page, server)
  const email = 'mallory@example.com'
  await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify({ email }),
  })
  const { link } = await newestMail(server.dataDir, email, 1)
  await page.goto(link)
  await expect(heading(page, 'Is this your email address?')).toBeFocused()
  await expect(page.getByText('m•••@example.com').first()).toBeVisible()
  expect(page.url()).toBe(`${server.address}/verify`)
  await checkAll(page)

  const withoutThem = page.getByRole('button', { name: 'No, sign in without them' })
  await page.route('**/api/auth/verify', (route) => route.abort())
  await keyboard.press(withoutThem)
  await expect(page.getByText('You’re not signed in yet')).toBeVisible()
  await checkPage(page)
  await page.unroute('**/api/auth/verify')

  await keyboard.press(withoutThem)
  await expect(heading(page, 'My account')).toBeFocused()
  await expect(page.getByText('There’s no application in your account yet.')).toBeVisible()
  await expect(page.getByText('This browser has answers that aren’t in your account')).toBeVisible()
  await checkAll(page)

  // After sign-out, the anonymous answers are still in this browser, and the page asks whether to
  // keep them.
  await keyboard.press(page.getByRole('link', { name: 'Sign out', exact: true }))
  await expect(heading(page, 'You’re signed out')).toBeFocused()
  await expect(page.getByText('This browser still has other answers')).toBeVisible()
  await checkAll(page)
  await keyboard.press(page.getByRole('button', { name: 'Continue with these answers' }))
  await expect(page).toHaveURL(`${server.address}/`)
  await expect
    .poll(async () => (await page.request.get(`/api/application/${id}`)).status())
    .toBe(200)
})

// Checklist C-39
test('after 20 checks, the page stops checking and says what to do next', async ({
  page,
  keyboard,
  today,
}) => {
  await page.clock.install({ time: new Date(`${today}T15:42:00-06:00`) })
  // The first check belongs to the start of the visit.
  await Promise.all([page.waitForResponse('**/api/auth/status'), page.goto('/login')])
  await askForLink(page, keyboard, 'waits@example.com', 'Send me a link')
  let checks = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/status') checks += 1
  })
  const ended = page.getByText('We’ve stopped checking for your sign-in')
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
  await expect(page.getByText('You’re not signed in here yet.')).toBeVisible()
  expect(checks).toBe(21)
})
