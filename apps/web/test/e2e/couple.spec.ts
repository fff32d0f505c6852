import type { BrowserContext, Page } from '@playwright/test'
import { applicationId } from './support/api'
import { expect, setDay, test } from './support/fixtures'
import { Journey } from './support/journey'
import { Keyboard } from './support/keyboard'
import { checkEverywhere } from './support/check-everywhere'
import { newToMedicare, supplementSwitcher } from './support/people'
import { question } from './support/questions'

interface Offer {
  readonly naic: string
  readonly carrier: string
  readonly plan: string
  readonly rate: number
}

interface Application {
  readonly answers: Record<string, Record<string, string>>
  readonly quote_id: string
  readonly offer: Offer
}

async function read(page: Page, id: string): Promise<Application> {
  const answer = await page.request.get(`/api/application/${id}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Application
}

/** Requests quotes for an application's answers. Returns the chosen insurer's price. */
async function rateFor({ answers, offer, quote_id: quote }: Application, page: Page) {
  const { zip5, state, applicant_dob, gender, tobacco } = answers['applicant'] ?? {}
  const plan_type = answers['plan-details']?.['plan_type']
  const answer = await page.request.post(`/api/quote?${new URLSearchParams({ quote })}`, {
    headers: { origin: new URL(page.url()).origin },
    data: { zip5, state, applicant_dob, gender, tobacco, plan_type },
  })
  expect(answer.status()).toBe(200)
  const { offers } = (await answer.json()) as { offers: Offer[] }
  return offers.find(({ naic }) => naic === offer.naic)?.rate
}

/** One of the two spouses. Each spouse has a separate browser window. */
interface Person {
  readonly page: Page
  readonly keyboard: Keyboard
  readonly id: string
}

async function windowOf(context: BrowserContext, today: string, path: string): Promise<Page> {
  const page = await context.newPage()
  await setDay(page, today)
  await page.goto(path)
  return page
}

const answersOf = (page: Page) => page.getByRole('region', { name: 'Your answers' })

async function compare({ page, keyboard, id }: Person): Promise<void> {
  await page.goto(`/review?application=${id}`)
  await keyboard.press(page.getByRole('link', { name: 'Change my choice' }))
  await expect(page).toHaveURL(/\/compare$/)
}

async function choose({ page, keyboard }: Person, offer: number): Promise<void> {
  await keyboard.press(page.getByRole('button', { name: /^Choose/ }).nth(offer))
  await expect(page).toHaveURL(/\/create/)
}

test('a couple compares and applies in two windows without changing each other’s answers', async ({
  context,
  page,
  keyboard,
  today,
}) => {
  const her = await test.step('she chooses an insurer and starts her application', async () => {
    await new Journey(page, keyboard, newToMedicare).untilApplication()
    return { page, keyboard, id: applicationId(page) }
  })

  const him = await test.step('he gets his own quote, from another insurer', async () => {
    const tab = await windowOf(context, today, '/quote')
    const keys = new Keyboard(tab)
    const journey = new Journey(tab, keys, supplementSwitcher)
    await keys.press(tab.getByRole('button', { name: 'Get a quote for someone else' }))
    await journey.situation()
    await journey.planType()
    await journey.quote()
    await expect(answersOf(tab)).toContainText('a man')
    await checkEverywhere(tab)
    await choose({ page: tab, keyboard: keys, id: '' }, 1)
    await keys.press(tab.getByRole('button', { name: 'Start a new application instead' }))
    await journey.create()
    return { page: tab, keyboard: keys, id: applicationId(tab) }
  })

  const [hers, his] = [await read(page, her.id), await read(page, him.id)]
  expect(hers.quote_id).not.toBe(his.quote_id)
  expect(hers.offer.naic).not.toBe(his.offer.naic)

  await test.step('her tobacco changes her price, and his stays', async () => {
    await page.goto(`/apply/${her.id}?topic=about-you&page=you&field=tobacco`)
    await keyboard.choose(question(page, 'tobacco').getByRole('radiogroup'), 'Yes')
    await expect(page.getByText(/Your rate went up by/)).toBeVisible()
    expect(await read(page, him.id)).toEqual(his)
    await keyboard.press(page.getByRole('link', { name: 'Compare all offers' }))
    await expect(answersOf(page)).toContainText('a woman aged 65, who uses tobacco')
  })

  await test.step('each compares for their own application while the other does', async () => {
    await compare(him)
    await expect(answersOf(him.page)).toContainText('a man')
    await page.reload()
    await expect(answersOf(page)).toContainText('a woman aged 65, who uses tobacco')
  })

  await test.step('he moves and takes Plan G, and her answers stay', async () => {
    const { page: tab, keyboard: keys } = him
    await keys.press(tab.getByRole('link', { name: 'Change these answers' }))
    await keys.type(question(tab, 'zip5').getByRole('textbox'), '78701')
    await keys.press(tab.getByRole('button', { name: 'Continue to my rates' }))
    await expect(answersOf(tab)).toContainText('78701')
    await keys.choose(tab.getByRole('group', { name: /Which plan/ }), 'Plan G')
    await choose(him, 2)
    // The ZIP code lookup fills in the county and state.
    await expect
      .poll(async () => (await read(tab, him.id)).answers['applicant'])
      .toMatchObject({ zip5: '78701', county: 'Travis County', state: 'TX' })
    await expect(answersOf(page)).toContainText('75201')
  })

  await test.step('she takes Plan N, and his answers stay', async () => {
    const moved = await read(page, him.id)
    await keyboard.choose(page.getByRole('group', { name: /Which plan/ }), 'Plan N')
    await choose(her, 1)
    expect(await read(page, him.id)).toEqual(moved)
  })

  await test.step('in the end each has their own answers at the right price', async () => {
    const [ofHer, ofHim] = [await read(page, her.id), await read(page, him.id)]
    expect(ofHer.answers).toMatchObject({
      applicant: { zip5: '75201', applicant_dob: '1961-11-14', gender: 'Female', tobacco: 'Yes' },
      'plan-details': { plan_type: 'N' },
    })
    expect(ofHim.answers).toMatchObject({
      applicant: { zip5: '78701', applicant_dob: '1950-06-02', gender: 'Male', tobacco: 'No' },
      'plan-details': { plan_type: 'G' },
    })
    expect([ofHer.quote_id, ofHim.quote_id]).toEqual([hers.quote_id, his.quote_id])
    expect([ofHer.offer.plan, ofHim.offer.plan]).toEqual(['N', 'G'])
    for (const [{ page: tab, id }, application] of [
      [her, ofHer],
      [him, ofHim],
    ] as const) {
      expect(application.offer.rate).toBe(await rateFor(application, tab))
      await tab.goto(`/review?application=${id}`)
      const choice = tab.getByRole('region', { name: 'Your choice' })
      await expect(choice).toContainText(application.offer.carrier)
      await expect(choice).toContainText(`$${application.offer.rate.toFixed(2)} a month`)
    }
  })
})
