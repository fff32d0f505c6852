import type { Browser, Page } from '@playwright/test'
import { expect, setDay, test } from './support/fixtures'
import { Journey } from './support/journey'
import { Keyboard } from './support/keyboard'
import { checkPage } from './support/page-checks'
import { newToMedicare } from './support/people'
import { question } from './support/questions'

const TODAY = '2027-02-11'
test.use({ today: TODAY })

// Checklist C-36
test('a resume code opens the application in another browser, as it was left', async ({
  page,
  keyboard,
  browser,
  baseURL,
}) => {
  const journey = new Journey(page, keyboard, newToMedicare)
  const code = await journey.untilApplication()
  await keyboard.type(question(page, 'first_name').getByRole('textbox'), 'Patricia')
  await expect(page.getByText(/^Saved at /)).toBeVisible()

  const elsewhere = await freshPage(browser, baseURL)
  const otherKeyboard = new Keyboard(elsewhere)
  await elsewhere.goto('/welcome')
  const box = elsewhere.getByRole('textbox', { name: 'Resume code' })
  const open = elsewhere.getByRole('button', { name: 'Open my application' })
  await otherKeyboard.type(box, '2222-2222-2222')
  await otherKeyboard.press(open)
  await expect(elsewhere.getByText('We do not know this code.')).toBeVisible()
  await expect(box).toHaveValue('2222-2222-2222')
  await checkPage(elsewhere)

  await otherKeyboard.type(box, code.replaceAll(/[^0-9A-Z]/g, ' ').toLowerCase())
  await otherKeyboard.press(open)
  await expect(elsewhere).toHaveURL(/\/apply\/.+section=/)
  await expect(question(elsewhere, 'first_name').getByRole('textbox')).toHaveValue('Patricia')
  await elsewhere.context().close()
})

async function freshPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  await setDay(page, TODAY)
  return page
}
