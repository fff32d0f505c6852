import type { Browser, Page } from '@playwright/test'
import { BROKER, createFirstBroker, startClient } from './broker'
import { expect, test } from './fixtures'
import { Keyboard } from './keyboard'
import { ownScrollBars } from './page-checks'
import type { ProductServer } from './server'

/** A broker's page and the server that it uses. */
export interface BrokerVisit {
  readonly page: Page
  readonly keyboard: Keyboard
  readonly server: ProductServer
  readonly browser: Browser
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const region = (page: Page, name: string) => page.getByRole('region', { name })

/** Opens a page of the desk. On a narrow page, the pages are behind a button. */
async function openPage(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await keyboard.press(menu)
  await keyboard.press(
    page.getByRole('navigation', { name: 'Broker pages' }).getByRole('link', { name, exact: true }),
  )
}

/**
 * Opens a row of the list with the keyboard. Tab moves the focus to the list, and the arrow keys
 * move it between rows.
 */
async function openRow(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  const grid = page.getByRole('grid')
  await keyboard.tabTo(grid.locator('a[tabindex="0"]'))
  await page.keyboard.press('Home')
  const row = grid.getByRole('link', { name })
  const isThere = () => row.evaluate((link) => link === document.activeElement)
  for (let presses = 0; presses < 10 && !(await isThere()); presses += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
}

/**
 * Runs a broker's day with the keyboard only, from the invitation to the audit trail.
 *
 * @param look Check that runs on each state.
 */
export async function walkBrokerDay(
  { page, keyboard, server, browser }: BrokerVisit,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await test.step('the first broker accepts the invitation on the console', async () => {
    await page.goto(server.firstBrokerLink)
    await expect(heading(page, /first broker account/)).toBeVisible()
    expect(page.url()).not.toContain('invitation=')
    await keyboard.press(page.getByRole('button', { name: 'Create my account' }))
    await expect(page.getByText('Enter a new password.')).toBeVisible()
    await look(page)
    await page.goto('about:blank')
    await createFirstBroker(page, keyboard, server)
    await expect(page.getByText('Nothing is due today.')).toBeVisible()
    await look(page)
    await openPage(page, keyboard, 'Applications')
    await expect(page.getByText(/There are no applications yet/)).toBeVisible()
    await look(page)
  })

  const { page: client, id } = await startClient(browser, server, 'Example')
  const clientKeyboard = new Keyboard(client)
  const { context: second } = await startClient(browser, server, '=Formula')
  await second.close()

  await test.step('finds an application by its filters', async () => {
    await page.goto('/dashboard/applications')
    await expect(page.getByRole('grid', { name: 'Applications' })).toHaveAttribute(
      'aria-rowcount',
      '3',
    )
    expect(await ownScrollBars(page), 'the list scrolls with the page').toEqual([])
    await look(page)
    await keyboard.type(page.getByRole('searchbox'), 'example')
    await expect(page.getByText('1 of 2')).toBeVisible()
    await expect(page).toHaveURL(/text=example/)
    await page.reload()
    await expect(page.getByText('1 of 2')).toBeVisible()
    await keyboard.press(page.getByRole('button', { name: 'Clear filters' }))
    await expect(page.getByText('2 total')).toBeVisible()
  })

  await test.step('saves the list as a file that a spreadsheet opens safely', async () => {
    const tools = page.getByRole('button', { name: 'Filters and tools' })
    if (await tools.isVisible()) await keyboard.press(tools)
    const saved = page.waitForEvent('download')
    await keyboard.press(page.getByRole('button', { name: 'Save as CSV' }))
    const download = await saved
    const stream = await download.createReadStream()
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text).toContain('Pat Example')
    expect(text).not.toMatch(/(^|[\n,"])=Formula/)
  })

  await test.step('takes an application, adds a note, and helps the client come back', async () => {
    await openRow(page, keyboard, 'Pat Example')
    await expect(heading(page, 'Pat Example')).toBeFocused()
    await expect(region(page, 'Progress')).toContainText('Not asked')
    await look(page)
    await keyboard.press(page.getByRole('button', { name: 'Assign to me' }))
    await expect(region(page, 'Assigned to').getByRole('status')).toHaveText(BROKER.name)
    await keyboard.type(page.getByLabel('Add a note'), 'Prefers mornings')
    await keyboard.press(page.getByRole('button', { name: 'Save the note' }))
    await expect(region(page, 'Notes').getByRole('listitem')).toContainText('Prefers mornings')
    await keyboard.press(page.getByRole('button', { name: 'Create a code', exact: true }))
    await expect(page.getByText(/We won’t show it again/)).toBeVisible()
    await look(page)
    await keyboard.press(page.getByRole('button', { name: /^Cancel this code/ }))
    await expect(region(page, 'Help the client come back')).toContainText('Canceled.')
  })

  await test.step('follows the client to a question, without seeing answers', async () => {
    await client.goto(`/apply/${id}?topic=medicare`)
    await expect(client.locator('h1')).toBeVisible()
    await clientKeyboard.press(client.getByRole('button', { name: 'Let my broker follow along' }))
    await expect(client.getByText(/Your broker can see which question/)).toBeVisible()
    await look(client)
    await keyboard.press(page.getByRole('button', { name: 'Refresh' }))
    const help = region(page, 'Help on the phone')
    await expect(help).toContainText('Medicare and your plan')
    await look(page)
    await clientKeyboard.press(client.getByRole('button', { name: 'Stop sharing' }))
    await expect(help).toContainText('Sharing is off.')
  })

  await test.step('sees who looked at the application', async () => {
    await keyboard.press(page.getByRole('button', { name: /Show who viewed/ }))
    await expect(region(page, 'Audit trail').getByRole('row').nth(1)).toContainText(BROKER.name)
    await look(page)
  })

  await test.step('makes a call that a client asked for', async () => {
    await client.goto('/contact-schedule-call')
    await clientKeyboard.type(client.getByLabel('Your name'), 'Pat Example')
    await clientKeyboard.type(client.getByLabel('Phone number'), '555 010 0199')
    await clientKeyboard.toggle(client.getByRole('checkbox', { name: /may call me/ }))
    await clientKeyboard.press(client.getByRole('button', { name: 'Please call me' }))
    await expect(heading(client, 'We’ll call you')).toBeVisible()
    await openPage(page, keyboard, 'Calls')
    const call = page.getByRole('article', { name: 'Pat Example' })
    await expect(call.getByRole('link', { name: /555/ })).toHaveAttribute('href', /^tel:\+1555/)
    await look(page)
    // The client's application is assigned to a broker. The client's call therefore goes to the
    // same broker.
    const maker = call.getByRole('definition').nth(3)
    await expect(maker).toHaveText(BROKER.name)
    await keyboard.pick(call.getByLabel('Assign to'), 'No one')
    await keyboard.press(call.getByRole('button', { name: /^Assign :/ }))
    await expect(maker).toHaveText('No one yet')
    await keyboard.press(call.getByRole('button', { name: /^Assign to me/ }))
    await expect(maker).toHaveText(BROKER.name)
    await expect(call.getByLabel('Assign to')).toBeFocused()
    await keyboard.pick(page.getByLabel('Handled by'), BROKER.name)
    await expect(page).toHaveURL(/assignee=Lee/)
    await keyboard.press(call.getByRole('button', { name: 'No answer' }))
    await expect(call.getByLabel('Try again on')).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    await look(page)
    await keyboard.press(call.getByRole('button', { name: /^Save outcome/ }))
    await expect(call).toContainText('Tried once.')
    await keyboard.press(call.getByRole('button', { name: 'Reached' }))
    await keyboard.press(call.getByRole('button', { name: /^Save outcome/ }))
    await expect(page.getByText('No open calls.', { exact: false })).toBeVisible()
    await keyboard.toggle(page.getByRole('radio', { name: 'All open' }))
    await page.keyboard.press('ArrowDown')
    await expect(call).toContainText('Reached')
    await look(page)
  })

  await test.step('plans a follow-up on the client’s page, and finishes it from the agenda', async () => {
    await keyboard.press(page.getByRole('link', { name: /^Open the client/ }))
    await expect(heading(page, 'Pat Example')).toBeFocused()
    await expect(page.getByText('Is this the same person?')).toBeVisible()
    await look(page)
    await keyboard.press(page.getByRole('button', { name: /^Another person/ }))
    await expect(region(page, 'Other entries of this person')).toContainText('another person')
    const followUps = region(page, 'Follow-ups')
    await keyboard.tabTo(followUps.getByLabel('Follow up on'))
    await page.keyboard.type('01022026')
    await keyboard.type(followUps.getByLabel('What for?'), 'Ask about Part B')
    await keyboard.press(followUps.getByRole('button', { name: 'Add the follow-up' }))
    await expect(followUps).toContainText('January 2, 2026')
    await look(page)
    await openPage(page, keyboard, 'Today')
    const due = page.getByRole('article', { name: 'Pat Example' })
    await expect(due).toContainText('Ask about Part B')
    await look(page)
    await keyboard.press(due.getByRole('button', { name: /^Mark as done/ }))
    await expect(page.getByText('Nothing is due today.')).toBeVisible()
  })

  await test.step('looks at leads, funnel, and team', async () => {
    for (const name of ['Leads', 'Funnel', 'Team']) {
      await openPage(page, keyboard, name)
      await expect(heading(page, name)).toBeFocused()
      await expect(page.getByText(/^Loading /)).toHaveCount(0)
      await look(page)
    }
    await keyboard.type(page.getByLabel('Work email address'), 'kim@example.com')
    await keyboard.press(page.getByRole('button', { name: 'Send the invitation' }))
    await expect(page.getByText('We sent the invitation to kim@example.com.')).toBeVisible()
    await look(page)
  })

  await test.step('checks that the audit trail is unchanged', async () => {
    await openPage(page, keyboard, 'Audit trail')
    await expect(page.getByRole('row').nth(1)).toContainText(BROKER.name)
    await keyboard.press(page.getByRole('button', { name: 'Check the whole trail' }))
    await expect(page.getByText('The trail is intact')).toBeVisible()
    await look(page)
  })

  await client.context().close()
}
