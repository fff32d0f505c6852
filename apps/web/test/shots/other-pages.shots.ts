import { expect, test } from '../e2e/support/fixtures'
import { Journey } from '../e2e/support/journey'
import { newestMail } from '../e2e/support/outbox'
import { supplementSwitcher } from '../e2e/support/people'
import { Photographer } from './photographer'

test.use({ today: '2027-05-12' })

test('sign-in, account, and the pages outside the application', async ({
  page,
  keyboard,
  server,
}) => {
  const { take } = new Photographer(page, 'pages')
  for (const path of ['login', 'verify', 'compareElm?plan=N', 'dashboard', 'eligibility']) {
    await page.goto(`/${path}`)
    await expect(page.locator('h1')).toBeVisible()
    await take(path.replace(/\W.*/, ''))
  }
  const journey = new Journey(page, keyboard, supplementSwitcher)
  await journey.home()
  await journey.situation()
  await journey.planType()
  await journey.quote()
  await journey.compare()
  await journey.create()
  for (const path of ['eligibility', 'drug', 'connect']) {
    await page.goto(`/${path}`)
    await expect(page.locator('h1')).toBeVisible()
    await take(`${path}-known`)
  }
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await take('connect-error')
  await page.getByRole('textbox').fill('pat.example@example.com')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('pat.example@example.com')).toBeVisible()
  await take('connect-waiting')
  for (let checks = 0; checks < 20; checks += 1) {
    const answer = page.waitForResponse(/auth\/status/)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await answer
  }
  await expect(page.getByText('We’ve stopped checking for your sign-in')).toBeVisible()
  await take('connect-ended')
  const own = await newestMail(server.dataDir, 'pat.example@example.com', 1)
  await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify({ email: 'somebody@example.com' }),
  })
  await page.goto((await newestMail(server.dataDir, 'somebody@example.com', 1)).link)
  await expect(page.getByRole('heading', { name: 'Is this your email address?' })).toBeVisible()
  await take('verify-link-of-others')
  await page.goto(own.link)
  await expect(page.getByRole('button', { name: 'Sign me in' })).toBeVisible()
  await take('verify-link')
  await page.getByRole('button', { name: 'Sign me in' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await take('account')
  await page.goto('/logout')
  await expect(page.locator('h1')).toBeVisible()
  await take('logout')
})
