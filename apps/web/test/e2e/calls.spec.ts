import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { Keyboard } from './support/keyboard'
import { checkEverywhere } from './support/check-everywhere'
import { checkWordsAndFit } from './support/page-checks'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/**
 * Chooses the time with the given index on the second day in the list. The first day can be today,
 * with few times left.
 */
async function chooseTime(page: Page, keyboard: Keyboard, number: number): Promise<string> {
  const days = page.getByRole('group', { name: 'Day' })
  const second = await days
    .getByRole('radio')
    .nth(1)
    .evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent ?? '')
  await keyboard.choose(days, second)
  const offered = page.getByRole('group', { name: /^Time on / }).getByRole('radio')
  await keyboard.toggle(offered.first())
  for (let presses = 0; presses < number; presses += 1) await page.keyboard.press('ArrowDown')
  await expect(offered.nth(number)).toBeChecked()
  return offered
    .nth(number)
    .evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.innerText ?? '')
}

async function fillPerson(page: Page, keyboard: Keyboard, name: string) {
  await keyboard.type(page.getByLabel('Your name'), name)
  await keyboard.type(page.getByLabel('Phone number'), '(555) 010 0199')
  await keyboard.toggle(page.getByRole('checkbox', { name: /may call me/ }))
}

const SCREENS = [
  { on: 'on a wide page', look: checkEverywhere, screen: {}, tag: [] },
  {
    on: 'on a narrow page with text at twice its size',
    look: checkWordsAndFit,
    screen: { viewport: { width: 360, height: 740 }, largeText: true },
    tag: '@long',
  },
]

for (const { on, look, screen, tag } of SCREENS) {
  test.describe(on, { tag }, () => {
    test.use(screen)

    // Specification 1.4
    test('a call can be booked, moved, added to a calendar, and canceled with the keyboard only', async ({
      page,
      keyboard,
    }) => {
      await page.goto('/schedule-call')
      await expect(heading(page, 'When should we call?')).toBeVisible()
      await expect(page.getByLabel('Your time zone')).toHaveValue('America/Chicago')
      await keyboard.press(page.getByRole('button', { name: 'Continue' }))
      await expect(page.getByRole('link', { name: 'Choose a day and a time.' })).toBeVisible()
      await look(page)
      const time = await chooseTime(page, keyboard, 1)
      await look(page)
      await keyboard.press(page.getByRole('button', { name: 'Continue' }))

      await expect(heading(page, 'Who should we call?')).toBeFocused()
      await keyboard.press(page.getByRole('button', { name: 'Book my call' }))
      await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
      await look(page)
      await fillPerson(page, keyboard, 'Pat Example')
      await keyboard.press(page.getByRole('button', { name: 'Book my call' }))
      await expect(heading(page, 'Your call is booked')).toBeFocused()
      await expect(page.getByText(time, { exact: false }).first()).toBeVisible()
      await look(page)

      const calendar = await page
        .getByRole('link', { name: /^Add to my calendar/ })
        .evaluate(async (link: HTMLAnchorElement) => {
          const answer = await fetch(link.href)
          return { type: answer.headers.get('content-type'), text: await answer.text() }
        })
      expect(calendar.type).toContain('text/calendar')
      expect(calendar.text).toContain('BEGIN:VEVENT')

      await keyboard.press(page.getByRole('link', { name: 'View or change my calls' }))
      await expect(heading(page, 'My calls')).toBeFocused()
      await look(page)
      await keyboard.press(page.getByRole('button', { name: /^Change/ }))
      await expect(page.getByRole('heading', { name: 'Change this call' })).toBeFocused()
      const moved = await chooseTime(page, keyboard, 3)
      await look(page)
      await keyboard.press(page.getByRole('button', { name: 'Save the change' }))
      await expect(page.getByRole('article').getByRole('definition').first()).toContainText(moved)

      await keyboard.press(page.getByRole('button', { name: /^Cancel this call/ }))
      await expect(page.getByRole('heading', { name: 'Cancel this call?' })).toBeFocused()
      await look(page)
      await keyboard.press(page.getByRole('button', { name: 'Yes, cancel it' }))
      await expect(page.getByText('You have no calls scheduled.')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: /canceled$/ })).toBeVisible()
      await look(page)
    })

    // Specification 1.4
    test('a visitor asks for a call back with three answers', async ({ page, keyboard }) => {
      await page.goto('/contact-schedule-call')
      await expect(heading(page, 'Ask us to call you')).toBeVisible()
      await look(page)
      await keyboard.choose(page.getByRole('group', { name: /best time to call/ }), 'Afternoon')
      await fillPerson(page, keyboard, 'Pat Example')
      await keyboard.press(page.getByRole('button', { name: 'Please call me' }))
      await expect(heading(page, 'We’ll call you')).toBeFocused()
      await expect(page.getByText(/afternoon/i)).toBeVisible()
      await look(page)
      await page.goto('/booked-calls')
      await expect(page.getByRole('article')).toHaveCount(1)
      await keyboard.press(page.getByRole('button', { name: /^Change/ }))
      await expect(page.getByRole('heading', { name: 'Change this call' })).toBeFocused()
      await expect(page.getByRole('group', { name: 'Day' })).toHaveCount(0)
      await look(page)
      await keyboard.type(page.getByLabel('Phone number'), '555 010 0142')
      await keyboard.press(page.getByRole('button', { name: 'Save the change' }))
      await expect(page.getByRole('heading', { name: 'Coming up' })).toBeFocused()
      await expect(page.getByRole('article')).toContainText('(555) 010-0142')
      await look(page)
    })
  })
}

test('a time that was just taken leads to other times and keeps everything typed', async ({
  page,
  keyboard,
  browser,
  baseURL,
}) => {
  await page.goto('/schedule-call')
  await chooseTime(page, keyboard, 4)
  await keyboard.press(page.getByRole('button', { name: 'Continue' }))
  await fillPerson(page, keyboard, 'Slow Sam')

  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    timezoneId: 'America/Chicago',
  })
  const faster = await context.newPage()
  const fasterKeyboard = new Keyboard(faster)
  await faster.goto('/schedule-call')
  await chooseTime(faster, fasterKeyboard, 4)
  await fasterKeyboard.press(faster.getByRole('button', { name: 'Continue' }))
  await fillPerson(faster, fasterKeyboard, 'Fast Fran')
  await fasterKeyboard.press(faster.getByRole('button', { name: 'Book my call' }))
  await expect(heading(faster, 'Your call is booked')).toBeVisible()
  await context.close()

  await keyboard.press(page.getByRole('button', { name: 'Book my call' }))
  await expect(heading(page, 'When should we call?')).toBeFocused()
  await expect(page.getByText(/That time was just taken/)).toBeVisible()
  await checkEverywhere(page)
  await chooseTime(page, keyboard, 0)
  await keyboard.press(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByLabel('Your name')).toHaveValue('Slow Sam')
  await keyboard.press(page.getByRole('button', { name: 'Book my call' }))
  await expect(heading(page, 'Your call is booked')).toBeVisible()
})
