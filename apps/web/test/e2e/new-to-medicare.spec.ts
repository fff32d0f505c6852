import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'
import { newToMedicare } from './support/people'

test.use({ today: '2027-02-10' })

// Specification 1.1, 6.1
// Checklist C-2, C-13, C-20
test('new to Medicare, by keyboard alone: open enrollment asks no health question', async ({
  page,
  keyboard,
}) => {
  const journey = new Journey(page, keyboard, newToMedicare, async () => {
    await checkPage(page)
    await checkNarrowAndLarge(page)
  })
  await journey.untilApplication()
  const sections = await journey.untilSent()
  expect(sections.filter((id) => /^(health|build|medication)/.test(id))).toEqual([])
})
