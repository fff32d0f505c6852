import { type Page } from '@playwright/test'
import { applicationId, storedApplication } from './support/api'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { supplementSwitcher } from './support/people'
import { keptByBrowser } from './support/traces'

// Every line of the log, not only warnings.
test.use({ today: '2027-02-12', environment: { LOG_LEVEL: 'trace' } })

/** Texts that are nowhere but where somebody types them, one per kind of secret. */
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

/** The secrets that a text holds, however they are spaced or written in an address. */
function secretsIn(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/%20|[\s+-]/g, '')
  return Object.entries(SENTINELS)
    .filter(([, secret]) => plain.includes(secret.toLowerCase().replaceAll(' ', '')))
    .map(([kind]) => kind)
}

async function expectNothingKept(page: Page, where: string): Promise<void> {
  for (const [place, text] of await keptByBrowser(page)) {
    expect(secretsIn(text), `${place} at ${where}`).toEqual([])
  }
}

test('the places where a browser keeps things are all searched', async ({ page }) => {
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
  const found = [...(await keptByBrowser(page))]
    .filter(([, text]) => secretsIn(text).includes('ssn'))
    .map(([place]) => place.split(' ')[0])
  expect(new Set(found)).toEqual(
    new Set([
      ...['localStorage', 'sessionStorage', 'cookies', 'title', 'historyState'],
      ...['indexedDB', 'cache', 'history'],
    ]),
  )
})

// Checklist C-40
test('numbers and health answers are in no storage, address, history or log', async ({
  page,
  keyboard,
  server,
}) => {
  const addresses: string[] = []
  const said: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('console', (message) => said.push(message.text()))

  const journey = new Journey(page, keyboard, person, (name) => expectNothingKept(page, name))
  await journey.untilApplication()
  const id = applicationId(page)
  await journey.application()
  // They were really typed, and really arrived, be it a moment after the page was left.
  await expect
    .poll(async () => secretsIn(JSON.stringify((await storedApplication(page, id)).answers)))
    .toEqual(Object.keys(SENTINELS))
  await journey.review()
  await journey.disclosure()
  await journey.submit()
  await page.reload()
  await expectNothingKept(page, 'the confirmation, loaded again')

  expect(addresses.filter((address) => secretsIn(address).length > 0)).toEqual([])
  expect(said.filter((text) => secretsIn(text).length > 0)).toEqual([])
  expect(server.log).toContain('/api/application/:id/answers')
  expect(server.log.split('\n').filter((line) => secretsIn(line).length > 0)).toEqual([])
})
