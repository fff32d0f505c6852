import { expect, test } from '../e2e/support/fixtures'
import { Journey } from '../e2e/support/journey'
import { supplementSwitcher } from '../e2e/support/people'
import { question } from '../e2e/support/questions'
import { Photographer } from './photographer'

test.use({ today: '2026-11-10' })

test('a supplement switcher, from the home page to the confirmation', async ({
  page,
  keyboard,
}) => {
  const { take } = new Photographer(page, 'journey')
  const journey = new Journey(page, keyboard, supplementSwitcher, take)
  await journey.untilApplication()
  await journey.untilSent()
})

test('errors, dark mode and the pages beside the journey', async ({ page, keyboard }) => {
  const { take } = new Photographer(page, 'states')
  for (const path of ['welcome', 'contact', 'terms', 'privacy', 'nowhere/at-all']) {
    await page.goto(`/${path}`)
    await expect(page.locator('h1')).toBeVisible()
    await take(path.replaceAll('/', '-'))
  }
  const journey = new Journey(page, keyboard, supplementSwitcher)
  await journey.home()
  await journey.situation()
  await journey.planType()
  await expect(question(page, 'zip5')).toBeVisible()
  await keyboard.type(question(page, 'zip5').getByRole('textbox'), '00000')
  await keyboard.press(page.getByRole('button', { name: /^continue/i }).first())
  await expect(page.locator('.gw-error-summary')).toBeVisible()
  await take('quote-errors')
  await page.emulateMedia({ colorScheme: 'dark' })
  await take('quote-errors-dark')
  for (const path of ['', 'onboarding', 'compare']) {
    await page.goto(`/${path}`)
    await expect(page.locator('h1')).toBeVisible()
    await take(`${path || 'home'}-dark`)
  }
})
