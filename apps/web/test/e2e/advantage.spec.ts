import { applicationId, storedApplication, storedOnboarding } from './support/api'
import { becomeClient } from './support/broker'
import { answerAll } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { checkPage, checkWordsAndFit } from './support/page-checks'
import { advantageLeaver } from './support/people'
import { answerPage } from './support/questions'

const PHONE = { viewport: { width: 360, height: 740 }, largeText: true }

// Specification 4.13
test(
  'leaving an Advantage plan in November: coverage starts on January 1',
  { tag: '@smoke' },
  async ({ page, keyboard }) => {
    const journey = new Journey(page, keyboard, advantageLeaver)
    await journey.home()
    await journey.situation()
    await expect(page.getByRole('dialog')).toBeHidden()
    await journey.planType()
    await expect(page.getByText('January 1, 2027')).toBeVisible()
    await journey.quote()
    await journey.compare()
    await expect.poll(() => storedOnboarding(page)).toMatchObject({ effective_date: '2027-01-01' })
    await journey.create()
    const { facts } = await storedApplication(page, applicationId(page))
    expect(facts.effective_date).toBe('2027-01-01')
  },
)

test.describe('in May', () => {
  test.use({ today: '2027-05-12', ...PHONE })

  // Specification 4.18
  // Checklist C-3, C-6, C-13
  test('leaving an Advantage plan in May, on a phone with large text: asks for a special circumstance and stores it', async ({
    page,
    keyboard,
  }) => {
    const journey = new Journey(page, keyboard, advantageLeaver)
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
    await expect(page).toHaveURL(/\/quote/)
  })
})

test.describe('on a phone with large text', () => {
  test.use(PHONE)

  test(
    'an application to leave an Advantage plan is finished, signed and sent',
    { tag: '@smoke' },
    async ({ page, keyboard, server }) => {
      const id = await becomeClient(page, server)
      const { application } = advantageLeaver
      await answerAll(page, id, server.address, {
        of: 'advantage-leaver-minimal',
        without: Object.keys(application).filter((field) =>
          /^advantage_|^replacement_/.test(field),
        ),
      })
      const person = { ...advantageLeaver, fullName: 'Rosa Delgado' }
      const journey = new Journey(page, keyboard, person, async () => {
        await checkPage(page)
        await checkWordsAndFit(page)
      })

      await page.goto(`/apply/${id}?topic=coverage&page=coverage`)
      await answerPage(page, keyboard, application)
      await journey.continue()
      await test.step('the plan', () => journey.group())
      await expect(page).not.toHaveURL(/page=advantage/)
      await page.goto(`/apply/${id}?topic=coverage&page=replacement`)
      await answerPage(page, keyboard, application)
      await checkPage(page)
      await checkWordsAndFit(page)
      await journey.continue()

      await page.goto(`/review?application=${id}`)
      await journey.review()
      await journey.disclosure()
      expect(await journey.submit()).toMatch(/\S/)
    },
  )
})
