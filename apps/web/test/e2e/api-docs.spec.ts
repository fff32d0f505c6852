import { expect, test } from './support/fixtures'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'

test('the pages of the calls read well by keyboard, on a phone and with large text', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every call of the server')
  await checkPage(page)
  await checkNarrowAndLarge(page)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('link', { name: '/api/application/:id/answers' }).focus()
  await page.keyboard.press('Enter')
  const call = page.getByRole('article', { name: 'PATCH /api/application/:id/answers' })
  await expect(call).toBeInViewport()
  await expect(call).toContainText('idempotency-key')
  await expect(call).toContainText('APPLICATION_SUBMITTED')
  const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
  for (const path of await areas.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  )) {
    await page.goto(path ?? '')
    await checkPage(page)
    await checkNarrowAndLarge(page)
  }
  expect(problems).toEqual([])
})
