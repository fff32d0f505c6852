import { expect, test } from '../e2e/support/fixtures'
import { Journey } from '../e2e/support/journey'
import { supplementSwitcher } from '../e2e/support/people'
import { question } from '../e2e/support/questions'
import { Photographer } from './photographer'

test.use({ today: '2026-11-10' })

const ADAPTED = new Set([
  'home',
  'onboarding-1',
  'quote-filled',
  'compare',
  'apply-medicare-medicare',
  'review',
])
const PRINTED = new Set(['review', 'confirmation'])

test('a supplement switcher, from the home page to the confirmation', async ({
  page,
  keyboard,
}) => {
  const { take, takeAdapted, takePrinted } = new Photographer(page, 'journey')
  const journey = new Journey(page, keyboard, supplementSwitcher, async (name) => {
    await take(name)
    if (ADAPTED.has(name)) await takeAdapted(name)
    if (PRINTED.has(name)) await takePrinted(name)
  })
  await journey.untilApplication()
  await journey.untilSent()
})

test('errors and the pages outside the journey', async ({ page, keyboard }) => {
  const { take, takeAdapted } = new Photographer(page, 'states')
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
  await takeAdapted('quote-errors')
})
