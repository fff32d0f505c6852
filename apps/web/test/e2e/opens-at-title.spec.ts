import type { Locator, Page } from '@playwright/test'
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

/** Scrolls down, presses, and checks that the page that takes this one's place opens at its title. */
async function expectReplaced(page: Page, press: Locator, title: string): Promise<void> {
  await scrollDown(page)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await press.click()
  await expect(heading(page, title)).toBeFocused()
  await expectAtTitle(page, heading(page, title))
}

/** Visible links to other pages of ours, as paths without a part of a page. */
const linksOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], [download])')]
      .filter(
        (link) =>
          link.checkVisibility({ visibilityProperty: true }) &&
          link.getBoundingClientRect().width > 2,
      )
      .filter(({ pathname, hash }) => !pathname.startsWith('/api/') && hash === '')
      .map(({ pathname }) => pathname),
  )

/** Paths that change something when they open. */
const NOT_FOLLOWED = new Set(['/logout'])

for (const [size, viewport] of WINDOWS) {
  test.describe(`in ${size} window`, () => {
    test.use({ viewport })

    test('every page that a link leads to opens at its title', async ({ page, server }) => {
      await becomeClient(page, server)
      const followed = new Set(['/', ...NOT_FOLLOWED])
      const open: (readonly [from: string, path: string])[] = []
      await page.goto('/')
      await expect(page.locator('h1')).toBeVisible()
      for (const path of await linksOn(page)) open.push(['/', path])
      for (let next = open.shift(); next; next = open.shift()) {
        const [from, path] = next
        if (followed.has(path)) continue
        followed.add(path)
        await test.step(`${from} to ${path}`, async () => {
          await page.goto(from)
          const link = page.locator(`a:is([href="${path}"], [href^="${path}?"]):visible`).last()
          await expect(link).toBeVisible()
          const before = await page.locator('h1').textContent()
          await scrollDown(page)
          await link.click()
          await expect(page.locator('h1')).not.toHaveText(before ?? '')
          await expectAtTitle(page, page.locator('h1'))
          for (const found of await linksOn(page)) open.push([path, found])
        })
      }
      expect([...followed]).toEqual(expect.arrayContaining(['/contact', '/terms', '/onboarding']))
      expect(followed.size).toBeGreaterThan(10)
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
