import { test as base, type Page } from '@playwright/test'
import { Keyboard } from './keyboard'
import { ProductServer } from './server'

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
export const test = base.extend<Fixtures, Options & WorkerFixtures>({
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
  page: async ({ page, today }, use) => {
    await setDay(page, today)
    await use(page)
  },
  keyboard: async ({ page }, use) => use(new Keyboard(page)),
})

/** Sets the browser's day to the morning of `day`, in the time zone of the test. */
export async function setDay(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T15:42:00-06:00`))
}

export { expect } from '@playwright/test'
