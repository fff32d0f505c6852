import { expect, test } from './support/fixtures'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('home can be read, and says the number to call', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Medicare leaves gaps/)
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    const number = page.locator('header').getByRole('link', { name: /\d{3}-\d{4}$/ })
    await expect(number).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  })

  test('every other page says it, too', async ({ page }) => {
    for (const address of ['/quote', '/apply', '/login', '/review', '/nothing']) {
      await page.goto(address)
      await expect(page.locator('header').getByRole('link', { name: /\d{3}-\d{4}$/ })).toBeVisible()
    }
  })
})

for (const address of ['/', '/quote']) {
  test(`${address} is drawn before the app, which changes nothing of what stands there`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    let letGo = () => undefined as void
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await held
      await route.continue()
    })

    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const before = [await heading.textContent(), await heading.boundingBox()]
    const header = await page.locator('header').first().boundingBox()

    letGo()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveTitle(/\| Gapwise$/)
    expect([await heading.textContent(), await heading.boundingBox()]).toEqual(before)
    expect(await page.locator('header').first().boundingBox()).toEqual(header)
    expect(complaints).toEqual([])
  })
}
