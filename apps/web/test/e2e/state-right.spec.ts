import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'
import { supplementSwitcher } from './support/people'

test('a person in New York sees that no health question applies, and is asked none', async ({
  page,
  keyboard,
}) => {
  const newYorker = {
    ...supplementSwitcher,
    quote: { ...supplementSwitcher.quote, zip5: '10025' },
  }
  const journey = new Journey(page, keyboard, newYorker)
  await journey.home()
  await journey.situation()
  await journey.planType()
  await journey.quote()
  await journey.compare()
  await journey.create()
  await expect(page.getByText('You can skip 5 pages of questions')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Topics of your application' })
  await expect(menu.getByText('Medicare and your plan')).toBeVisible()
  await expect(menu.getByText('Your health')).toHaveCount(0)
  await checkPage(page)
  await checkNarrowAndLarge(page)

  await page.goto('/eligibility')
  const health = page.getByRole('region', { name: 'Health questions' })
  await expect(health).toContainText('N.Y. Ins. Law § 3231(a)')
  await expect(health).toContainText('You seem to have a right to a plan without health questions')
  await checkPage(page)
  await checkNarrowAndLarge(page)
})
