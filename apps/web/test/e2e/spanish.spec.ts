import { checkInSpanish, englishTexts } from './support/both-languages'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { checkPage } from './support/page-checks'
import { newToMedicare } from './support/people'

test('every page to a sent application is in Spanish when asked, and keeps every answer', async ({
  page,
  keyboard,
}) => {
  const journey = new Journey(page, keyboard, newToMedicare, () => checkInSpanish(page))
  await journey.untilApplication()
  await journey.untilSent()
})

test('a browser that chose Spanish gets Spanish documents, also without scripts', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await englishTexts(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
  await checkPage(page)

  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies([{ name: 'language', value: 'es', url: server.address }])
  const silent = await context.newPage()
  for (const path of ['/', '/compareElm', '/welcome', '/quote']) {
    await silent.goto(server.address + path)
    await expect(silent.locator('html')).toHaveAttribute('lang', 'es')
  }
  await silent.getByRole('button', { name: 'English' }).click()
  await expect(silent.locator('html')).toHaveAttribute('lang', 'en')
  await expect(silent).toHaveURL(/\/quote$/)
  await context.close()
})

test('a press on the language before the script loads is not lost', async ({ page }) => {
  let load = () => {}
  const script = new Promise<void>((resolve) => (load = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await script
    await route.continue().catch(() => {})
  })
  await page.goto('/?from=a-friend', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Español' }).click({ noWaitAfter: true })
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(/\/\?from=a-friend$/)
  load()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/\/\?from=a-friend$/)
})

test('a link’s code is still in the address after the language changes before the app loads', async ({
  page,
}) => {
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort())
  await page.goto('/sign-link#code=example')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(/\/sign-link#code=example$/)
})

test('without a connection, the page stays English and says why', async ({ page, context }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No se pudo cargar el español. Inténtelo de nuevo.',
  )
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('with the stored files of the app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection and before the app loads, a press on the language leaves the page as it is', async ({
    page,
    context,
  }) => {
    await page.goto('/quote')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    const heading = page.getByRole('heading', { level: 1 })
    const title = await heading.innerText()
    await context.setOffline(true)
    const answer = page.waitForResponse(/\/language/)
    await page.evaluate(() => document.querySelector<HTMLFormElement>('.language-switch')?.submit())
    expect((await answer).status()).toBe(204)
    await expect(page).toHaveURL(/\/quote$/)
    await expect(heading).toHaveText(title)
    await context.setOffline(false)
  })
})
