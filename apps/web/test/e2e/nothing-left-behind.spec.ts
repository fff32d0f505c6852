import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { newToMedicare } from './support/people'

test.use({ today: '2027-02-12' })

/** What somebody typed that no address, no cookie and no storage of the browser may hold (D25, D38). */
const TYPED = [
  '123456789',
  '123-45-6789',
  '1EG4TE5MK73',
  '021000021',
  '000123456789',
  '12 Elm Street',
  '5550100199',
  '1962-03-14',
  'Quentin-Sentinel',
]

/** Everything that stays in the browser of this page, as text. */
async function keptBy(page: Page): Promise<string> {
  const cookies = JSON.stringify(await page.context().cookies())
  const stored = await page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, window.name, history.state]
    const answerTo = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB cannot be read')))
      })
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await answerTo(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        rows.push(await answerTo(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        rows.push(request.url, await (await cache.match(request))?.text())
      }
    }
    return JSON.stringify(rows)
  })
  return cookies + stored
}

test('the whole journey leaves no answer in addresses or in the browser, and asks no other site', async ({
  page,
  keyboard,
  server,
}) => {
  const addresses: string[] = []
  const elsewhere: string[] = []
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers()['referer'] ?? '')
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== server.address) elsewhere.push(request.url())
  })
  page.on('framenavigated', (frame) => void addresses.push(frame.url()))
  const person = {
    ...newToMedicare,
    application: { ...newToMedicare.application, last_name: 'Quentin-Sentinel' },
  }
  const kept: string[] = []
  const journey = new Journey(page, keyboard, person, async () => {
    kept.push(await keptBy(page), await page.title())
  })
  await journey.untilApplication()
  await journey.untilSent()
  kept.push(await keptBy(page))

  const found = (texts: readonly string[]): string[] =>
    TYPED.filter((typed) =>
      texts.some((text) => text.includes(typed) || decodeURIComponent(safe(text)).includes(typed)),
    )
  // The search finds what may be there: the readable hint of the session.
  expect(kept.some((text) => text.includes('userSession'))).toBe(true)
  expect(addresses.length).toBeGreaterThan(20)
  expect(found(kept)).toEqual([])
  expect(found(addresses)).toEqual([])
  expect(elsewhere).toEqual([])
})

/** Without percent signs that encode nothing. */
const safe = (text: string): string => text.replaceAll(/%(?![0-9a-f]{2})/gi, '')
