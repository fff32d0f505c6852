import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { checkPage } from './support/page-checks'
import { wordProblems } from './support/plain-words'

interface RouteOfSection2 {
  readonly path: string
  readonly heading: string | RegExp
  readonly layout: 'default' | 'menu' | 'desk' | 'none'
  /** A visitor with an anonymous session and one application ends up at this path. */
  readonly leadsTo?: RegExp
}

/** Routes from specification section 2, as seen by an anonymous visitor with one application. */
const routes: readonly RouteOfSection2[] = [
  { path: '/', heading: 'Medicare leaves gaps. We help you close them.', layout: 'default' },
  { path: '/login', heading: 'Sign in', layout: 'default' },
  { path: '/welcome', heading: 'Before you begin', layout: 'default' },
  {
    path: '/onboarding',
    heading: 'How Can We Help You with Your Medicare Coverage?',
    layout: 'default',
  },
  { path: '/quote', heading: 'Lets find you a great rate!', layout: 'default' },
  // The comparison needs answers to the quote's four questions. Without them, `/compare` leads to
  // `/quote`.
  {
    path: '/compare',
    heading: 'Lets find you a great rate!',
    layout: 'default',
    leadsTo: /\/quote\b/,
  },
  { path: '/compareElm', heading: 'Plan G and Plan N side by side', layout: 'none' },
  { path: '/create', heading: 'You already have an application', layout: 'default' },
  { path: '/drug', heading: /medicine/, layout: 'default' },
  { path: '/review', heading: 'Check your answers', layout: 'default' },
  // An incomplete application redirects to its review page.
  { path: '/submit', heading: 'Check your answers', layout: 'default', leadsTo: /\/review\b/ },
  { path: '/verify', heading: 'This page opens from our email', layout: 'default' },
  { path: '/connect', heading: 'Email me a link to come back', layout: 'default' },
  { path: '/contact', heading: 'Contact us', layout: 'default' },
  { path: '/terms', heading: 'Terms of use', layout: 'default' },
  { path: '/privacy', heading: 'Privacy', layout: 'default' },
  { path: '/dashboard', heading: 'Broker sign-in', layout: 'desk', leadsTo: /\/broker-login$/ },
  { path: '/broker-login', heading: 'Broker sign-in', layout: 'desk' },
  { path: '/account', heading: 'Sign in', layout: 'default', leadsTo: /\/login$/ },
  { path: '/apply', heading: 'About you', layout: 'menu', leadsTo: /\/apply\/.+topic=/ },
  { path: '/apply/{id}', heading: 'About you', layout: 'menu', leadsTo: /\/apply\/.+topic=/ },
  { path: '/eligibility', heading: 'What you may qualify for', layout: 'menu' },
  { path: '/booked-calls', heading: 'My calls', layout: 'default' },
  { path: '/schedule-call', heading: 'When should we call?', layout: 'default' },
  { path: '/contact-schedule-call', heading: 'Ask us to call you', layout: 'default' },
  {
    path: '/electronic-disclosure',
    heading: 'Sign and receive documents electronically',
    layout: 'default',
  },
  { path: '/logout', heading: 'You’re signed out', layout: 'default' },
]

/** Public paths that are open to every visitor (specification section 4). */
const PUBLIC = [
  '/login',
  '/',
  '/welcome',
  '/onboarding',
  '/quote',
  '/compare',
  '/compareElm',
  '/verify',
  '/broker-login',
  '/electronic-disclosure',
  '/schedule-call',
  '/contact-schedule-call',
  '/contact',
]

// Specification 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 2.10, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18, 2.19, 2.21, 2.23, 2.24, 2.25, 2.26, 2.27, 2.28, 2.29, 2.31
// Checklist C-6, C-38
test('each route opens in its layout, with its own title', async ({ page, baseURL }) => {
  const strangers: string[] = []
  const hardWords: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url())
  })
  await page.goto('/')
  const id = await createApplication(page)
  const titles = new Map<string, string>()
  const phones = new Set<string>()
  for (const { path, heading, layout, leadsTo } of routes) {
    await test.step(path, async () => {
      await page.goto(path.replace('{id}', id))
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      if (leadsTo) await expect(page).toHaveURL(leadsTo)
      else expect(new URL(page.url()).pathname).toBe(path)
      await expect(page.locator('.page-with-menu')).toHaveCount(layout === 'menu' ? 1 : 0)
      await checkPage(page)
      const hard = await wordProblems(page)
      hardWords.push(...hard.map((problem) => `${path} ${problem}`))
      if (layout === 'none') return
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const title = await page.title()
      const { pathname } = new URL(page.url())
      expect(titles.get(title) ?? pathname, `“${title}” names two pages`).toBe(pathname)
      titles.set(title, pathname)
      // The desk has no consumer phone number.
      if (layout === 'desk') return
      phones.add(
        JSON.stringify(await page.getByRole('banner').locator('a[href^="tel:"]').boundingBox()),
      )
    })
  }
  expect(phones.size, 'positions of the phone number').toBe(1)
  expect(strangers).toEqual([])
  expect(hardWords).toEqual([])
})

// Specification 4.10
test('a public page has no guard', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  for (const path of PUBLIC) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.context().cookies()).toEqual([])
  }
})

// Specification 2.1
test('navigation does not load a new document', async ({ page }) => {
  await page.goto('/quote')
  // Before the app loads, links are ordinary document links.
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: /^back/i }).first().click()
  await expect(page).toHaveURL(/\/onboarding/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

async function createApplication(page: Page): Promise<string> {
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'sid'))
    .toBe(true)
  const answer = await page.request.post('/api/application', {
    headers: { origin: new URL(page.url()).origin },
    data: { name: 'Medicare Supplement application', schemaId: 'medicare-supplement' },
  })
  expect(answer.ok()).toBe(true)
  const { id } = (await answer.json()) as { id: string }
  return id
}
