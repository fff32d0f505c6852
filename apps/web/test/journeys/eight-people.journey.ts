import type { Page } from '@playwright/test'
import { walkBrokerDay } from '../e2e/support/broker-day'
import { expect, setDay, test } from '../e2e/support/fixtures'
import {
  husband,
  leavingAdvantage,
  mother,
  newYorker,
  switcher,
  turning65,
  wife,
  type Walker,
} from './people'
import { JourneyRecord } from './record'
import { Walk } from './walk'

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0

const ALONE: readonly (readonly [name: string, title: string, person: Walker])[] = [
  ['turning-65', 'Turning 65, Florida', turning65],
  ['switcher', 'Switching at 71, Ohio, with health questions', switcher],
  ['leaving-advantage', 'Leaving Medicare Advantage, Texas', leavingAdvantage],
  ['helper', 'A daughter who helps her mother, Pennsylvania', mother],
  ['new-york', 'Switching in New York, no health questions', newYorker],
]

for (const [name, title, person] of ALONE) {
  test(name, async ({ page }) => {
    const record = new JourneyRecord(name, title, widthOf(page))
    await page.goto('/')
    await new Walk(page, person, record).until()
    record.save()
  })
}

test('couple', async ({ page }) => {
  const record = new JourneyRecord('couple', 'Both of us, Florida', widthOf(page))
  await page.goto('/')
  await new Walk(page, wife, record).until()
  await page.goto('/')
  const second = page.getByRole('button', { name: 'Start the second quote' })
  await expect(second).toBeVisible()
  await record.add(page)
  await second.click()
  await expect(page).toHaveURL(/\/onboarding/)
  await new Walk(page, husband, record).until()
  record.save()
})

test.describe(() => {
  test.use({ freshServer: true })

  test('returning', async ({ page, browser, server }) => {
    const width = widthOf(page)
    const title = 'Comes back on a phone two days later, Florida'
    const record = new JourneyRecord('returning', title, width)
    await page.goto('/')
    let questionPages = 0
    await new Walk(page, turning65, record).until(async (at) => {
      if (/\/apply\//.test(at.url())) questionPages += 1
      return questionPages === 3
    })
    const list = await page.request.get('/api/application')
    const [application] = (await list.json()) as { resumeCode: string }[]
    await server.moveTo('2026-11-12')

    const phone = await browser.newPage({
      baseURL: server.address,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
    await setDay(phone, '2026-11-12')
    await phone.goto('/welcome#resume')
    const code = phone.getByRole('textbox', { name: /code/i })
    await expect(code).toBeVisible()
    await record.add(phone)
    await code.fill(application?.resumeCode ?? '')
    await phone.getByRole('button', { name: 'Open my application' }).click()
    await expect(phone).toHaveURL(/\/apply\//)
    await new Walk(phone, turning65, record).until()
    record.save()
    await phone.close()
  })

  test('broker', async ({ page, keyboard, server, browser }) => {
    const record = new JourneyRecord('broker', 'A broker’s day', widthOf(page))
    await walkBrokerDay({ page, keyboard, server, browser }, async (state) => {
      // The client’s own page is part of the day, but has a window of its own.
      if (state === page) await record.add(state)
    })
    record.save()
  })
})
