import { becomeClient } from './support/broker'
import { checkEverywhere } from './support/check-everywhere'
import { saveAnswers } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { checkPage } from './support/page-checks'
import { question } from './support/questions'

const TITLE = 'How Can We Help You with Your Medicare Coverage?'

test('the home page starts a quote for me, for both of us, or for someone else', async ({
  page,
  keyboard,
}) => {
  await page.goto('/')
  const choices = page.getByRole('region', { name: 'Who is this for?' })
  await expect(choices.getByRole('link')).toHaveCount(3)
  await checkEverywhere(page)

  await test.step('for me', async () => {
    await keyboard.press(choices.getByRole('link', { name: /^For me/ }))
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })

  await test.step('for both of us', async () => {
    await page.goto('/')
    await keyboard.press(choices.getByRole('link', { name: /^For both of us/ }))
    const name = page.getByRole('textbox', { name: /^Whose quote is this/ })
    await keyboard.type(name, 'Walter')
    await checkEverywhere(page)
  })

  await test.step('helping someone', async () => {
    await page.goto('/')
    await keyboard.press(choices.getByRole('link', { name: /^Helping someone/ }))
    await page.getByRole('combobox', { name: 'Who are you helping?' }).selectOption('My mother')
    await keyboard.type(page.getByRole('textbox', { name: /^Your mother’s first name/ }), 'Anna')
    await checkEverywhere(page)
    await keyboard.choose(page.getByRole('radiogroup').first(), 'I am new to Medicare')
    await keyboard.press(page.getByRole('button', { name: 'Continue' }))
    await expect(page.getByText(/^Answer for your mother, Anna/)).toBeVisible()
    await checkPage(page)
  })
})

test('a helper answers for the applicant, and only the applicant signs', async ({
  page,
  server,
}) => {
  const id = await becomeClient(page, server)
  const headers = { origin: server.address, 'content-type': 'application/json' }
  await page.request.post('/api/onboarding/save', {
    headers,
    data: { version: 8, naic: 'SAMPLE1', applying_for: 'mother' },
  })
  await page.goto(`/apply/${id}`)
  await expect(page.getByText(/^Answer for your mother, Pat/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your mother/i)
  await checkEverywhere(page)
})

test('pressing Start again keeps the first quote', async ({ page, keyboard, server }) => {
  await becomeClient(page, server)
  const headers = { origin: server.address, 'content-type': 'application/json' }
  const first = { version: 8, zip5: '75201', applicant_dob: '1958-05-02', gender: 'Male' }
  await page.request.post('/api/onboarding/save', { headers, data: first })
  await page.goto('/')
  await keyboard.press(page.getByRole('link', { name: /^For both of us/ }))
  await expect(
    page.getByRole('heading', { level: 1, name: 'You already have a quote' }),
  ).toBeVisible()
  await checkEverywhere(page)
  await keyboard.press(page.getByRole('button', { name: 'Start a new quote' }))
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  const quotes = (await (await page.request.get('/api/quotes')).json()) as { zip5?: string }[]
  expect(quotes).toHaveLength(2)
  expect(quotes.map(({ zip5 }) => zip5)).toContain('75201')
})

test('a couple sees both applications side by side, and shares the address with one press', async ({
  page,
  keyboard,
  server,
}) => {
  const headers = { origin: server.address, 'content-type': 'application/json' }
  const post = async (path: string, data: object) =>
    (await (await page.request.post(path, { headers, data })).json()) as { id: string }
  const priced = { applying_for: 'both', plan_type: 'G', naic: 'SAMPLE1', zip5: '75201' }
  const application = { name: 'Application', schemaId: 'medicare-supplement' }

  await post('/api/auth/register-anonymous', {})
  const walter = { version: 8, first_name: 'Walter', rate: 110, discount_rate: 105, ...priced }
  await post('/api/onboarding/save', walter)
  const { id: his } = await post('/api/application', application)
  const address = { address_line1: '12 Elm Street', zip5: '75201', city: 'Dallas' }
  const changes = Object.entries(address).map(([field, value]) => ({
    section: 'applicant',
    field,
    value,
  }))
  await saveAnswers(page, his, changes, server.address)
  await post('/api/quotes', {})
  const carol = { version: 8, first_name: 'Carol', rate: 100, discount_rate: 95, ...priced }
  await post('/api/onboarding/save', carol)
  const { id: hers } = await post('/api/application', application)

  await page.goto('/')
  const together = page.getByRole('region', { name: 'Both of you' })
  await expect(together).toContainText('$200.00 a month with the household discount')
  await expect(together.getByRole('link', { name: 'Continue Walter’s application' })).toBeVisible()
  await checkEverywhere(page)

  await page.goto(`/apply/${hers}?topic=about-you&page=home&field=address_line1`)
  const street = question(page, 'address_line1').getByRole('textbox')
  await expect(street).toHaveValue('')
  const takeOver = page.getByRole('button', { name: 'Use Walter’s address' })
  await checkEverywhere(page)
  await keyboard.press(takeOver)
  await expect(street).toHaveValue('12 Elm Street')
  await expect(page.getByText(/We filled in the address from Walter’s/)).toBeVisible()
})
