import type { BrowserContext, Page } from '@playwright/test'
import { storedApplication, storedOnboarding } from './support/api'
import { startClient } from './support/broker'
import { expect, setDay, test } from './support/fixtures'
import { Keyboard } from './support/keyboard'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'
import { question } from './support/questions'
import { cachedByBrowser, journalKeyOf, journalOf, storedByBrowser } from './support/traces'

test.use({ serviceWorkers: 'allow' })

const box = (page: Page, field: string) => question(page, field).getByRole('textbox')
const notice = (page: Page) => page.getByText('The page closed before everything was saved')

async function openTab(
  context: BrowserContext,
  today: string,
  path: string,
  ready: (tab: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const tab = await context.newPage()
  await setDay(tab, today)
  await Promise.all([ready(tab), tab.goto(path)])
  return tab
}

/** Kills a page's process, as if it had run out of memory. No more code runs in the page. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

// Checklist C-30
test('answers typed without a server are still there after the tab crashes', async ({
  browser,
  server,
  today,
}) => {
  const { context, page, id } = await startClient(browser, server, 'Example')
  const names = `/apply/${id}?topic=about-you&page=you`
  const tab = await openTab(context, today, names, journalKeyOf)
  const keyboard = new Keyboard(tab)
  await keyboard.type(box(tab, 'middle_initial'), 'Q')
  await expect(tab.getByText(/^Saved at /)).toBeVisible()
  await expect.poll(() => journalOf(tab)).toBe('')

  const details = `/apply/${id}?topic=medicare&page=medicare`
  const second = await openTab(context, today, details, journalKeyOf)
  await expect(box(second, 'medicareNumber')).toBeVisible()

  await server.kill()
  await keyboard.type(box(tab, 'first_name'), 'Patricia')
  await expect(tab.getByText(/^Not saved/)).toBeVisible()
  await keyboard.type(box(tab, 'last_name'), 'Examplewoman')
  await new Keyboard(second).type(box(second, 'medicareNumber'), '3QH7-WX4-RP58')
  await expect(second.getByText(/^Not saved/)).toBeVisible()
  await expect.poll(async () => (await journalOf(tab)).split(id).length - 1, 'windows').toBe(2)
  const kept = [...(await storedByBrowser(tab)), ...(await cachedByBrowser(tab))].join('\n')
  for (const typed of ['Patricia', 'Examplewoman', '3QH7']) expect(kept).not.toContain(typed)
  await crash(second)
  await crash(tab)
  await server.run()

  const again = await openTab(context, today, names)
  await expect(notice(again)).toBeVisible()
  await expect(box(again, 'first_name')).toHaveValue('Patricia')
  await expect(box(again, 'last_name')).toHaveValue('Examplewoman')
  await expect(again.getByRole('main').getByText('Medicare number', { exact: false })).toBeVisible()
  await checkPage(again)
  await checkNarrowAndLarge(again)
  await expect
    .poll(async () => (await storedApplication(page, id)).answers['applicant'])
    .toMatchObject({ first_name: 'Patricia', middle_initial: 'Q', last_name: 'Examplewoman' })
  await expect.poll(() => journalOf(again)).toBe('')
  await new Keyboard(again).press(again.getByRole('button', { name: 'OK', exact: true }))
  await expect(notice(again)).toBeHidden()
  await again.reload()
  await expect(box(again, 'last_name')).toHaveValue('Examplewoman')
  await expect(notice(again)).toBeHidden()
  await context.close()
})

test('quote answers survive a crash without a server, but only for the person who typed them', async ({
  page,
  context,
  keyboard,
  server,
  today,
}) => {
  const key = journalKeyOf(page)
  await page.goto('/quote')
  await keyboard.type(box(page, 'zip5'), '75201')
  await expect(page.getByText('Dallas', { exact: false }).first()).toBeVisible()
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  await key
  await expect.poll(() => journalOf(page)).toBe('')
  // Wait for the service worker, which opens the page while the server is down.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await server.kill()
  await keyboard.choose(question(page, 'tobacco').getByRole('radiogroup'), 'No')
  await expect.poll(() => journalOf(page)).not.toBe('')
  const first = await journalOf(page)
  await keyboard.choose(question(page, 'gender').getByRole('radiogroup'), 'Female')
  await expect.poll(() => journalOf(page)).not.toBe(first)
  await expect(page.getByText(/^Not saved/)).toBeVisible()
  await crash(page)

  // The session is unknown while the server is down. Opening the page must not change the journal.
  const offline = await openTab(context, today, '/quote')
  await expect(box(offline, 'zip5')).toBeVisible()
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toEqual(['sid', 'journal'])
  await offline.close()
  await server.run()

  const again = await openTab(context, today, '/quote', journalKeyOf)
  await expect(box(again, 'zip5')).toHaveValue('75201')
  await expect(question(again, 'gender').getByRole('radio', { name: 'Female' })).toBeChecked()
  await expect
    .poll(() => storedOnboarding(again))
    .toMatchObject({ zip5: '75201', tobacco: 'No', gender: 'Female' })

  // The next person at this computer must see none of these answers.
  await server.kill()
  await new Keyboard(again).type(box(again, 'zip5'), '75001')
  await expect(again.getByText(/^Not saved/)).toBeVisible()
  await expect.poll(() => journalOf(again)).not.toBe('')
  await crash(again)
  await server.run()
  await context.clearCookies()
  const other = await openTab(context, today, '/quote')
  await expect(box(other, 'zip5')).toHaveValue('')
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => journalOf(other)).toBe('')
  await expect(box(other, 'zip5')).toHaveValue('')
})
