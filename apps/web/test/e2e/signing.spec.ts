import type { Page } from '@playwright/test'
import { checkInBothWindows } from './support/check-everywhere'
import { expect, test } from './support/fixtures'
import type { Keyboard } from './support/keyboard'
import { openDocumentsOnPage } from './support/open-documents'
import { checkAccessible } from './support/page-checks'
import { readyApplication } from './support/ready-application'
import { WALKS } from './support/windows'

const name = (page: Page) => page.getByRole('textbox', { name: 'Type your full legal name' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send my application' })
const signers = (page: Page) => page.getByRole('group', { name: 'Who is signing?' })

/** Agrees to sign electronically, and waits for the price on the page to sign. */
async function openSigning(page: Page, keyboard: Keyboard, id: string): Promise<void> {
  await page.goto(`/electronic-disclosure?application=${id}`)
  await keyboard.toggle(page.getByRole('checkbox'))
  await keyboard.press(page.getByRole('button', { name: /I agree/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Sign and send' })).toBeVisible()
  await expect(page.getByText('Looking up your rate…')).toBeHidden()
}

for (const { viewport, tag } of WALKS) {
  test.describe(`at ${viewport.width} pixels`, { tag }, () => {
    test.use({ viewport })

    test('signing with the keyboard: plan and price, a wrong name, and a helper', async ({
      page,
      keyboard,
      server,
    }) => {
      const id = await readyApplication(page, server.address)
      await openSigning(page, keyboard, id)
      const offer = page.getByRole('region', { name: 'What you are signing for' })
      await expect(offer).toContainText('Medicare Supplement Plan G')
      await expect(offer).toContainText(/Insurer[A-Z]/)
      await expect(offer).toContainText(/\$\d+\.\d\d a month/)
      await expect(offer).toContainText(/Coverage would start[A-Z][a-z]+ 1, \d{4}/)
      await expect(offer).toContainText(/First payment\$\d/)
      await checkInBothWindows(page)

      const outline = page.getByRole('link', { name: /^Outline of coverage/ })
      await keyboard.press(sendButton(page))
      await expect(outline).toBeFocused()
      await expect(outline).toHaveAccessibleDescription(/Open this document before you sign/)
      await checkInBothWindows(page)
      await openDocumentsOnPage(page, keyboard)
      await expect(outline).toHaveAccessibleDescription(/Opened/)

      await keyboard.type(name(page), 'x')
      await keyboard.press(sendButton(page))
      await expect(page.getByRole('alert')).toContainText(
        'This is not the name in the application.',
      )
      await expect(name(page)).toBeFocused()
      await checkAccessible(page)

      await keyboard.choose(signers(page), 'Someone is helping me')
      await keyboard.type(name(page), 'Rosa Delgado')
      await keyboard.press(sendButton(page))
      const helper = page.getByRole('textbox', { name: 'Name of the person who is helping you' })
      await expect(helper).toBeFocused()
      await checkInBothWindows(page)
      await page.keyboard.type('Luis Romero')
      await keyboard.press(sendButton(page))
      const proof = page.getByRole('region', { name: 'Your reference' })
      await expect(proof).toContainText('Rosa Delgado, the applicant')
      await expect(proof).toContainText('Helped byLuis Romero')
      await expect(page.getByRole('region', { name: 'What you applied for' })).toContainText(
        'Coverage would start',
      )
      await expect(page.getByRole('link', { name: 'Outline of coverage (PDF)' })).toBeVisible()
      await checkInBothWindows(page)
    })

    test('signing for someone else with the keyboard asks for the role', async ({
      page,
      keyboard,
      server,
    }) => {
      const id = await readyApplication(page, server.address)
      await openSigning(page, keyboard, id)
      await keyboard.press(page.getByRole('button', { name: 'Mail these documents to me' }))
      await expect(page.getByText('Your documents come by mail')).toBeVisible()
      await checkInBothWindows(page)
      await keyboard.choose(signers(page), 'I’m signing for someone else')
      await keyboard.type(name(page), 'Luis Romero')
      await keyboard.press(sendButton(page))
      const roles = page.getByRole('group', { name: 'Why may you sign for Rosa Delgado?' })
      await expect(roles.getByRole('alert')).toContainText('Choose why you may sign.')
      await expect(roles.getByRole('radio').first()).toBeFocused()
      await checkInBothWindows(page)
      await keyboard.choose(roles, 'I am the legal guardian')
      await keyboard.press(sendButton(page))
      await expect(page.getByRole('region', { name: 'Your reference' })).toContainText(
        'Luis Romero, for the applicant, as their guardian',
      )
      await expect(page.getByRole('region', { name: 'Your documents' })).toContainText(
        'Outline of coverage: not mailed yet',
      )
      await checkInBothWindows(page)
    })
  })
}
