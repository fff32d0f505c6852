import { test as base, type Page, type TestInfo } from '@playwright/test'
import { Keyboard } from './keyboard'
import { startChaos } from './network-chaos'
import { ProductServer } from './server'

/** Browser setting for text at twice the normal size. */
const LARGE_TEXT = '200%'

/**
 * Maximum number of servers that a worker keeps running. Each server uses about 300 MB of memory.
 */
const MOST_SERVERS = 4

interface Options {
  /** Date for the server and the browser, `YYYY-MM-DD`. */
  today: string
  /** Additional environment variables for the server. */
  environment: Readonly<Record<string, string>>
  /** If true, the test gets a server that no other test uses. */
  freshServer: boolean
  /** If true, the browser's text size is 200 %. */
  largeText: boolean
  /** If true, `NETWORK_CHAOS` does not change this test's network. */
  steadyNetwork: boolean
}

interface WorkerFixtures {
  /** Servers that are running, by date and configuration, least recently used first. */
  servers: Map<string, ProductServer>
}

interface Fixtures {
  server: ProductServer
  keyboard: Keyboard
  /** Delays and loses responses, if the environment asks for it. */
  networkChaos: void
}

/**
 * Test function whose server and browser have the same date. Tests with the same date and
 * configuration share a server. Options must not have worker scope, because Playwright would start
 * new workers and browsers for them.
 */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  today: ['2026-11-10', { option: true }],
  environment: [{}, { option: true }],
  freshServer: [false, { option: true }],
  servers: [
    async ({}, use) => {
      const servers = new Map<string, ProductServer>()
      await use(servers)
      await Promise.all([...servers.values()].map((server) => server.dispose()))
    },
    { scope: 'worker' },
  ],
  server: async ({ servers, today, environment, freshServer }, use) => {
    if (freshServer) {
      const server = await ProductServer.start(today, environment)
      await use(server)
      await server.dispose()
      return
    }
    const key = JSON.stringify([today, environment])
    const server = servers.get(key) ?? (await ProductServer.start(today, environment))
    servers.delete(key)
    servers.set(key, server)
    const [oldest] = servers
    if (oldest && servers.size > MOST_SERVERS) {
      servers.delete(oldest[0])
      await oldest[1].dispose()
    }
    await use(server)
  },
  baseURL: async ({ server }, use) => use(server.address),
  largeText: [false, { option: true }],
  page: async ({ page, today, largeText }, use, testInfo) => {
    await setDay(page, today)
    if (largeText) await setLargeText(page)
    await use(page)
    if (testInfo.errors.length > 0) await attachTexts(page, testInfo)
  },
  keyboard: async ({ page }, use) => use(new Keyboard(page)),
  steadyNetwork: [false, { option: true }],
  networkChaos: [
    async ({ browser, steadyNetwork }, use, testInfo) => {
      if (steadyNetwork) return use()
      const end = startChaos(browser, testInfo)
      await use()
      const body = end().join('\n')
      if (body && testInfo.errors.length > 0)
        await testInfo.attach('network chaos', { body, contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

/** Adds the text of every open page to the report of a failed test. */
async function attachTexts(page: Page, testInfo: TestInfo): Promise<void> {
  const contexts = page.context().browser()?.contexts() ?? []
  for (const open of contexts.flatMap((context) => context.pages())) {
    const text = await open.locator('main').innerText({ timeout: 5_000 }).catch(String)
    const body = `${open.url()} ${text.replaceAll(/\s+/g, ' ')}`
    await testInfo.attach('page', { body, contentType: 'text/plain' })
  }
}

/** Sets the browser's clock to the morning of `day` in the test's time zone. */
export async function setDay(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T15:42:00-06:00`))
}

/**
 * Sets the text size before the first paint, as the browser's own setting does. A later change
 * would shift the layout.
 */
async function setLargeText(page: Page): Promise<void> {
  await page.addInitScript((size) => {
    const observer = new MutationObserver(() => {
      if (!document.documentElement) return
      observer.disconnect()
      document.documentElement.style.setProperty('font-size', size)
    })
    observer.observe(document, { childList: true })
  }, LARGE_TEXT)
}

export { expect } from '@playwright/test'
