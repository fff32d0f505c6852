import type { Browser, Page } from '@playwright/test'
import { becomeFirstBroker } from './support/broker'
import { checkEverywhere, checkInBothWindows, inOtherWindow } from './support/check-everywhere'
import { answerAll } from './support/complete-application'
import { expect, setDay, test } from './support/fixtures'
import { Keyboard } from './support/keyboard'
import { newestSigningLink } from './support/outbox'
import { checkPage, NARROW } from './support/page-checks'
import type { ProductServer } from './support/server'
import { signOnPage } from './support/sign-on-page'
import { WALKS } from './support/windows'

const ROSA = 'rosa@example.com'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name })

async function look(page: Page): Promise<void> {
  await checkEverywhere(page)
  await inOtherWindow(page, () => checkPage(page))
}

/** Opens the client's own browser. */
async function clientBrowser(browser: Browser, server: ProductServer, today: string) {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: NARROW,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await setDay(page, today)
  return { page, keyboard: new Keyboard(page) }
}

async function typeBirthDate(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.type(page.getByRole('textbox', { name: 'Month' }).first(), 'November')
  await keyboard.type(page.getByRole('textbox', { name: 'Day' }).first(), '5')
  await keyboard.type(page.getByRole('textbox', { name: 'Year' }).first(), '1961')
}

/** Enters what a client tells on the phone, and chooses an insurer. */
async function fillIn(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.type(page.getByRole('textbox', { name: 'First name' }), 'Rosa')
  await keyboard.type(page.getByRole('textbox', { name: 'Last name' }), 'Delgado')
  await keyboard.type(page.getByRole('textbox', { name: 'Email address' }), ROSA)
  await typeBirthDate(page, keyboard)
  const about = region(page, 'About the client')
  await keyboard.choose(about.getByRole('radiogroup', { name: 'Gender' }), 'Female')
  await keyboard.choose(about.getByRole('radiogroup', { name: /tobacco/ }), 'No')
  const home = region(page, 'Home and mail')
  await keyboard.type(home.getByRole('textbox', { name: 'ZIP code' }).first(), '43215')
  const plan = region(page, 'Plan and start')
  await keyboard.choose(plan.getByRole('radiogroup', { name: /^Plan/ }), 'Plan G')
  const insurer = region(page, 'Insurer and price')
  await keyboard.choose(insurer, 'Sample Mutual')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
}

for (const { viewport, tag } of WALKS) {
  test.describe(`at ${viewport.width} pixels`, { tag }, () => {
    test.use({ viewport, freshServer: true })

    test('a broker starts an application, and the client confirms, completes, and signs it', async ({
      page,
      keyboard,
      server,
      browser,
      today,
    }) => {
      await becomeFirstBroker(page, server)
      await keyboard.press(page.getByRole('link', { name: 'Start an application with a client' }))
      await expect(heading(page, 'Start an application')).toBeFocused()
      await keyboard.press(button(page, 'Start the application'))
      await expect(page.getByRole('alert')).toContainText('Say how the client agreed.')
      await look(page)
      await keyboard.toggle(page.getByRole('radio', { name: 'On the phone' }))
      await keyboard.toggle(page.getByRole('checkbox', { name: /^The client asked me/ }))
      await keyboard.press(button(page, 'Start the application'))
      await expect(heading(page, 'New application')).toBeVisible()
      const send = region(page, 'Send it to the client')
      await expect(send.getByRole('button', { name: 'Date of birth' })).toBeVisible()
      await checkInBothWindows(page)
      await expect(page.getByText('Social Security number', { exact: true })).toHaveCount(0)

      await fillIn(page, keyboard)
      await page.reload()
      await expect(heading(page, 'Application of Rosa Delgado')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Rosa')
      await expect(page.getByRole('radio', { name: /^Sample Mutual/ })).toBeChecked()
      await keyboard.press(button(page, 'Email it to the client'))
      await expect(page.getByText(`We’re emailing the link to ${ROSA}`)).toBeVisible()
      await look(page)

      const link = await newestSigningLink(server.dataDir, ROSA, 1)
      const client = await clientBrowser(browser, server, today)
      await client.page.goto(link)
      await expect(heading(client.page, 'Finish and sign your application')).toBeVisible()
      await checkPage(client.page)
      await typeBirthDate(client.page, client.keyboard)
      await client.keyboard.press(button(client.page, 'Open the application'))
      await expect(client.page).toHaveURL(/\/apply\//)
      await expect(client.page.getByText('Lee Broker entered answers on this page')).toBeVisible()
      await expect(
        client.page.getByText('Your broker entered this. Is it right?').first(),
      ).toBeVisible()
      await look(client.page)
      await client.keyboard.press(button(client.page, 'Everything my broker entered here is right'))
      await expect(client.page.getByText('Thank you for checking')).toBeVisible()
      await expect(client.page.getByText('Your broker entered this. Is it right?')).toHaveCount(0)
      const [, , id = ''] = new URL(client.page.url()).pathname.split('/')
      const prefilled = async () => {
        const read = await client.page.request.get(`/api/application/${id}`)
        const detail = (await read.json()) as { prefilled?: { field: string }[] }
        return detail.prefilled?.map(({ field }) => field) ?? []
      }
      // Answers that the client confirmed are confirmed on the server, too.
      await expect.poll(prefilled).not.toContain('first_name')
      expect(await prefilled()).toContain('producer_name')

      await page.reload()
      await expect(heading(page, 'Rosa Delgado has the application now')).toBeVisible()
      await look(page)

      await answerAll(client.page, id, server.address)
      await client.page.goto(`/review?application=${id}`)
      await expect(heading(client.page, 'Check your answers')).toBeVisible()
      await signOnPage(client.page, client.keyboard)

      await page.goto('/dashboard/pipeline')
      await expect(page.getByRole('link', { name: 'Rosa Delgado' })).toBeVisible()
      await expect(page.getByText('Sign your statement')).toBeVisible()
      await look(page)
      await keyboard.press(button(page, /^Change status/))
      const dialog = page.getByRole('dialog')
      await keyboard.pick(dialog.getByRole('combobox'), 'Approved')
      await keyboard.press(dialog.getByRole('button', { name: 'Save the status' }))
      await expect(dialog).toBeHidden()
      await expect(button(page, /^1 Approved/)).toBeVisible()
      await expect(group(page, 'Sent')).toBeVisible()
      await page.goto('/dashboard/funnel')
      await expect(heading(page, 'Funnel')).toBeVisible()
      await expect(page.getByText('Applications by week').first()).toBeVisible()
      await look(page)
    })
  })
}
