import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'
import { newToMedicare, supplementSwitcher } from './support/people'
import { answerPage } from './support/questions'

// Specification 2.25
test('the eligibility page asks, answers, and explains with the keyboard only', async ({
  page,
  keyboard,
}) => {
  await page.goto('/eligibility')
  const title = page.getByRole('heading', { level: 1, name: 'What you may qualify for' })
  await expect(title).toBeVisible()
  await checkPage(page)
  await checkNarrowAndLarge(page)
  await keyboard.choose(page.getByRole('radiogroup').first(), newToMedicare.situation)
  const { zip5 = '', applicant_dob = '' } = newToMedicare.quote
  await answerPage(page, keyboard, { zip5, applicant_dob })
  await keyboard.press(page.getByRole('button', { name: 'Show what applies to me' }))
  await expect(title).toBeFocused()
  await expect(page.locator('.page-with-menu')).toBeVisible()
  await keyboard.press(page.locator('#health ~ details summary'))
  await expect(page.getByText('skips questions about your health', { exact: false })).toBeVisible()
  await checkPage(page)
  await checkNarrowAndLarge(page)
})

test('the medicine list has its own page while health questions apply', async ({
  page,
  keyboard,
}) => {
  const journey = new Journey(page, keyboard, supplementSwitcher)
  await journey.home()
  await journey.situation()
  await journey.planType()
  await journey.quote()
  await journey.compare()
  await journey.create()
  await page.goto('/drug')
  await expect(page.getByRole('heading', { level: 1, name: 'My medicines' })).toBeVisible()
  await keyboard.choose(page.getByRole('radiogroup').first(), 'Yes')
  await checkPage(page)
  await checkNarrowAndLarge(page)
})

// Specification 2.10
test('the plan table opens on its own page, at 320 px and on paper', async ({ page }) => {
  await page.goto('/compareElm?plan=N')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await checkPage(page)
  await checkNarrowAndLarge(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'See my rates' })).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
})

test('without a broker session, the dashboard shows the sign-in page without a message', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/broker-login$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Broker sign-in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await checkPage(page)
  await checkNarrowAndLarge(page)
})

test('home shows returning visitors where to continue, without a layout shift', async ({
  page,
  context,
  keyboard,
}) => {
  await page.goto('/onboarding')
  await keyboard.choose(page.getByRole('radiogroup').first(), newToMedicare.situation)
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  for (const [width, height] of [
    [1280, 900],
    [360, 740],
  ] as const) {
    const tab = await context.newPage()
    await tab.setViewportSize({ width, height })
    await tab.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as Shift).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await tab.goto('/')
    const card = tab.getByRole('region', { name: 'Welcome back' })
    await expect(card.getByRole('link', { name: 'Continue where you left off' })).toBeVisible()
    await checkPage(tab)
    const moved = await tab.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(
      moved.reduce((sum, shift) => sum + shift, 0),
      `${width}`,
    ).toBeLessThanOrEqual(0.02)
    await checkNarrowAndLarge(tab)
    await tab.close()
  }
})

/** The browser's layout shift entry. `value` is the score of the shift. */
interface Shift extends PerformanceEntry {
  readonly value: number
}
