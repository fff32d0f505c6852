import type { Page } from '@playwright/test'
import { storedApplication } from './support/api'
import { becomeClient, post } from './support/broker'
import { answerAll, saveAnswers } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { checkEverywhere } from './support/check-everywhere'
import { newestMail } from './support/outbox'
import { question } from './support/questions'
import type { ProductServer } from './support/server'

const box = (page: Page, field: string) => question(page, field).getByRole('textbox')
const summary = (page: Page) => page.locator('.gw-error-summary')
const proceed = (page: Page) => page.getByRole('button', { name: /^Continue/ })

/** Opens a page of a new application. Returns the application's id. */
async function openPage(page: Page, server: ProductServer, place: string): Promise<string> {
  const id = await becomeClient(page, server)
  await page.goto(`/apply/${id}?${place}`)
  await expect(page.locator('[data-field]').first()).toBeVisible()
  return id
}

// Checklist C-14, C-26, C-27, C-28, C-29
test('errors appear on Continue, link to their fields, and disappear one by one', async ({
  page,
  keyboard,
  server,
}) => {
  const id = await openPage(page, server, 'topic=about-you&page=you')
  await answerAll(page, id, server.address, { without: ['first_name', 'last_name'] })
  await page.reload()
  await keyboard.type(box(page, 'first_name'), ' ')
  await keyboard.type(box(page, 'last_name'), ' ')
  await keyboard.tabTo(proceed(page))
  await expect(summary(page)).toHaveCount(0)
  await expect(page.getByText('This field is required')).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  const links = summary(page).getByRole('link')
  await expect(links).toHaveText(['Enter your first name', 'Enter your last name'])
  for (const field of ['first_name', 'last_name']) {
    await expect(box(page, field)).toHaveAttribute('aria-invalid', 'true')
    // The description contains the sentence from the summary, then the general message.
    const words = await box(page, field).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
        .join(' '),
    )
    expect(words).toMatch(/Enter your (first|last) name\s*This field is required/)
    expect(words).not.toContain('nothing has the id')
  }
  await keyboard.press(links.nth(1))
  await expect(box(page, 'last_name')).toBeFocused()
  await keyboard.type(box(page, 'last_name'), 'Example')
  await expect(links).toHaveText(['Enter your first name'])
  await keyboard.type(box(page, 'first_name'), 'Pat')
  await expect(summary(page)).toHaveCount(0)
  await expect(page).not.toHaveTitle(/^Error: /)
  await keyboard.press(proceed(page))
  await expect(page.getByRole('heading', { level: 1, name: 'Where you live' })).toBeFocused()
})

// Checklist C-17, C-18, C-19, C-21, C-23
test('boxes accept answers as people type them, and have the right autocomplete values', async ({
  page,
  keyboard,
  server,
}) => {
  const id = await openPage(page, server, 'topic=about-you&page=you')
  await expect(box(page, 'first_name')).toHaveAttribute('autocomplete', 'given-name')
  await expect(box(page, 'last_name')).toHaveAttribute('autocomplete', 'family-name')

  await page.goto(`/apply/${id}?topic=about-you&page=you`)
  const parts = question(page, 'applicant_dob').getByRole('textbox')
  await expect(parts).toHaveCount(3)
  for (const [at, part] of ['month', 'day', 'year'].entries())
    await expect(parts.nth(at)).toHaveAttribute('autocomplete', `bday-${part}`)
  await expect(
    question(page, 'applicant_dob').getByRole('button', { name: /calendar/i }),
  ).toHaveCount(0)
  for (const [month, stored] of [
    ['Mar', '03'],
    ['4', '04'],
    ['05', '05'],
  ] as const) {
    await keyboard.type(parts.nth(0), month)
    await expect(parts.nth(0)).toBeFocused()
    await keyboard.type(parts.nth(1), '14')
    await expect(parts.nth(1)).toBeFocused()
    await keyboard.type(parts.nth(2), '1950')
    await page.keyboard.press('Tab')
    await expect
      .poll(async () => (await storedApplication(page, id)).answers['applicant']?.['applicant_dob'])
      .toBe(`1950-${stored}-14`)
  }

  await page.goto(`/apply/${id}?topic=medicare&page=medicare`)
  const ssn = box(page, 'max_ssn')
  await expect(ssn).toHaveAttribute('inputmode', 'numeric')
  await expect(ssn).toHaveAttribute('type', 'text')
  await keyboard.type(ssn, '21x9 09-99.99 é')
  await expect(ssn).toHaveValue('21x9 09-99.99 é')
  await ssn.hover()
  await page.mouse.wheel(0, 300)
  await expect(ssn).toHaveValue('21x9 09-99.99 é')

  await page.goto(`/apply/${id}?topic=about-you&page=home`)
  await expect(box(page, 'address_line1')).toHaveAttribute('autocomplete', 'address-line1')
  await expect(box(page, 'zip5')).toHaveAttribute('autocomplete', 'postal-code')
  await expect(box(page, 'zip5')).toHaveAttribute('inputmode', 'numeric')

  await page.goto(`/apply/${id}?topic=about-you&page=you`)
  await expect(box(page, 'phone')).toHaveAttribute('autocomplete', 'tel')
  await expect(box(page, 'email')).toHaveAttribute('autocomplete', 'email')

  await page.goto(`/apply/${id}?topic=medicare&page=medicare`)
  await expect(page.getByRole('img', { name: /Medicare card/ })).toBeVisible()
})

// Checklist C-32
test('a question that an answer reveals appears right after it, is announced, and does not move the focus', async ({
  page,
  keyboard,
  server,
}) => {
  await openPage(page, server, 'topic=about-you&page=home')
  const differs = question(page, 'mailing_differs').getByRole('radiogroup')
  await keyboard.choose(differs, 'Yes')
  await expect(differs.getByRole('radio', { name: 'Yes' })).toBeFocused()
  await expect(page.locator('output[aria-live=polite]')).toContainText(/\w+/)
  const shown = await page
    .locator('[data-field]')
    .evaluateAll((boxes) => boxes.map((each) => each.getAttribute('data-field')))
  expect(shown.indexOf('mailing_line1')).toBe(shown.indexOf('mailing_differs') + 1)
})

test('a new ZIP code changes city, county, and state, says so, and can be undone', async ({
  page,
  keyboard,
  server,
}) => {
  const id = await openPage(page, server, 'topic=about-you&page=home')
  const home = { zip5: '75201', city: 'Dallas', county: 'Dallas County', state: 'TX' }
  const changes = Object.entries(home).map(([field, value]) => ({
    section: 'applicant',
    field,
    value,
  }))
  await saveAnswers(page, id, changes, server.address)
  await page.reload()
  const zip = box(page, 'zip5')
  const beverlyHills = ['Beverly Hills', 'Los Angeles County', 'California'] as const
  const dallas = ['Dallas', 'Dallas County', 'Texas'] as const
  for (const [code, [city, county, state]] of [
    ['90210', beverlyHills],
    ['75201', dallas],
  ] as const) {
    await keyboard.type(zip, code)
    const told = page.getByRole('status').filter({ hasText: 'Your new ZIP code changed' })
    await expect(told.getByRole('listitem')).toHaveText([
      `City: ${city}`,
      `County: ${county}`,
      `State: ${state}`,
    ])
    await expect(question(page, 'city').getByRole('combobox')).toHaveValue(city)
    await expect(zip).toBeFocused()
  }
  await checkEverywhere(page)
})

// Checklist C-35
test('the page says when it is saved and clearly when it is not, for every server error', async ({
  page,
  keyboard,
  server,
}) => {
  const id = await openPage(page, server, 'topic=about-you&page=you')
  const status = page.getByRole('status').first()
  await keyboard.type(box(page, 'first_name'), 'Ann')
  await expect(status).toHaveText('Saved at 3:42 PM')
  const stored = async () =>
    (await storedApplication(page, id)).answers['applicant']?.['first_name']
  for (const [answer, name] of [
    [500, 'Anna'],
    ['offline', 'Annabel'],
  ] as const) {
    await page.route('**/answers', (route) =>
      answer === 'offline'
        ? route.abort('internetdisconnected')
        : route.fulfill({ status: answer, json: { statusCode: answer } }),
    )
    await keyboard.type(box(page, 'first_name'), name)
    await expect(status).toContainText('Not saved')
    await expect(box(page, 'first_name')).toHaveValue(name)
    await page.unroute('**/answers')
    await expect(status).toHaveText('Saved at 3:42 PM')
    expect(await stored()).toBe(name)
  }
})

// Checklist C-37
test('an hour away from the page loses nothing', async ({ page, keyboard, server, today }) => {
  const id = await openPage(page, server, 'topic=about-you&page=you')
  await page.clock.install({ time: new Date(`${today}T15:42:00-06:00`) })
  await page.reload()
  await keyboard.type(box(page, 'first_name'), 'Before')
  await page.clock.fastForward('01:00:00')
  await expect(box(page, 'first_name')).toHaveValue('Before')
  await keyboard.type(box(page, 'last_name'), 'After')
  await page.clock.runFor(6000)
  await expect
    .poll(async () => (await storedApplication(page, id)).answers['applicant'])
    .toMatchObject({ first_name: 'Before', last_name: 'After' })
})

// Checklist C-39
test('opening a link without pressing the button does not use it up', async ({ page, server }) => {
  const email = 'only.looks@example.com'
  await post(page, server, '/api/auth/login', { email })
  const { link } = await newestMail(server.dataDir, email, 1)
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Sign me in' })).toBeVisible()
  expect(asked.filter((each) => each.endsWith('/verify') && each.startsWith('POST'))).toEqual([])
})
