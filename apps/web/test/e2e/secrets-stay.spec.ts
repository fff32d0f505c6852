import { type Page } from '@playwright/test'
import { storedApplication } from './support/api'
import { becomeClient } from './support/broker'
import { answerAll, saveAnswers } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { supplementSwitcher } from './support/people'
import { answerPage } from './support/questions'
import { cachedByBrowser, storedByBrowser } from './support/traces'

test.use({ serviceWorkers: 'allow' })

/** Unique values, one per kind of sensitive answer. Each occurs only where the test types it. */
const SENTINELS = {
  ssn: '219099876',
  mbi: '3QH7WX4RP58',
  routing: '111902835',
  account: '90817263544556',
  health: 'Zebrafish surgery',
  physician: 'Quetzalcoatl',
}

const person = {
  ...supplementSwitcher,
  fullName: 'Rosa Delgado',
  application: {
    ...supplementSwitcher.application,
    max_ssn: SENTINELS.ssn,
    medicareNumber: SENTINELS.mbi,
    eft_routing_number: SENTINELS.routing,
    eft_account_number: SENTINELS.account,
    outpatient_surgery_reason: SENTINELS.health,
    physician_name: `Dr. ${SENTINELS.physician}`,
  },
}

/**
 * Pages that ask for sensitive values. Each number says how many sensitive values the server has
 * after that page.
 */
const PAGES = [
  ['topic=medicare&page=medicare', 2],
  ['topic=health&page=treatment', 3],
  ['topic=health&page=hospital-doctor', 4],
  ['topic=payment&page=payment', 6],
] as const

/**
 * Returns the kinds of sensitive values that the text contains. Ignores spaces, dashes, and URL
 * encoding.
 */
function sensitiveValuesIn(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/%20|[\s+-]/g, '')
  return Object.entries(SENTINELS)
    .filter(([, value]) => plain.includes(value.toLowerCase().replaceAll(' ', '')))
    .map(([kind]) => kind)
}

async function expectNothingKept(page: Page, where: string): Promise<void> {
  expectNoSensitiveValues(await storedByBrowser(page), where)
}

function expectNoSensitiveValues(kept: ReadonlyMap<string, string>, where: string): void {
  for (const [store, text] of kept)
    expect(sensitiveValuesIn(text), `${store} at ${where}`).toEqual([])
}

test('every storage of the browser is searched', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  await page.evaluate(async (secret) => {
    localStorage.setItem('x', secret)
    sessionStorage.setItem('x', secret)
    document.cookie = `x=${secret}`
    document.title = secret
    history.replaceState({ deep: [secret] }, '', `#${secret}`)
    await (await caches.open('x')).put('/x', new Response(secret))
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('x')
      request.onupgradeneeded = () =>
        request.result.createObjectStore('x').add({ deep: new TextEncoder().encode(secret) }, 'key')
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
    })
  }, SENTINELS.ssn)
  const found = [...(await storedByBrowser(page)), ...(await cachedByBrowser(page))]
    .filter(([, text]) => sensitiveValuesIn(text).includes('ssn'))
    .map(([place]) => place.split(' ')[0])
  expect(new Set(found)).toEqual(
    new Set([
      ...['localStorage', 'sessionStorage', 'cookies', 'title', 'historyState'],
      ...['indexedDB', 'cache', 'history'],
    ]),
  )
})

test.describe('with every line of the log, not only warnings', () => {
  test.use({ environment: { LOG_LEVEL: 'trace' } })

  // Checklist C-40
  test('numbers and health answers are in no storage, address, history, or log', async ({
    page,
    keyboard,
    server,
  }) => {
    const addresses: string[] = []
    const consoleLines: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    page.on('console', (message) => consoleLines.push(message.text()))

    const journey = new Journey(page, keyboard, person, (name) => expectNothingKept(page, name))
    const id = await becomeClient(page, server)
    await answerAll(page, id, server.address, { of: 'supplement-switcher-minimal' })
    const payment = { section: 'payment', field: 'payment_method', value: 'eft' }
    await saveAnswers(page, id, [payment], server.address)
    const stored = async () =>
      sensitiveValuesIn(JSON.stringify((await storedApplication(page, id)).answers))
    for (const [asking, typed] of PAGES) {
      await page.goto(`/apply/${id}?${asking}`)
      await answerPage(page, keyboard, person.application)
      await expectNothingKept(page, asking)
      await journey.continue()
      await expectNothingKept(page, `the page after ${asking}`)
      // Wait for the server to receive the typed values. This can happen a moment after the page
      // changes.
      await expect.poll(async () => (await stored()).length, asking).toBe(typed)
    }
    expect(await stored()).toEqual(Object.keys(SENTINELS))
    await page.goto(`/review?application=${id}`)
    await journey.review()
    await journey.disclosure()
    await journey.submit()
    await page.reload()
    await expectNothingKept(page, 'the confirmation, loaded again')
    // The caches keep all entries until the app has a new version, so searching them once at the
    // end is enough.
    expectNoSensitiveValues(await cachedByBrowser(page), 'the end')

    expect(addresses.filter((address) => sensitiveValuesIn(address).length > 0)).toEqual([])
    expect(consoleLines.filter((text) => sensitiveValuesIn(text).length > 0)).toEqual([])
    expect(server.log).toContain('/api/application/:id/answers')
    expect(server.log.split('\n').filter((line) => sensitiveValuesIn(line).length > 0)).toEqual([])
  })
})
