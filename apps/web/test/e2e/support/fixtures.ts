import { test as base, type Page } from '@playwright/test'
import { Keyboard } from './keyboard'
import { ProductServer } from './server'

/** Twice the size of text, as set in the browser. */
const LARGE_TEXT = '200%'

interface PageOptions {
  /** Whether the person set text to 200 %. */
  largeText: boolean
}

interface Options {
  /** The day of server and browser, `YYYY-MM-DD`. */
  today: string
  /** Further variables of the server's configuration. */
  environment: Readonly<Record<string, string>>
}

interface WorkerFixtures {
  server: ProductServer
}

interface Fixtures {
  keyboard: Keyboard
}

/** Tests with a server of their own and a browser whose clock shows the same day. */
export const test = base.extend<Fixtures & PageOptions, Options & WorkerFixtures>({
  today: ['2026-11-10', { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ today, environment }, use) => {
      const server = await ProductServer.start(today, environment)
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  largeText: [false, { option: true }],
  page: async ({ page, today, largeText }, use) => {
    await setDay(page, today)
    if (largeText) await setLargeText(page)
    await use(page)
  },
  keyboard: async ({ page }, use) => use(new Keyboard(page)),
})

/** Sets the browser's day to the morning of `day`, in the time zone of the test. */
export async function setDay(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T15:42:00-06:00`))
}

async function setLargeText(page: Page): Promise<void> {
  await page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.setProperty('font-size', size)
    })
  }, LARGE_TEXT)
}

export { expect } from '@playwright/test'
