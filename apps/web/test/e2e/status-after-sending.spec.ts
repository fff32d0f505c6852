import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { becomeFirstBroker } from './support/broker'
import { checkInBothWindows } from './support/check-everywhere'
import { expect, setDay, test } from './support/fixtures'
import { Keyboard } from './support/keyboard'
import { checkPage, WIDE } from './support/page-checks'
import { readyApplication } from './support/ready-application'
import { comeBack, sendApplication, statusSteps } from './support/send-application'
import type { ProductServer } from './support/server'
import { WALKS } from './support/windows'

// A server invites its first broker only once. Without a receiver, only the broker sets statuses.
test.use({ freshServer: true, environment: { HANDOVER_RECEIVER: 'none' } })

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Opens the application on the broker's desk, in a window of its own. */
async function openDesk(
  browser: Browser,
  server: ProductServer,
  { id, today }: { id: string; today: string },
): Promise<{ desk: Page; set: (status: string, note?: string) => Promise<void> }> {
  const context = await browser.newContext({
    ...{ baseURL: server.address, locale: 'en-US', timezoneId: 'America/Chicago' },
    ...{ viewport: WIDE, reducedMotion: 'reduce' },
  })
  const desk = await context.newPage()
  await setDay(desk, today)
  await becomeFirstBroker(desk, server)
  await desk.goto(`/dashboard/applications/${id}`)
  const keyboard = new Keyboard(desk)
  const panel = desk.getByRole('region', { name: 'Status at the insurer' })
  const set = async (status: string, note?: string) => {
    await keyboard.pick(panel.getByLabel('What did the insurer say?'), status)
    if (note !== undefined) await keyboard.type(panel.getByRole('textbox'), note)
    await keyboard.press(panel.getByRole('button', { name: 'Save the status' }))
    await expect(panel.getByRole('status').getByRole('listitem').first()).toContainText(status)
  }
  return { desk, set }
}

async function subjects({ dataDir }: ProductServer): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const mails = await Promise.all(
    (await readdir(outbox)).toSorted().map((name) => readFile(join(outbox, name), 'utf8')),
  )
  return mails.flatMap((mail) => /^Subject: (.*?): GW-/m.exec(mail)?.[1] ?? [])
}

for (const { viewport, tag } of WALKS) {
  test.describe(`at ${viewport.width} pixels`, { tag }, () => {
    test.use({ viewport })

    test('after sending: in review, a restart, a request for more, and the approval', async ({
      page,
      keyboard,
      server,
      browser,
      today,
    }) => {
      const id = await readyApplication(page, server.address)
      await sendApplication(page, keyboard, id)
      await expect(statusSteps(page)).toContainText([
        'Now: Sent to us',
        'Still to come: The insurer has it',
        'Still to come: Being reviewed',
        'Still to come: The insurer’s decision',
      ])
      await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(
        'Wait for the insurer’s decision',
      )
      await checkInBothWindows(page)

      const { desk, set } = await openDesk(browser, server, { id, today })
      await set('In review')
      await comeBack(page)
      await heading(page, 'Your application is being reviewed')

      await server.kill()
      await server.run()
      await desk.reload()
      await set('Needs information', 'Send the letter from your old plan.')
      await checkPage(desk)
      await page.reload()
      await heading(page, 'The insurer needs something from you')
      const box = page.getByLabel('Add your files')
      await keyboard.tabTo(box)
      await box.setInputFiles({
        name: 'letter.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
      })
      await expect(page.getByText('We have letter.pdf.')).toBeVisible()
      const reference = page.getByRole('region', { name: 'Your reference' })
      expect((await box.boundingBox())?.y).toBeLessThan((await reference.boundingBox())?.y ?? 0)
      await checkInBothWindows(page)
      await expect(page.getByText('Did you change your mind?')).toBeVisible()

      await set('Approved')
      await comeBack(page)
      await heading(page, 'Your application was approved')
      await expect(statusSteps(page).last()).toContainText('Now: Approved')
      await expect(page.getByText('Did you change your mind?')).toBeHidden()
      await checkInBothWindows(page)
      await desk.goto('/dashboard?stage=approved')
      await expect(desk.getByRole('row').filter({ hasText: 'Rosa Delgado' })).toContainText(
        'Approved',
      )
      await desk.context().close()
      expect(await subjects(server)).toEqual([
        'We received your application',
        'The insurer is reviewing your application',
        'The insurer needs something from you',
        'Your application was approved',
      ])
    })
  })
}
