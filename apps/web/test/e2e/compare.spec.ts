import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { checkEverywhere, withNarrowAndLarge } from './support/check-everywhere'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { type Keyboard, Mouse } from './support/keyboard'
import {
  checkAccessible,
  checkPage,
  checkWordsAndFit,
  NARROW,
  ownScrollBars,
} from './support/page-checks'
import { newToMedicare } from './support/people'

const offers = (page: Page) => page.getByRole('article')
const planGroup = (page: Page) => page.getByRole('group', { name: /Which plan/ })
const sampleLabel = (page: Page) => page.getByText('Sample rates from made-up insurers')

/** Answers the quote's questions and opens the comparison. */
async function openComparison(page: Page, keyboard: Keyboard = new Mouse(page)): Promise<void> {
  await page.goto('/quote')
  await new Journey(page, keyboard, newToMedicare).quote()
  await expect(offers(page).first()).toBeVisible()
}

/** Returns the lower edge of an element on the page, in pixels from the top. */
async function bottomOf(target: Locator): Promise<number> {
  return target.first().evaluate((element) => {
    return element.getBoundingClientRect().bottom + window.scrollY
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: NARROW })

  test('the first price of the comparison is on the first screen, and a choice within two', async ({
    page,
  }) => {
    await openComparison(page)
    expect(await bottomOf(page.getByText(/^\s*(from )?\$[\d,]+ a year/))).toBeLessThanOrEqual(740)
    const choose = page.getByRole('button', { name: /^Choose/ })
    expect(await bottomOf(choose)).toBeLessThanOrEqual(1_480)
    expect(await ownScrollBars(page)).toEqual([])
  })

  test('“Sample rates” stays in sight, and covers nothing that has the focus', async ({
    page,
    keyboard,
  }) => {
    await openComparison(page)
    await offers(page).last().scrollIntoViewIfNeeded()
    await expect(sampleLabel(page)).toBeInViewport()
    const choose = page.getByRole('button', { name: /^Choose/ })
    for (const target of [choose.last(), choose.first()]) {
      await target.focus()
      const top = await target.evaluate((element) => element.getBoundingClientRect().top)
      const label = await sampleLabel(page).boundingBox()
      expect(top).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0))
    }
    await keyboard.press(page.getByRole('button', { name: 'Sort, filter, and what you pay now' }))
    await expect(page.getByLabel('Sort by')).toBeVisible()
    await checkEverywhere(page)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} color scheme`, () => {
    test.use({ colorScheme })

    test('offers are compared in columns, in a chart, and with what the person pays now', async ({
      page,
      keyboard,
    }) => {
      await openComparison(page)
      await page.getByLabel('What you pay now each month (optional)').fill('150')
      await expect(page.getByText(/You’d save \$\d+\.\d\d a month/).first()).toBeVisible()
      await keyboard.toggle(page.getByRole('checkbox', { name: /^Compare Sample Mutual/ }))
      await keyboard.choose(planGroup(page), 'High-deductible Plan G')
      await keyboard.toggle(page.getByRole('checkbox', { name: /^Compare Sample Heritage/ }))
      await keyboard.press(page.getByRole('button', { name: 'See side by side' }))
      const heading = page.getByRole('heading', { name: 'Side by side', exact: true })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      await page.getByText('Details').first().click()
      await page.getByText('Show these numbers as a table').click()
      const slider = page.getByRole('slider', { name: 'Doctor visits you expect in a year' })
      await keyboard.tabTo(slider)
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('row', { name: /^7 \(yours\)/ })).toBeVisible()
      await checkPage(page)
      await checkWordsAndFit(page)
      await withNarrowAndLarge(page, async () => {
        await checkWordsAndFit(page)
        await checkAccessible(page)
      })
    })
  })
}

test('the comparison fits on paper, without its controls', async ({ page }) => {
  await openComparison(page)
  await page.emulateMedia({ media: 'print' })
  await expect(sampleLabel(page)).toBeVisible()
  await expect(offers(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0)
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await checkWordsAndFit(page)
})

test('the outline of coverage of an offer is read before there is an application', async ({
  page,
  keyboard,
}) => {
  await openComparison(page)
  await keyboard.press(page.getByText('Details').first())
  const outline = page.getByRole('link', { name: /^Outline of coverage from/ }).first()
  await expect(outline).toBeVisible()
  const opening = page.waitForEvent('popup')
  await keyboard.press(outline)
  await (await opening).close()
  const address = (await outline.getAttribute('href')) ?? ''
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the offers are emailed to someone else, without any answer in the email', async ({
  page,
  keyboard,
  server,
}) => {
  const to = `daughter-${test.info().retry}@example.com`
  await openComparison(page)
  await keyboard.press(page.getByRole('button', { name: 'Email the offers' }))
  await keyboard.type(page.getByRole('textbox', { name: 'Email address' }), 'daughter@')
  const send = page.getByRole('button', { name: 'Send the offers for Plan G' })
  await keyboard.press(send)
  await expect(page.getByRole('alert')).toContainText('Enter a valid email address')
  await checkAccessible(page)
  await keyboard.type(page.getByRole('textbox', { name: 'Email address' }), to)
  await keyboard.press(send)
  await expect(page.getByText('The email is on its way')).toBeVisible()
  await checkEverywhere(page)
  await expect.poll(() => mailTo(server.dataDir, to)).toContain('Sample Mutual')
  const mail = await mailTo(server.dataDir, to)
  expect(mail).toMatch(/http\S+\/compare/)
  expect(mail).not.toMatch(/75201|Dallas|1961|tobacco/)
})

/** Returns the source of the newest email to an address. */
async function mailTo(dataDir: string, to: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const mails = names.filter((name) => name.endsWith('.eml')).toSorted()
  const texts = await Promise.all(mails.map((name) => readFile(join(outbox, name), 'utf8')))
  return texts.findLast((text) => text.includes(`To: ${to}\r\n`)) ?? ''
}
