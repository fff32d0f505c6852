import type { Page } from '@playwright/test'

import { expect, test } from './support/fixtures'
import { lookEverywhere } from './support/look-everywhere'

const SERVICE = 'https://calendly.example'

// In one worker, with one server.
test.describe.configure({ mode: 'default' })
test.use({
  environment: { SCHEDULING_PATH: '/calendly', SCHEDULING_URL: `${SERVICE}/gapwise/call` },
})

/** The service, without a network. */
async function serveCalendar(page: Page): Promise<void> {
  const body = '<!doctype html><title>Calendar</title><button>Monday at 9</button>'
  await page.route(`${SERVICE}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
}

// Specification 2.30
test('the calendar opens from the page of calls, and the keyboard goes into it and out again', async ({
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
  await lookEverywhere(page)

  await time.focus()
  // The frame is another process: this one hears a moment later where the keys go.
  await expect(page.locator('iframe')).toBeFocused()
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'open the calendar on its own page' })
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(time).toBeFocused()
})

test('no other page may show the service, and its own is left by a new document', async ({
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

test('a service that leads to a place the page may not show gives way to a link', async ({
  page,
}) => {
  await page.route(`${SERVICE}/**`, (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://elsewhere.example/' } }),
  )
  await page.goto('/calendly')
  await expect(page.getByRole('alert')).toContainText('The calendar didn’t open here')
  await lookEverywhere(page)
})

test('a service that never answers gives way to a link', async ({ page }) => {
  await page.route(`${SERVICE}/**`, () => undefined)
  // A document is loaded only once the frames in it are: a frame that is there early would hold this up.
  await page.goto('/calendly', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('Opening the calendar…')).toBeVisible()
  await lookEverywhere(page)
  await expect(page.getByRole('alert')).toContainText('The calendar didn’t open here')
})
