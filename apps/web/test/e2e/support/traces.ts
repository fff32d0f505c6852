import { type Page } from '@playwright/test'

/**
 * Returns everything that the browser stores for the page's origin and visit, except caches. Keys
 * are storage names, and values are text.
 */
export async function storedByBrowser(page: Page): Promise<ReadonlyMap<string, string>> {
  const kept = await page.evaluate(async () => {
    /** Returns any value as text. Bytes are decoded as characters. */
    const asText = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes = value instanceof ArrayBuffer ? value : value.buffer
        return new TextDecoder('latin1').decode(bytes)
      }
      if (Array.isArray(value)) return value.map(asText).join('\n')
      if (value instanceof Map || value instanceof Set) return asText([...value])
      if (typeof value === 'object' && value !== null) return asText(Object.entries(value))
      return String(value)
    }
    const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })

    const stores: Record<string, string> = {
      localStorage: asText({ ...localStorage }),
      sessionStorage: asText({ ...sessionStorage }),
      cookies: document.cookie,
      title: document.title,
      historyState: asText(history.state),
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([
          settled(rows.getAllKeys()),
          settled(rows.getAll()),
        ])
        stores[`indexedDB ${name} ${store}`] = asText([keys, values])
      }
      database.close()
    }
    return Object.entries(stores)
  })
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  const visited = entries.map(({ url, title }) => `${url} ${title}`).join('\n')
  return new Map([...kept, ['history', visited]])
}

/**
 * Returns all cached content for the page's origin, including the app's files. Keys are cache
 * entries, and values are text.
 */
export async function cachedByBrowser(page: Page): Promise<ReadonlyMap<string, string>> {
  const cached = await page.evaluate(async () => {
    const stores: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        stores[`cache ${request.url}`] = `${request.url}\n${await response?.text()}`
      }
    }
    return Object.entries(stores)
  })
  return new Map(cached)
}

/** Resolves when the page has its journal key. Without the key, the journal stays empty. */
export function journalKeyOf(page: Page): Promise<unknown> {
  return page.waitForResponse('**/api/auth/journal-key').then((answer) => answer.finished())
}

/**
 * Returns the journal as text. Entries stay encrypted. Returns an empty string if the journal is
 * empty.
 */
export async function journalOf(page: Page): Promise<string> {
  return ((await storedByBrowser(page)).get('indexedDB gapwise.journal records') ?? '').trim()
}
