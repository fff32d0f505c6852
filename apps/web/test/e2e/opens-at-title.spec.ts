import type { Locator, Page } from '@playwright/test'
import { expectQuestionNearTop } from '../journeys/measure-page'
import { becomeClient } from './support/broker'
import { openDocuments } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { readyApplication } from './support/ready-application'

/** Windows so low that every page scrolls. */
const WINDOWS = [
  ['a wide', { width: 1280, height: 420 }],
  ['a narrow', { width: 360, height: 420 }],
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const scrollDown = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** Checks that the page begins at the top of the window, and that its title is in sight. */
async function expectAtTitle(page: Page, title: Locator): Promise<void> {
  await expect(title).toBeVisible()
  await expect
    .poll(() =>
      title.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { from: window.scrollY, isInSight: top >= 0 && bottom <= window.innerHeight }
      }),
    )
    .toEqual({ from: 0, isInSight: true })
}

/**
 * Scrolls down, follows the link to an address, and checks that the page opens at its title. On a
 * phone, the first question must be near it.
 */
async function expectOpensAtTitle(page: Page, address: string): Promise<void> {
  const link = page.locator(`a[href="${address}"]:visible`).last()
  await expect(link).toBeVisible()
  const before = await page.locator('h1').textContent()
  await scrollDown(page)
  await link.click()
  await expect(page.locator('h1')).not.toHaveText(before ?? '')
  await expectAtTitle(page, page.locator('h1'))
  if (page.viewportSize()?.width === 360) await expectQuestionNearTop(page)
}

/** Scrolls down, presses, and checks that the page that takes this one's place opens at its title. */
async function expectReplaced(page: Page, press: Locator, title: string): Promise<void> {
  await scrollDown(page)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await press.click()
  await expect(heading(page, title)).toBeFocused()
  await expectAtTitle(page, heading(page, title))
}

/**
 * Addresses of the visible links to other pages of ours. Without links to a part of a page, such as
 * one question.
 */
const linksOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], [download])')]
      .filter(
        (link) =>
          link.checkVisibility({ visibilityProperty: true }) &&
          link.getBoundingClientRect().width > 2,
      )
      .filter(({ pathname, hash }) => !pathname.startsWith('/api/') && hash === '')
      .filter(({ search }) => !new URLSearchParams(search).has('field'))
      .map((link) => link.getAttribute('href') ?? ''),
  )

/** Returns the links once they stay the same. Some show or change when data has loaded. */
async function settledLinks(page: Page): Promise<string[]> {
  await expect(page.locator('h1')).toBeVisible()
  let links: string[] = []
  let same = 0
  await expect
    .poll(
      async () => {
        const now = await linksOn(page)
        same = now.join() === links.join() ? same + 1 : 0
        links = now
        return same
      },
      { intervals: [200] },
    )
    .toBeGreaterThanOrEqual(3)
  return links
}

/** Returns to a page if another one is open. Returns its links. */
async function returnTo(page: Page, address: string): Promise<string[]> {
  const isThere = () => page.url() === new URL(address, page.url()).href
  if (!isThere()) await page.goBack()
  if (!isThere()) await page.goto(address)
  return settledLinks(page)
}

/** Names the kind of page at an address: its path, and which parameters it has. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return [pathname, ...[...searchParams.keys()].toSorted()].join(' ')
}

/** Kinds of pages that change something when they open. */
const NOT_FOLLOWED = ['/logout']

for (const [size, viewport] of WINDOWS) {
  test.describe(`in ${size} window`, () => {
    test.use({ viewport })

    test('every page that a link leads to opens at its title', async ({ page, server }) => {
      const id = await becomeClient(page, server)
      const followed = new Set(['/', ...NOT_FOLLOWED])
      // Grows while the loop goes through it.
      const pages = ['/']
      for (const from of pages) {
        await page.goto(from)
        for (const address of await settledLinks(page)) {
          if (address === from || followed.has(kindOf(address))) continue
          // What the person did meanwhile can remove a link.
          if (!(await returnTo(page, from)).includes(address)) continue
          followed.add(kindOf(address))
          await test.step(`${from} to ${address}`, () => expectOpensAtTitle(page, address))
          // A page can complete or change its address. Only the result shows the same links again.
          const { pathname, search } = new URL(page.url())
          if (!pages.includes(pathname + search)) pages.push(pathname + search)
        }
      }
      expect([...followed]).toEqual(
        expect.arrayContaining([
          ...['/contact', '/terms', '/account/delete', '/onboarding', '/onboarding for'],
          `/apply/${id}`,
        ]),
      )
    })

    test('a booked call takes the place of the form and opens at its title', async ({ page }) => {
      await page.goto('/schedule-call')
      const days = page.getByRole('group', { name: 'Day' })
      await days.getByRole('radio').nth(1).check({ force: true })
      await page
        .getByRole('group', { name: /^Time on / })
        .getByRole('radio')
        .first()
        .check({ force: true })
      await button(page, 'Continue').click()
      await expectAtTitle(page, heading(page, 'Who should we call?'))
      await fillCaller(page)
      await expectReplaced(page, button(page, 'Book my call'), 'Your call is booked')
    })

    test('pages about calls, sign-in, and deletion open at their titles', async ({ page }) => {
      await page.goto('/contact-schedule-call')
      await fillCaller(page)
      for (const group of await page.getByRole('radiogroup').or(page.getByRole('group')).all()) {
        const first = group.getByRole('radio').first()
        if (await first.count()) await first.check({ force: true })
      }
      await expectReplaced(page, button(page, /call me$/i), 'We’ll call you')

      for (const [path, name] of [
        ['/login', 'Send me a link'],
        ['/connect', 'Send me the link'],
      ] as const) {
        await page.goto(path)
        await page.getByRole('textbox', { name: 'Email address' }).fill('at.title@example.com')
        await expectReplaced(page, button(page, name), 'Check your inbox')
      }

      await page.goto('/privacy')
      await page.getByRole('link', { name: 'Delete my data' }).click()
      await expectAtTitle(page, heading(page, 'Delete my data'))
      await scrollDown(page)
      await button(page, 'Delete my data').click()
      await button(page, 'Yes, delete everything').click()
      await expectAtTitle(page, heading(page, 'Your data is deleted'))
    })

    test('the confirmation takes the place of the signature and opens at its title', async ({
      page,
      server,
    }) => {
      const id = await readyApplication(page, server.address)
      await page.goto(`/electronic-disclosure?application=${id}`)
      await page.getByRole('checkbox').check({ force: true })
      await scrollDown(page)
      await button(page, /I agree/).click()
      await expectAtTitle(page, heading(page, 'Sign and send'))
      await openDocuments(page, id)
      await page.reload()
      await page.getByRole('textbox', { name: 'Type your full legal name' }).fill('Rosa Delgado')
      await expectReplaced(page, button(page, 'Send my application'), 'Your application was sent')
    })
  })
}

async function fillCaller(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Pat Example')
  await page.getByLabel('Phone number').fill('(555) 010 0199')
  await page.getByRole('checkbox', { name: /may call me/ }).check({ force: true })
}
