import type { Browser, BrowserContext, Page } from '@playwright/test'
import { becomeFirstBroker } from './support/broker'
import { checkInBothWindows } from './support/check-everywhere'
import { expect, setDay, test } from './support/fixtures'
import { Keyboard } from './support/keyboard'
import { openDocumentsOnPage } from './support/open-documents'
import { newestSigningLink } from './support/outbox'
import { readyApplication } from './support/ready-application'
import type { ProductServer } from './support/server'
import { signOnPage } from './support/sign-on-page'
import { WALKS } from './support/windows'

const ROSA = 'rosa@example.com'
const NUMBERS = ['max_ssn', 'medicareNumber']
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const box = (page: Page, name: string) => page.getByRole('textbox', { name })

async function restart(server: ProductServer): Promise<void> {
  await server.kill()
  await server.run()
}

/** Opens another browser, such as the applicant's phone. */
async function otherBrowser(
  browser: Browser,
  server: ProductServer,
  { today, viewport }: { today: string; viewport: { width: number; height: number } },
): Promise<{ context: BrowserContext; page: Page; keyboard: Keyboard }> {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await setDay(page, today)
  return { context, page, keyboard: new Keyboard(page) }
}

/** Opens a link to sign with the applicant's birth date. */
async function openLink(page: Page, keyboard: Keyboard, link: string): Promise<void> {
  await page.goto(link)
  await expect(heading(page, 'Check and sign your application')).toBeVisible()
  await keyboard.type(box(page, 'Month'), 'November')
  await keyboard.type(box(page, 'Day'), '5')
  await keyboard.type(box(page, 'Year'), '1961')
  await keyboard.press(button(page, 'Open the application'))
  await expect(heading(page, 'Check your answers')).toBeVisible()
}

/** Types the open numbers, which the review asks for. They are on one page. */
async function typeNumbers(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press(button(page, 'Continue to sign'))
  const summary = page.locator('.gw-error-summary')
  await expect(summary.getByRole('link', { name: /Medicare number/ })).toBeVisible()
  await keyboard.press(summary.getByRole('link', { name: /Social Security number/ }))
  await keyboard.type(box(page, 'Social Security number'), '219-09-9876')
  await keyboard.type(box(page, 'Medicare number'), '3QH7-WX4-RP58')
  await keyboard.press(button(page, /^Continue|^Save/).first())
  await expect(heading(page, 'Check your answers')).toBeVisible()
}

for (const { viewport, tag } of WALKS) {
  test.describe(`at ${viewport.width} pixels`, { tag }, () => {
    test.use({ viewport, freshServer: true })

    test('here: the sign page works after a restart', async ({ page, keyboard, server }) => {
      const id = await readyApplication(page, server.address)
      await page.goto(`/electronic-disclosure?application=${id}`)
      await keyboard.toggle(page.getByRole('checkbox'))
      await keyboard.press(button(page, /I agree/))
      await expect(heading(page, 'Sign and send')).toBeVisible()
      await expect(page.getByText('Looking up your rate…')).toBeHidden()
      await expect(page.getByRole('link', { name: /^Outline of coverage/ })).toBeVisible()
      await restart(server)
      await openDocumentsOnPage(page, keyboard)
      await keyboard.type(box(page, 'Type your full legal name'), 'Rosa Delgado')
      await keyboard.press(button(page, 'Send my application'))
      await expect(heading(page, 'Your application was sent')).toBeVisible()
    })

    test('by a link: a helper asks, and the applicant types the numbers and signs', async ({
      page,
      keyboard,
      server,
      browser,
      today,
    }) => {
      const id = await readyApplication(page, server.address, NUMBERS)
      await page.goto(`/review?application=${id}`)
      await keyboard.press(
        page.getByRole('link', { name: 'The applicant signs on their own phone or computer' }),
      )
      await expect(heading(page, 'Ask Rosa to sign')).toBeVisible()
      await keyboard.press(button(page, 'Send the link'))
      await expect(box(page, 'Your name')).toBeFocused()
      await checkInBothWindows(page)
      await keyboard.type(box(page, 'Your name'), 'Luis Romero')
      await keyboard.press(button(page, 'Send the link'))
      await expect(heading(page, 'Sent to sign')).toBeVisible()
      await expect(page.getByText(`We emailed ${ROSA}`)).toBeVisible()
      await checkInBothWindows(page)

      const link = await newestSigningLink(server.dataDir, ROSA, 1)
      await restart(server)
      const phone = await otherBrowser(browser, server, { today, viewport })
      await phone.page.goto(link)
      await expect(phone.page.getByText(/^Luis Romero filled in an application/)).toBeVisible()
      await phone.keyboard.type(box(phone.page, 'Month'), 'May')
      await phone.keyboard.type(box(phone.page, 'Day'), '5')
      await phone.keyboard.type(box(phone.page, 'Year'), '1961')
      await phone.keyboard.press(button(phone.page, 'Open the application'))
      await expect(phone.page.getByRole('alert')).toContainText('This is not the date of birth')
      await checkInBothWindows(phone.page)
      await openLink(phone.page, phone.keyboard, link)

      await page.reload()
      await expect(heading(page, 'The applicant opened the link')).toBeVisible()
      await checkInBothWindows(page)
      await restart(server)
      await typeNumbers(phone.page, phone.keyboard)
      await signOnPage(phone.page, phone.keyboard)
      await expect(phone.page.getByRole('region', { name: 'Your reference' })).toContainText(
        'On the applicant’s own device, by a link',
      )
      await checkInBothWindows(phone.page)
      await page.reload()
      await expect(heading(page, 'The application was signed and sent')).toBeVisible()

      const other = await otherBrowser(browser, server, { today, viewport })
      await other.page.goto(link)
      await expect(heading(other.page, 'This link was already used')).toBeVisible()
      await checkInBothWindows(other.page)
      await other.context.close()
      await phone.context.close()
    })

    test('on paper: pages are printed, uploaded, and sent', async ({ page, keyboard, server }) => {
      const id = await readyApplication(page, server.address, NUMBERS)
      await page.goto(`/review?application=${id}`)
      await keyboard.press(page.getByRole('link', { name: 'Sign on paper' }))
      await expect(heading(page, 'Sign on paper')).toBeVisible()
      const pages = page.getByRole('link', { name: 'Get the pages to print (PDF)' })
      const path = (await pages.getAttribute('href')) ?? ''
      const packet = await page.request.get(path)
      expect(packet.headers()['content-type']).toBe('application/pdf')
      await keyboard.press(button(page, 'Send my signed pages'))
      await checkInBothWindows(page)
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: PDF })
      const line = page.getByRole('listitem').filter({ hasText: 'signed.pdf' })
      await expect(line).toContainText('Sent, ')
      await restart(server)
      await page.reload()
      await expect(line).toContainText('Sent, ')
      await checkInBothWindows(page)
      await openDocumentsOnPage(page, keyboard)
      await keyboard.press(button(page, 'Send my signed pages'))
      await expect(heading(page, 'Your application was sent')).toBeVisible()
      await expect(page.getByText('A person checks your signed pages.')).toBeVisible()
      await checkInBothWindows(page)
    })

    test('a broker asks from the desk, and signs the statement', async ({
      page,
      keyboard,
      server,
      browser,
      today,
    }) => {
      const client = await otherBrowser(browser, server, { today, viewport })
      const id = await readyApplication(client.page, server.address)
      await becomeFirstBroker(page, server)
      await page.goto(`/dashboard/applications/${id}`)
      await keyboard.press(button(page, 'Email a link to sign'))
      await expect(page.getByText(`We’re emailing the link to ${ROSA}`)).toBeVisible()
      await checkInBothWindows(page)
      const link = await newestSigningLink(server.dataDir, ROSA, 1)
      await restart(server)
      const phone = await otherBrowser(browser, server, { today, viewport })
      await openLink(phone.page, phone.keyboard, link)
      await typeNumbers(phone.page, phone.keyboard)
      await signOnPage(phone.page, phone.keyboard)
      await expect(phone.page.getByRole('region', { name: 'Your reference' })).toContainText(
        'Waiting for your broker’s statement',
      )

      await page.goto('/dashboard')
      await keyboard.press(page.getByRole('link', { name: 'Sign for Rosa Delgado' }))
      const statement = page.getByRole('region', { name: 'Your statement' })
      await keyboard.press(statement.getByRole('button', { name: 'Sign the statement' }))
      await expect(statement.getByRole('alert').first()).toContainText('Type your NPN')
      await keyboard.type(box(page, 'National Producer Number (NPN)'), '1234567')
      await keyboard.type(box(page, 'License number in OH'), 'OH-99')
      await keyboard.type(box(page, 'Type your name to sign'), 'Lee Broker')
      await checkInBothWindows(page)
      await keyboard.press(statement.getByRole('button', { name: 'Sign the statement' }))
      await expect(statement).toContainText('NPN 1234567, license OH-99 in OH')
      await checkInBothWindows(page)
      await phone.page.reload()
      await expect(phone.page.getByRole('region', { name: 'Your reference' })).toContainText(
        'Lee Broker, NPN 1234567',
      )
      await phone.context.close()
      await client.context.close()
    })
  })
}
