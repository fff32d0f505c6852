import { expect, test, type Page } from '@playwright/test'
import axe from 'axe-core'
import { examplePort } from './playwright.config'

test.use({ baseURL: `http://127.0.0.1:${examplePort}` })

/** Checks a page that has JavaScript with axe. */
async function expectAccessible(page: Page): Promise<void> {
  await page.addScriptTag({ content: axe.source })
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<{ violations: unknown[] }> } }).axe.run(),
  )
  expect(violations).toEqual([])
}

const summary = (page: Page) => page.getByRole('region', { name: 'There is a problem' })
const send = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

async function fillBirthday(page: Page): Promise<void> {
  const born = page.getByRole('group', { name: 'Birth date' })
  await born.getByLabel('Month').fill('March')
  await born.getByLabel('Day').fill('1')
  await born.getByLabel('Year').fill('1956')
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, bypassCSP: true })

    test.beforeEach(async ({ page }) => {
      await page.goto('/')
      if (javaScriptEnabled) await page.waitForLoadState('load')
    })

    test('errors are at the fields, and the summary leads to them', async ({ page }) => {
      await page.getByLabel('Your name').fill('Rosa')
      await send(page)
      await expect(summary(page)).toBeFocused()
      await expect(page).toHaveTitle('Error: Sign up')
      await expect(page.getByLabel('Your name')).toHaveValue('Rosa')
      const born = page.getByRole('group', { name: 'Birth date' })
      await expect(born).toHaveAccessibleDescription(/Enter|required/)
      await summary(page)
        .getByRole('link', { name: /Birth date|birth date/ })
        .click()
      await expect(born.getByLabel('Month')).toBeFocused()
    })

    test('a form is sent in the end, with what was typed before', async ({ page }) => {
      await page.getByLabel('Your name').fill('Rosa')
      await page.getByLabel(/^Social Security number/).fill('123-45-6789')
      await fillBirthday(page)
      await page.getByRole('button', { name: 'Yes, this is right' }).click()
      await page.getByRole('radio', { name: 'Yes' }).check()
      await send(page)
      const years = page.getByLabel('For how many years?')
      if (!javaScriptEnabled) {
        const more = page.getByRole('region', { name: '1 new question' })
        await expect(more).toBeFocused()
        await expect(summary(page)).toBeHidden()
        await more.getByRole('link', { name: 'For how many years?' }).click()
        await expect(years).toBeFocused()
      }
      await years.fill('many')
      await send(page)
      await expect(years).toHaveValue('many')
      await expect(years).toHaveAttribute('aria-invalid', 'true')
      await years.fill('12')
      await send(page)
      await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    })

    test('entries are added, filled in, and removed', async ({ page }) => {
      await page.getByRole('button', { name: 'Add a visit' }).click()
      await page.getByLabel('Hospital', { exact: true }).fill('Taos')
      await page.getByRole('button', { name: 'Add another visit' }).click()
      await expect(page.getByRole('group', { name: 'Visit 2' })).toBeVisible()
      await expect(page.getByRole('group', { name: 'Visit 1' }).getByLabel('Hospital')).toHaveValue(
        'Taos',
      )
      await page.getByRole('button', { name: 'Remove Visit 1' }).click()
      await expect(page.getByRole('group', { name: 'Visit 2' })).toBeHidden()
      await expect(summary(page)).toBeHidden()
    })
  })
}

test('what was typed stays if the server cannot be reached, and is sent again', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Your name').fill('Rosa')
  await page.route('**/*', (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Not sent.')
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa')
  await page.unroute('**/*')
  await send(page)
  await expect(summary(page)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an error is not shown for an answer that was corrected while it was sent', async ({
  page,
}) => {
  await page.goto('/')
  await page.route('**/*', async (route) => {
    const response = await route.fetch()
    await page.getByLabel('Your name').fill('Rosa')
    await route.fulfill({ response })
  })
  await send(page)
  await expect(summary(page)).toBeFocused()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expect(summary(page).getByRole('link', { name: /^Your name/ })).toHaveCount(0)
  await expect(page.getByLabel('Your name')).not.toHaveAttribute('aria-invalid')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test.beforeEach(({ page }) => page.goto('/'))

  test('Enter sends the form, and presses no other button', async ({ page }) => {
    await page.getByLabel('Your name').fill('Rosa')
    await page.getByLabel('Your name').press('Enter')
    await expect(summary(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Yes, this is right' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Visit 1' })).toBeHidden()
  })

  test('a guess must be confirmed', async ({ page }) => {
    await send(page)
    const height = page.getByRole('group', { name: 'Your height' })
    await expect(height).toHaveAccessibleDescription(/Please confirm this answer/)
    await page.getByRole('button', { name: 'Yes, this is right' }).click()
    await send(page)
    await expect(summary(page)).toBeVisible()
    await expect(height).not.toHaveAccessibleDescription(/Please confirm this answer/)
  })

  test('medicines are typed into plain boxes', async ({ page }) => {
    await page.getByLabel('Name of the medicine').first().fill('Lisinopril')
    await page.getByLabel(/^Strength/).fill('10 mg')
    await page.getByRole('button', { name: 'Add another medicine' }).click()
    const first = page.getByRole('group', { name: 'Lisinopril' })
    await expect(first.getByLabel(/^Strength/)).toHaveValue('10 mg')
    await expect(page.getByRole('group', { name: 'Name of another medicine' })).toBeVisible()
    await first.getByRole('button', { name: 'Remove Lisinopril' }).click()
    await expect(first).toBeHidden()
  })

  test('a file is sent with the form, and stays', async ({ page }) => {
    const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
    await page.getByRole('button', { name: 'Letter from your insurer' }).setInputFiles(letter)
    await send(page)
    const sent = page.getByRole('listitem').filter({ hasText: 'letter.pdf' })
    await expect(sent).toHaveCount(1)
    await send(page)
    await expect(sent).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove letter.pdf' }).click()
    await expect(sent).toHaveCount(0)
  })

  test('no button is there that would do nothing', async ({ page }) => {
    await page.getByRole('button', { name: 'Add a visit' }).click()
    await expect(page.locator('button[type="button"]')).toHaveCount(0)
    const buttons = page.getByRole('button').and(page.locator('[type="submit"]'))
    await expect(buttons).toHaveText([
      'Yes, this is right',
      'Remove Visit 1',
      'Add another visit',
      'Add another medicine',
    ])
  })
})

test.describe('the pages of the server', () => {
  test('have no accessibility errors, also with errors and new questions', async ({
    browser,
    baseURL,
  }) => {
    const without = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false })
    const read = await browser.newPage()
    const check = async (): Promise<void> => {
      const html = await without.content()
      await read.setContent(html.replace(/<script[^]*?<\/script>/g, ''))
      await expectAccessible(read)
    }
    await without.goto('/')
    await check()
    await send(without)
    await check()
    await without.getByLabel('Your name').fill('Rosa')
    await fillBirthday(without)
    await without.getByRole('button', { name: 'Add a visit' }).click()
    await check()
    await without.getByRole('button', { name: 'Remove Visit 1' }).click()
    await without.getByRole('button', { name: 'Yes, this is right' }).click()
    await without.getByRole('radio', { name: 'Yes' }).check()
    await send(without)
    await expect(without.getByRole('region', { name: '1 new question' })).toBeVisible()
    await check()
    await without.close()
    await read.close()
  })

  test('reject a body that is too large or is not a form', async ({ request }) => {
    expect((await request.post('/', { data: 'x'.repeat(5_000_001) })).status()).toBe(413)
    expect((await request.post('/', { data: { name: 'x' } })).status()).toBe(400)
  })

  test('answer a tampered form with the form again', async ({ request }) => {
    const response = await request.post('/', {
      form: { 'you/name': 'Rosa', 'you/visits/9999999/place': 'x', 'you/__proto__': 'x' },
    })
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('new questions')
  })
})
