import type { Browser, Page } from '@playwright/test'
import { checkInBothWindows } from './support/check-everywhere'
import { ExampleReceiver } from './support/example-receiver'
import { expect, setDay, test } from './support/fixtures'
import { Keyboard } from './support/keyboard'
import { readyApplication } from './support/ready-application'
import { comeBack, sendApplication, statusSteps } from './support/send-application'
import { ProductServer } from './support/server'
import { WALKS } from './support/windows'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Comes back to the page until its heading is the expected one. */
async function waitForHeading(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await comeBack(page)
    await expect(heading(page, name)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await checkInBothWindows(page)
}

/** Sends an application as a new visitor. */
async function sendAsVisitor(
  browser: Browser,
  server: ProductServer,
  { today, viewport }: { today: string; viewport: { width: number; height: number } },
): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: server.address, locale: 'en-US', timezoneId: 'America/New_York' },
    ...{ viewport, reducedMotion: 'reduce' },
  })
  const page = await context.newPage()
  await setDay(page, today)
  const id = await readyApplication(page, server.address)
  await sendApplication(page, new Keyboard(page), id)
  return page
}

for (const { viewport, tag } of WALKS) {
  const title = `at ${viewport.width} pixels, a receiver asks for more, approves, and declines, over restarts`
  test(title, { tag }, async ({ browser, today }) => {
    const receiver = await ExampleReceiver.create()
    const server = await ProductServer.start(today, receiver.environment)
    try {
      // The receiver cannot be reached yet, and the server is killed before it can be.
      const page = await sendAsVisitor(browser, server, { today, viewport })
      await expect(statusSteps(page)).toContainText([
        'Now: Sent to us',
        'Still to come: The insurer has it',
      ])
      await server.kill()
      await receiver.listen()
      await server.run()
      await expect(async () => {
        await comeBack(page)
        await expect(statusSteps(page)).toContainText(
          ['Done: Sent to us', 'Now: The insurer has it'],
          { timeout: 1_000 },
        )
      }).toPass()
      expect(receiver.received).toHaveLength(1)
      const [first = ''] = receiver.received
      await receiver.answer(server.address, first, 'needs_information', 'Send page 2.')
      await waitForHeading(page, 'The insurer needs something from you')
      await expect(page.getByText('Send page 2.').first()).toBeVisible()

      await server.kill()
      await server.run()
      await receiver.answer(server.address, first, 'approved')
      await waitForHeading(page, 'Your application was approved')
      await page.context().close()

      const other = await sendAsVisitor(browser, server, { today, viewport })
      await expect(() => expect(receiver.received).toHaveLength(2)).toPass()
      const [, second = ''] = receiver.received
      await receiver.answer(server.address, second, 'declined', 'The height is out of range.')
      await waitForHeading(other, 'The insurer declined your application')
      await other.context().close()
    } finally {
      await server.dispose()
      await receiver.dispose()
    }
  })
}
