import type { Page } from '@playwright/test'
import { becomeClient, startClient } from './support/broker'
import { expect, setDay, test } from './support/fixtures'
import { WINDOWS } from './support/windows'

/**
 * Delays the app's script, as a slow network does. Call the returned function to let the script
 * load.
 */
async function holdApp(page: Page): Promise<() => void> {
  let releaseApp = () => undefined as void
  const held = new Promise<void>((resolve) => (releaseApp = resolve))
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return () => releaseApp()
}

/** Starts recording the layout shifts of all pages opened later, for {@link shiftsOf}. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
      document.documentElement.dataset['shift'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0'))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('home is readable and shows the number to call', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Medicare leaves gaps/)
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    const number = page.locator('header').getByRole('link', { name: /\d{3}-\d{4}$/ })
    await expect(number).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  })

  test('every other page shows the number, too', async ({ page }) => {
    for (const address of ['/quote', '/apply', '/login', '/review', '/nothing']) {
      await page.goto(address)
      await expect(page.locator('header').getByRole('link', { name: /\d{3}-\d{4}$/ })).toBeVisible()
    }
  })
})

for (const address of ['/', '/quote']) {
  test(`${address} shows its content before the app loads, and the app does not change it`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    const releaseApp = await holdApp(page)

    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle(/\| Gapwise$/)
    await page.evaluate(async () => void (await document.fonts.ready))
    const before = [await page.title(), await heading.textContent(), await heading.boundingBox()]
    const header = await page.locator('header').first().boundingBox()

    releaseApp()
    await page.waitForLoadState('networkidle')
    expect([await page.title(), await heading.textContent(), await heading.boundingBox()]).toEqual(
      before,
    )
    expect(await page.locator('header').first().boundingBox()).toEqual(header)
    expect(complaints).toEqual([])
  })
}

test('the app starts in a window that the browser does not draw', async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/quote')
  await expect(page.getByLabel('ZIP code')).toBeVisible()
})

for (const address of [
  '/',
  '/quote',
  '/apply',
  '/onboarding',
  '/login',
  '/compareElm',
  '/review',
]) {
  test(`${address} is styled before any other file arrives, and loads no style sheet twice`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    const asked: string[] = []
    await page.route('/assets/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await held
      await route.continue()
    })

    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('#root > *').first()).toBeVisible()
    const colors = () =>
      page.evaluate(() => {
        const { color, backgroundColor, fontFamily } = getComputedStyle(document.body)
        return [color, backgroundColor, fontFamily]
      })
    const early = await colors()
    expect(early[2]).toContain('Atkinson')
    const contained = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(contained.length).toBeGreaterThan(0)

    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await colors()).toEqual(early)
    expect(asked.filter((name) => contained.includes(name))).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('/apply/{id} asks for the application while the app is on its way, and not again', async ({
  browser,
  server,
  today,
}) => {
  const { context, id } = await startClient(browser, server, 'Example')
  const page = await context.newPage()
  await setDay(page, today)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/application/${id}`) asked.push(request.method())
  })
  const releaseApp = await holdApp(page)

  await page.goto(`/apply/${id}?topic=about-you&page=you`, { waitUntil: 'commit' })
  await expect.poll(() => asked).toEqual(['GET'])
  releaseApp()
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['GET'])
  // The page reads the `data-app` attribute to detect a newer version.
  const app = page.locator('script[data-app]')
  const newest = (await (await page.request.get('/version.json')).json()) as { version: string }
  await expect(app).toHaveAttribute('data-app', newest.version)
  await context.close()
})

for (const { title, viewport, largeText } of WINDOWS) {
  test.describe(title, () => {
    test.use({ viewport, largeText })

    test('/apply/{id} says what it is opening before the app loads, and then shows the questions', async ({
      page,
      server,
    }) => {
      const id = await becomeClient(page, server)
      await watchShifts(page)
      const releaseApp = await holdApp(page)
      await page.goto(`/apply/${id}?topic=about-you&page=you`, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Your application')
      await expect(page.getByText('We save your answers as you go.')).toBeVisible()
      await expect(page).toHaveTitle('Your application | Gapwise')

      releaseApp()
      await expect(page.locator('[data-field]').first()).toBeVisible()
      await expect(heading).toHaveText('About you')
      await expect(page).toHaveTitle('About you | Gapwise')
      expect(await shiftsOf(page)).toBeLessThan(0.02)
    })
  })
}

test('an unknown address under /apply renders from scratch', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto('/apply/some-id/some-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  expect(complaints).toEqual([])
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a loading message appears at once when it replaces another', async ({ page, server }) => {
    const id = await becomeClient(page, server)
    await page.route(/\/api\/application\/[^/]+$/, () => undefined)
    const releaseApp = await holdApp(page)
    // When a second loading message replaces the first one, records the opacity of both messages.
    await page.addInitScript(() => {
      let words: Element | null = null
      let seen = ''
      const look = () => {
        const now = document.querySelector('.page-loading')
        const opacity = now ? getComputedStyle(now).opacity : ''
        if (words && now && now !== words && seen === '1')
          document.documentElement.dataset['followed'] ??= `${seen} then ${opacity}`
        words = now
        seen = opacity
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
      const lookOn = () => {
        look()
        requestAnimationFrame(lookOn)
      }
      lookOn()
    })

    await page.goto(`/apply/${id}?topic=about-you&page=you`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    await expect(page.locator('.page-loading')).toHaveCSS('opacity', '1')
    // When the app loads, its loading message replaces the loading message of the HTML document.
    releaseApp()
    await expect(page.locator('html')).toHaveAttribute('data-followed', '1 then 1')
  })
})

test('/compareElm does not shift its layout on a phone when the app loads', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await watchShifts(page)
  const releaseApp = await holdApp(page)
  await page.goto('/compareElm', { waitUntil: 'commit' })
  await expect(page.getByText('Opening the page…')).toBeVisible()
  releaseApp()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toBeLessThan(0.02)
})
