import type { Page } from '@playwright/test'

import { expect, test } from './support/fixtures'
import { focusProblems } from './support/older-adults'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'

// These tests run in one worker with one server.
test.describe.configure({ mode: 'default' })
test.use({
  environment: {
    CHAT_ID: '0f3a7c1e-1111-4222-8333-944445555666',
    RECORDING_ID: 'abcd1234',
    CRM_ID: '4711',
  },
})

/**
 * Blocks all requests to other hosts, so that the tests need no network. Returns a list to which
 * the name of each requested host is added.
 */
async function thirdParties(page: Page, ours: string): Promise<string[]> {
  const asked: string[] = []
  const isOther = (url: URL) => url.protocol.startsWith('http') && url.origin !== ours
  await page.context().route(isOther, async (route) => {
    asked.push(new URL(route.request().url()).hostname)
    await route.abort()
  })
  return asked
}

// Specification 1.5, 1.6
// Checklist C-12
test('add-ons load only after a yes and on public pages, and their failures do not show', async ({
  page,
  server,
  keyboard,
}) => {
  const asked = await thirdParties(page, server.address)
  await page.goto('/')
  const yes = page.getByRole('button', { name: 'Yes, that’s fine' })
  await expect(yes).toBeVisible()
  expect(asked).toEqual([])
  await checkPage(page)
  await checkNarrowAndLarge(page)
  expect(await focusProblems(page)).toEqual([])

  await keyboard.press(yes)
  await expect(page.locator('html')).toHaveAttribute('data-document', 'public')
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['client.crisp.chat', 'js.hs-scripts.com', 'www.clarity.ms'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await checkPage(page)

  asked.length = 0
  await keyboard.press(page.getByRole('link', { name: 'Start', exact: true }).first())
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-document')
  for (const path of ['/quote', '/compare', '/apply', '/login', '/welcome', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(asked).toEqual([])
})

test('scripts of a public document cannot read the visitor’s answers', async ({ page, server }) => {
  await thirdParties(page, server.address)
  await page.goto('/')
  await page.getByRole('button', { name: 'Yes, that’s fine' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-document', 'public')
  const outcome = await page.evaluate(() =>
    fetch('/api/onboarding/load', { method: 'POST' }).then(
      () => 'answered',
      () => 'refused',
    ),
  )
  expect(outcome).toBe('refused')
})

test('"No thanks" is kept and can be changed on the privacy page', async ({
  page,
  server,
  keyboard,
}) => {
  const asked = await thirdParties(page, server.address)
  await page.goto('/contact')
  await keyboard.press(page.getByRole('button', { name: 'No thanks' }))
  await page.goto('/')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.goto('/privacy')
  await expect(page.getByText('No, don’t load these tools.')).toBeVisible()
  expect(asked).toEqual([])
  await checkPage(page)
  await checkNarrowAndLarge(page)
  await keyboard.press(page.getByRole('button', { name: 'Yes, that’s fine' }))
  await expect(page.locator('html')).toHaveAttribute('data-document', 'public')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})
