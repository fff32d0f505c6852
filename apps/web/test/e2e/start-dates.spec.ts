import { storedApplication, applicationId } from './support/api'
import { checkEverywhere } from './support/check-everywhere'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { newToMedicare } from './support/people'
import { question } from './support/questions'

/** A person who turns 65 three months after the day of the test. */
const turningSoon = {
  ...newToMedicare,
  quote: { ...newToMedicare.quote, applicant_dob: ['2', '20', '1962'] },
}

const START = 'February 1, 2027'

test('before Medicare starts, every page shows the same start, and refuses other months', async ({
  page,
  keyboard,
}) => {
  const journey = new Journey(page, keyboard, turningSoon, async (name) => {
    if (name === 'quote-filled') {
      const start = page.getByRole('region', { name: 'Start of coverage' })
      await expect(start).toContainText(`Coverage would start on ${START}.`)
      await expect(start).toContainText('Your rate would be for age 65. You’re 64 today.')
      await checkEverywhere(page)
    }
    if (name === 'compare') {
      const answers = page.getByRole('region', { name: 'Your answers' })
      await expect(answers).toContainText('a woman aged 64 (rate for age 65)')
      await expect(answers).toContainText(START)
    }
    if (name === 'create') {
      await expect(page.getByRole('region', { name: 'Your choice' })).toContainText(START)
      await checkEverywhere(page)
    }
    const folded = page.locator('summary', { hasText: 'Your dates' })
    if (name === 'apply-medicare-plan') await keyboard.press(folded)
    if (/^quote-filled|^create$|^apply-medicare-plan$/.test(name)) {
      const dates = page.getByRole('region', { name: 'Your dates' }).getByRole('listitem')
      await expect(dates).toContainText([
        'November 10, 2026',
        START,
        'July 31, 2027Last day you may apply without health questions',
      ])
    }
    if (name === 'apply-medicare-plan') await checkMonth()
    if (name === 'review') {
      await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('March 1, 2027')
    }
    if (name === 'confirmation') {
      const sent = page.getByRole('region', { name: 'What you applied for' })
      await expect(sent).toContainText('Coverage would startMarch 1, 2027')
    }
  })

  /** Asks for months in which coverage can't start, and then for one in which it can. */
  async function checkMonth(): Promise<void> {
    const boxes = question(page, 'effective_date').getByRole('textbox')
    await expect(boxes.nth(1)).toHaveValue('2027')
    const ask = async (month: string, year: string) => {
      await keyboard.type(boxes.nth(0), month)
      await keyboard.type(boxes.nth(1), year)
    }
    const error = page.locator('.gw-error-summary').getByRole('link')
    for (const [month, year, message] of [
      ['1', '2020', /can’t start before Medicare Part B does/],
      ['1', '2090', /more than 6 months away/],
    ] as const) {
      await ask(month, year)
      await keyboard.press(page.getByRole('button', { name: 'Continue' }))
      await expect(error).toHaveText(message)
      await expect(page.getByRole('region', { name: 'Your choice' })).toContainText(START)
    }
    await checkEverywhere(page)
    await ask('3', '2027')
    await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('March 1, 2027')
  }

  await journey.untilApplication()
  const id = applicationId(page)
  await journey.untilSent()
  const { answers } = await storedApplication(page, id)
  expect(answers['plan-details']).toMatchObject({ effective_date: '2027-03-01' })
})
