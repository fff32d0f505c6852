import { storedOnboarding } from './support/api'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { checkPage, checkWordsAndFit } from './support/page-checks'
import { advantageLeaver } from './support/people'

test.use({ today: '2027-05-12', viewport: { width: 360, height: 740 }, largeText: true })

// Specification 4.18
// Checklist C-3, C-6, C-13
test('leaving an Advantage plan in May, on a phone with large text: a special circumstance is asked for and stored', async ({
  page,
  keyboard,
}) => {
  const journey = new Journey(page, keyboard, advantageLeaver, async () => {
    await checkPage(page)
    await checkWordsAndFit(page)
  })
  await journey.home()
  await journey.situation()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await checkPage(page)
  await checkWordsAndFit(page)
  await keyboard.type(dialog.getByRole('textbox', { name: /e-?mail/i }), 'ana@example')
  await keyboard.press(dialog.getByRole('button', { name: 'I have a special circumstance' }))
  await expect(dialog.getByText('Enter a valid email address')).toBeVisible()
  await checkPage(page)
  await keyboard.type(dialog.getByRole('textbox', { name: /e-?mail/i }), 'ana@example.com')
  await keyboard.press(dialog.getByRole('button', { name: 'I have a special circumstance' }))
  await expect(dialog).toBeHidden()

  await expect
    .poll(() => storedOnboarding(page))
    .toMatchObject({
      version: 8,
      medicare_status: 'advantage-plan',
      hasSpecialCircumstance: true,
      specialCircumstanceEmail: 'ana@example.com',
    })

  await journey.planType()
  await journey.quote()
  await journey.compare()
  await journey.create()
  await journey.application()
  await journey.review()
  await journey.disclosure()
  expect(await journey.submit()).toMatch(/\S/)
})
