import { type Page } from '@playwright/test'

/** Everything that a browser keeps of the page's origin and of its visit, except its caches. Text by place. */
export async function keptByBrowser(page: Page): Promise<ReadonlyMap<string, string>> {
  const kept = await page.evaluate(async () => {
    /** Any value as text; bytes as the letters they would spell. */
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

    const places: Record<string, string> = {
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
        places[`indexedDB ${name} ${store}`] = asText([keys, values])
      }
      database.close()
    }
    return Object.entries(places)
  })
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  const visited = entries.map(({ url, title }) => `${url} ${title}`).join('\n')
  return new Map([...kept, ['history', visited]])
}

/** Everything in the caches of the page's origin, the files of the app included. Text by place. */
export async function cachedByBrowser(page: Page): Promise<ReadonlyMap<string, string>> {
  const cached = await page.evaluate(async () => {
    const places: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        places[`cache ${request.url}`] = `${request.url}\n${await response?.text()}`
      }
    }
    return Object.entries(places)
  })
  return new Map(cached)
}

/** Resolves once a page has the key of its journal, without which the journal stays empty. */
export function journalKeyOf(page: Page): Promise<unknown> {
  return page.waitForResponse('**/api/auth/journal-key').then((answer) => answer.finished())
}

/** Returns the journal as text, its entries encrypted; empty when nothing is in it. */
export async function journalOf(page: Page): Promise<string> {
  return ((await keptByBrowser(page)).get('indexedDB gapwise.journal records') ?? '').trim()
}
