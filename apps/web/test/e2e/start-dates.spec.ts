import { storedApplication, applicationId } from './support/api'
import { saveAnswers } from './support/complete-application'
import { checkEverywhere, inOtherWindow } from './support/check-everywhere'
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

test.describe('with a rate book', () => {
  test.use({ freshServer: true })

  test('an application and the comparison have the same month and price', async ({
    page,
    keyboard,
    server,
  }) => {
    await server.importRates()
    const headers = { origin: server.address }
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(path, { data, headers })
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
      return (await answer.json()) as { id: string }
    }
    const person = { zip5: '75201', applicant_dob: '1958-04-09', tobacco: 'No', gender: 'Female' }
    const home = { state: 'TX', county: 'Dallas County' }
    const chosen = { plan_type: 'G', naic: '10001', medicare_status: 'supplemental-plan' }
    await post('/api/auth/register-anonymous', {})
    await post('/api/onboarding/save', { version: 8, ...person, ...home, ...chosen })
    const { id } = await post('/api/application', { name: 'Mine', schemaId: 'medicare-supplement' })
    const known = Object.entries({ ...person, ...home }).map(([field, value]) => ({
      ...{ section: 'applicant', field, value },
    }))
    const plan = { section: 'plan-details', field: 'plan_type', value: 'G' }
    await saveAnswers(page, id, [...known, plan], server.address)

    const choice = page.getByRole('region', { name: 'Your choice' })
    const ask = async (month: string, year: string) => {
      await page.goto(`/apply/${id}?topic=medicare&page=plan&field=effective_date`)
      const boxes = question(page, 'effective_date').getByRole('textbox')
      await keyboard.type(boxes.nth(0), month)
      await keyboard.type(boxes.nth(1), year)
    }
    const compare = async (day: string, price: string) => {
      await expect(choice).toContainText(day)
      await expect(choice).toContainText(price)
      await keyboard.press(choice.getByRole('link', { name: 'Change my choice' }))
      await expect(page).toHaveURL(/\/compare$/)
    }
    const expectCompared = async (day: string, price: string) => {
      const answers = page.getByRole('region', { name: 'Your answers' })
      await expect(answers).toContainText('a woman aged 68, no tobacco')
      await expect(answers).toContainText(`from ${day}`)
      const offer = page.getByRole('article').filter({ hasText: 'Example Mutual' })
      await expect(offer).toContainText(price)
      const facts = page.getByRole('region', { name: 'Good to know' })
      await expect(facts).toContainText(`Coverage would start on ${day}.`)
    }

    await ask('12', '2026')
    await compare('December 1, 2026', '$141.30 a month')
    await expectCompared('December 1, 2026', '$141.30 a month')

    await inOtherWindow(page, async () => {
      await ask('2', '2027')
      await keyboard.press(page.getByRole('button', { name: /^Your choice, your dates/ }))
      await compare('February 1, 2027', '$161.90 a month')
      await expectCompared('February 1, 2027', '$161.90 a month')
    })
    await expectCompared('February 1, 2027', '$161.90 a month')
    await expect(page.getByText('This is the start date in your application.')).toBeVisible()
    await checkEverywhere(page)
    await page.reload()
    await expectCompared('February 1, 2027', '$161.90 a month')
    await keyboard.press(page.getByRole('link', { name: 'Change these answers' }))
    await expect(page.getByRole('region', { name: 'Start of coverage' })).toContainText(
      'Coverage would start on February 1, 2027.',
    )
    await checkEverywhere(page)
  })
})
