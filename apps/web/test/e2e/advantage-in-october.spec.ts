import { applicationId, storedApplication, storedOnboarding } from './support/api'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { checkPage } from './support/page-checks'
import { advantageLeaver } from './support/people'

test.use({ today: '2026-10-20' })

// Specification 4.13
test('leaving an Advantage plan in October: coverage starts on January 1', async ({
  page,
  keyboard,
}) => {
  const journey = new Journey(page, keyboard, advantageLeaver, async () => checkPage(page))
  await journey.home()
  await journey.situation()
  await expect(page.getByRole('dialog')).toBeHidden()
  await journey.planType()
  await expect(page.getByText('January 1, 2027')).toBeVisible()
  await journey.quote()
  await journey.compare()
  expect(await storedOnboarding(page)).toMatchObject({ effective_date: '2027-01-01' })
  await journey.create()
  const { facts } = await storedApplication(page, applicationId(page))
  expect(facts.effective_date).toBe('2027-01-01')
})
