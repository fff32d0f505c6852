import type { Browser, Page } from '@playwright/test'
import { storedApplication } from './support/api'
import { becomeClient, becomeFirstBroker, startClient } from './support/broker'
import { answerAll, saveAnswers } from './support/complete-application'
import { expect, setDay, test } from './support/fixtures'
import { Journey } from './support/journey'
import { Keyboard } from './support/keyboard'
import { newestResumeLink } from './support/outbox'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'
import { newToMedicare } from './support/people'
import { question } from './support/questions'
import type { ProductServer } from './support/server'

// Checklist C-36
test('a resume code opens the application in another browser, where the applicant stopped', async ({
  page,
  keyboard,
  browser,
  server,
  today,
}) => {
  const id = await becomeClient(page, server)
  const list = await page.request.get('/api/application')
  const [application] = (await list.json()) as { resumeCode: string }[]
  const code = application?.resumeCode ?? ''
  await answerAll(page, id, server.address)
  // An application opens at the first missing answer.
  await saveAnswers(page, id, [{ section: 'applicant', field: 'last_name' }], server.address)
  await page.goto(`/apply/${id}?topic=about-you&page=you`)
  await keyboard.type(question(page, 'first_name').getByRole('textbox'), 'Patricia')
  await expect
    .poll(async () => (await storedApplication(page, id)).answers['applicant'])
    .toHaveProperty('first_name', 'Patricia')
  const numberPage = `/apply/${id}?topic=medicare&page=medicare`
  await page.goto(numberPage)
  await keyboard.type(question(page, 'medicareNumber').getByRole('textbox'), '2EG4-TE5-MK73')
  await readsNumber(page, id)

  const elsewhere = await freshPage(browser, server, today)
  const otherKeyboard = new Keyboard(elsewhere)
  await elsewhere.goto('/welcome#resume')
  const box = elsewhere.getByRole('textbox', { name: 'Resume code' })
  const open = elsewhere.getByRole('button', { name: 'Open my application' })
  await otherKeyboard.type(box, '2222-2222-2222')
  await otherKeyboard.press(open)
  await expect(elsewhere.getByText('We couldn’t find this code.')).toBeVisible()
  await expect(box).toHaveValue('2222-2222-2222')
  await checkPage(elsewhere)

  await otherKeyboard.type(box, code.replaceAll(/[^0-9A-Z]/g, ' ').toLowerCase())
  await otherKeyboard.press(open)
  await expect(elsewhere).toHaveURL(/\/apply\/.+topic=/)
  await expect(question(elsewhere, 'first_name').getByRole('textbox')).toHaveValue('Patricia')
  // A stranger who finds the code must not see the Medicare number.
  await elsewhere.goto(numberPage)
  const number = question(elsewhere, 'medicareNumber').getByRole('textbox')
  await expect(number).toHaveValue('')
  await expect(elsewhere.getByText('Please type this again')).toBeVisible()
  await checkPage(elsewhere)
  await checkNarrowAndLarge(elsewhere)
  expect((await storedApplication(elsewhere, id)).answers).not.toHaveProperty(MEDICARE_NUMBER)
  await otherKeyboard.type(number, '2EG4-TE5-MK73')
  await readsNumber(elsewhere, id)

  await test.step('the other numbers must be typed again before signing', async () => {
    const last = [{ section: 'applicant', field: 'last_name', value: 'Delgado' }]
    await saveAnswers(elsewhere, id, last, server.address)
    await elsewhere.goto(`/review?application=${id}`)
    await expect(elsewhere.getByText('Please type these numbers again')).toBeVisible()
    const proceed = elsewhere.getByRole('button', { name: 'Continue to sign' })
    await otherKeyboard.press(proceed)
    const summary = elsewhere.getByRole('region', { name: '1 question needs your attention' })
    await expect(summary).toBeFocused()
    await checkPage(elsewhere)
    await checkNarrowAndLarge(elsewhere)
    await otherKeyboard.press(summary.getByRole('link', { name: /^Social Security number/ }))
    await otherKeyboard.type(question(elsewhere, 'max_ssn').getByRole('textbox'), '123 45 6789')
    await otherKeyboard.press(elsewhere.getByRole('button', { name: 'Save and return to review' }))
    await expect(elsewhere).toHaveURL(/\/review/)
    await otherKeyboard.press(proceed)
    const person = { ...newToMedicare, fullName: 'patricia q. delgado' }
    const journey = new Journey(elsewhere, otherKeyboard, person, async (name) => {
      if (name !== 'submit') return
      await checkPage(elsewhere)
      await checkNarrowAndLarge(elsewhere)
    })
    await journey.disclosure()
    expect(await journey.submit()).toMatch(/^GW-/)
  })
  await elsewhere.context().close()
})

test.describe('with a broker', () => {
  test.use({ freshServer: true })

  test(
    'the link that a broker mails opens the application on another device, once',
    { tag: '@smoke' },
    async ({ page, keyboard, server, browser, today }) => {
      await becomeFirstBroker(page, server)
      const { context, id } = await startClient(browser, server, 'Example')
      await context.close()
      await page.goto(`/dashboard/applications/${id}`)
      await keyboard.press(page.getByRole('button', { name: 'Assign to me' }))
      // The button disappears after the assignment, and the focus moves to the control next to it.
      await expect(page.getByLabel('Assign to')).toBeFocused()
      await keyboard.press(page.getByRole('button', { name: 'Create a code and email it' }))
      await expect(page.getByText('We’re emailing it to pat@example.com.')).toBeVisible()
      const link = await newestResumeLink(server.dataDir, 'pat@example.com', 1)

      const elsewhere = await freshPage(browser, server, today)
      const otherKeyboard = new Keyboard(elsewhere)
      await elsewhere.goto(link)
      await expect(
        elsewhere.getByRole('heading', { level: 1, name: 'Continue your application' }),
      ).toBeVisible()
      expect(elsewhere.url()).toBe(`${server.address}/welcome`)
      await checkPage(elsewhere)
      await checkNarrowAndLarge(elsewhere)
      await otherKeyboard.press(elsewhere.getByRole('button', { name: 'Open my application' }))
      await expect(elsewhere).toHaveURL(new RegExp(`/apply/${id}`))
      await elsewhere.context().close()

      const third = await freshPage(browser, server, today)
      await third.goto(link)
      await new Keyboard(third).press(third.getByRole('button', { name: 'Open my application' }))
      await expect(
        third.getByRole('heading', { level: 1, name: 'This link no longer works' }),
      ).toBeFocused()
      await checkPage(third)
      await checkNarrowAndLarge(third)
      await third.context().close()
    },
  )
})

const MEDICARE_NUMBER = ['medicare-details', 'medicareNumber']

/** Waits until the server has the typed Medicare number. */
async function readsNumber(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => (await storedApplication(page, id)).answers)
    .toHaveProperty(MEDICARE_NUMBER, '2EG4TE5MK73')
}

async function freshPage(browser: Browser, server: ProductServer, today: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await setDay(page, today)
  return page
}
