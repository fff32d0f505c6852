import type { Page } from '@playwright/test'

import { expect, test } from './support/fixtures'
import { checkEverywhere } from './support/check-everywhere'

const SERVICE = 'https://calendly.example'

// These tests run in one worker with one server.
test.describe.configure({ mode: 'default' })
test.use({
  environment: { SCHEDULING_PATH: '/calendly', SCHEDULING_URL: `${SERVICE}/gapwise/call` },
})

/** A fake scheduling service, so that the tests need no network. */
async function serveCalendar(page: Page): Promise<void> {
  const body = '<!doctype html><title>Calendar</title><button>Monday at 9</button>'
  await page.route(`${SERVICE}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
}

// Specification 2.30
test('the calendar opens from the calls page, and the keyboard can enter and leave it', async ({
  page,
  keyboard,
}) => {
  await serveCalendar(page)
  await page.goto('/schedule-call')
  await keyboard.press(page.getByRole('link', { name: 'our other calendar' }))
  await expect(page).toHaveURL(/\/calendly$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick a time for a call')
  const time = page.frameLocator('iframe').getByRole('button', { name: 'Monday at 9' })
  await expect(time).toBeVisible()
  await checkEverywhere(page)

  await time.focus()
  // The frame runs in another process, so the page is notified of the focus a moment later.
  await expect(page.locator('iframe')).toBeFocused()
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'open the calendar on its own page' })
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(time).toBeFocused()
})

test('only its own page may show the service, and leaving that page loads a new document', async ({
  page,
}) => {
  await serveCalendar(page)
  await page.goto('/calendly')
  await expect(page.locator('iframe')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: /^back/i }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When should we call?')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  const refused = await page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        )
        document.body.append(Object.assign(document.createElement('iframe'), { src: address }))
      }),
    `${SERVICE}/gapwise/call`,
  )
  expect(refused).toBe('frame-src')
})

test('a link replaces the service if it redirects to a blocked address', async ({ page }) => {
  await page.route(`${SERVICE}/**`, (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://elsewhere.example/' } }),
  )
  await page.goto('/calendly')
  await expect(page.getByRole('alert')).toContainText('The calendar didn’t open here')
  await checkEverywhere(page)
})

test('a link replaces the service if it never responds', async ({ page }) => {
  await page.route(`${SERVICE}/**`, () => undefined)
  // A document's load event waits for the frames in it. Adding the frame too early would delay that
  // event.
  await page.goto('/calendly', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('Opening the calendar…')).toBeVisible()
  await checkEverywhere(page)
  await expect(page.getByRole('alert')).toContainText('The calendar didn’t open here')
})
