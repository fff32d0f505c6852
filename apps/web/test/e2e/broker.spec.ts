import type { Page } from '@playwright/test'
import { BROKER, createFirstBroker, startClient } from './support/broker'
import { expect, test } from './support/fixtures'
import { Keyboard } from './support/keyboard'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'

test.use({ today: '2027-03-03' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const region = (page: Page, name: string) => page.getByRole('region', { name })

async function checkAll(page: Page) {
  await checkPage(page)
  await checkNarrowAndLarge(page)
}

/** Tab stops at one row of the list; the arrow keys go on from there. */
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

// Specification 1.3, 6.3
test('a broker’s day by keyboard alone, from the invitation to the audit trail', async ({
  page,
  keyboard,
  server,
  browser,
}) => {
  await test.step('the first broker accepts the invitation on the console', async () => {
    await page.goto(server.firstBrokerLink)
    await expect(heading(page, /first broker account/)).toBeVisible()
    expect(page.url()).not.toContain('invitation=')
    await keyboard.press(page.getByRole('button', { name: 'Create my account' }))
    await expect(page.getByText('Enter a new password.')).toBeVisible()
    await checkAll(page)
    await page.goto('about:blank')
    await createFirstBroker(page, keyboard, server)
    await expect(page.getByText(/There are no applications yet/)).toBeVisible()
    await checkAll(page)
  })

  const { page: client, id } = await startClient(browser, server, 'Example')
  const clientKeyboard = new Keyboard(client)
  const { context: second } = await startClient(browser, server, '=Formula')
  await second.close()

  await test.step('finds an application by its filters', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('grid', { name: 'Applications' })).toHaveAttribute(
      'aria-rowcount',
      '3',
    )
    await checkAll(page)
    await keyboard.type(page.getByRole('searchbox'), 'example')
    await expect(page.getByText('1 of 2')).toBeVisible()
    await expect(page).toHaveURL(/text=example/)
    await page.reload()
    await expect(page.getByText('1 of 2')).toBeVisible()
    await keyboard.press(page.getByRole('button', { name: 'Clear filters' }))
    await expect(page.getByText('2 in all')).toBeVisible()
  })

  await test.step('takes the list along as a file that a spreadsheet opens safely', async () => {
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

  await test.step('takes an application, notes something and helps the client come back', async () => {
    await openRow(page, keyboard, 'Pat Example')
    await expect(heading(page, 'Pat Example')).toBeFocused()
    await expect(region(page, 'Sections')).toContainText('Not asked')
    await checkAll(page)
    await keyboard.press(page.getByRole('button', { name: 'Take it' }))
    await expect(region(page, 'Assigned to').getByRole('status')).toHaveText(BROKER.name)
    await keyboard.type(page.getByLabel('Add a note'), 'Prefers mornings')
    await keyboard.press(page.getByRole('button', { name: 'Save the note' }))
    await expect(region(page, 'Notes').getByRole('listitem')).toContainText('Prefers mornings')
    await keyboard.press(page.getByRole('button', { name: 'Make a code' }))
    await expect(page.getByText('This code is shown only now')).toBeVisible()
    await checkAll(page)
    await keyboard.press(page.getByRole('button', { name: /^Cancel it/ }))
    await expect(region(page, 'Help the client come back')).toContainText('Cancelled.')
  })

  await test.step('follows the client to a question, without an answer', async () => {
    await client.goto(`/apply/${id}?section=medicare-details`)
    await expect(client.locator('h1')).toBeVisible()
    await clientKeyboard.press(client.getByRole('button', { name: 'Let my broker follow along' }))
    await expect(client.getByText(/Your broker can see which question/)).toBeVisible()
    await checkAll(client)
    await keyboard.press(page.getByRole('button', { name: 'Look again' }))
    const help = region(page, 'Help on the phone')
    await expect(help).toContainText('Medicare Details')
    await checkAll(page)
    await clientKeyboard.press(client.getByRole('button', { name: 'Stop it now' }))
    await expect(help).toContainText('Off.')
  })

  await test.step('sees who looked at the application', async () => {
    await keyboard.press(page.getByRole('button', { name: /Show who looked/ }))
    await expect(region(page, 'Audit trail').getByRole('row').nth(1)).toContainText(BROKER.name)
    await checkAll(page)
  })

  await test.step('makes a call that a client asked for', async () => {
    await client.goto('/contact-schedule-call')
    await clientKeyboard.type(client.getByLabel('Your name'), 'Pat Example')
    await clientKeyboard.type(client.getByLabel('Phone number'), '555 010 0199')
    await clientKeyboard.toggle(client.getByRole('checkbox', { name: /may call me/ }))
    await clientKeyboard.press(client.getByRole('button', { name: 'Please call me' }))
    await expect(heading(client, 'We will call you')).toBeVisible()
    await keyboard.press(page.getByRole('link', { name: 'Calls', exact: true }))
    const call = page.getByRole('article', { name: 'Pat Example' })
    await expect(call.getByRole('link', { name: /555/ })).toHaveAttribute('href', /^tel:\+1555/)
    await checkAll(page)
    // The call of a client goes to the broker who has the application.
    await expect(call).toContainText(BROKER.name)
    await keyboard.pick(call.getByLabel('How did it go?'), 'Left a message')
    await keyboard.press(call.getByRole('button', { name: /^Note it/ }))
    await expect(page.getByText('No call is open.', { exact: false })).toBeVisible()
    await keyboard.toggle(page.getByRole('radio', { name: 'All open' }))
    await page.keyboard.press('ArrowDown')
    await expect(call).toContainText('Left a message')
    await checkAll(page)
  })

  await test.step('looks at leads, funnel and team', async () => {
    for (const name of ['Leads', 'Funnel', 'Team']) {
      await keyboard.press(page.getByRole('link', { name, exact: true }))
      await expect(heading(page, name)).toBeFocused()
      await expect(page.getByText(/^Getting /)).toHaveCount(0)
      await checkAll(page)
    }
    await keyboard.type(page.getByLabel('Work e-mail address'), 'kim@example.com')
    await keyboard.press(page.getByRole('button', { name: 'Send the invitation' }))
    await expect(page.getByText('The invitation is on its way to kim@example.com.')).toBeVisible()
    await checkAll(page)
  })

  await test.step('checks that nobody has touched the audit trail', async () => {
    await keyboard.press(page.getByRole('link', { name: 'Audit trail' }))
    await expect(page.getByRole('row').nth(1)).toContainText(BROKER.name)
    await keyboard.press(page.getByRole('button', { name: 'Check the whole trail' }))
    await expect(page.getByText('The trail is intact')).toBeVisible()
    await checkAll(page)
  })

  await client.context().close()
})
