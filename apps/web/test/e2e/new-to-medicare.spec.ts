import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { newToMedicare } from './support/people'
import { question } from './support/questions'

// Specification 1.1, 6.1
// Checklist C-2, C-13, C-20, C-24
test('new to Medicare, with the keyboard only: open enrollment asks no health questions', async ({
  page,
  keyboard,
}) => {
  const fromQuote: string[] = []
  const journey = new Journey(page, keyboard, newToMedicare, async (name) => {
    const note = page.locator('.notice', { hasText: 'From your quote' })
    if (await note.isVisible())
      fromQuote.push(...(await note.getByRole('listitem').allInnerTexts()))
    if (name !== 'apply-applicant-2') return
    const dob = question(page, 'applicant_dob').getByRole('textbox')
    for (const [at, part] of ['11', '14', '1961'].entries())
      await expect(dob.nth(at)).toHaveValue(part)
    for (const [field, answer] of [
      ['gender', 'Female'],
      ['tobacco', 'No'],
    ] as const)
      await expect(question(page, field).getByRole('radio', { name: answer })).toBeChecked()
  })
  await journey.untilApplication()
  const sections = await journey.untilSent()
  expect(fromQuote).toEqual(
    expect.arrayContaining([
      'Date of birth',
      'Gender',
      'Have you used tobacco or nicotine in any form in the past 12 months?',
      'ZIP code',
      'Plan you are applying for',
    ]),
  )
  expect(sections.filter((id) => /^(health|build|medication)/.test(id))).toEqual([])
})
