import type { Page } from '@playwright/test'
import { startClient } from './support/broker'
import { answerAll, saveAnswers } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { question } from './support/questions'

/**
 * Makes each page that is opened later press the element that matches `selector`, or type `text`
 * into it, in the moment in which the element appears.
 */
async function answerAtOnce(page: Page, selector: string, text = ''): Promise<void> {
  await page.addInitScript(
    ([wanted, typed]) => {
      const observer = new MutationObserver(() => {
        const element = document.querySelector<HTMLInputElement>(wanted)
        if (!element) return
        observer.disconnect()
        if (!typed) return element.click()
        element.focus()
        document.execCommand('insertText', false, typed)
      })
      observer.observe(document, { childList: true, subtree: true })
    },
    [selector, text] as const,
  )
}

test('an answer given in the moment in which its question appears is kept', async ({ page }) => {
  await test.step('a choice', async () => {
    await answerAtOnce(page, '[value=advantage-plan]')
    await page.goto('/onboarding?for=me')
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect(page.locator('[value=advantage-plan]')).toBeChecked()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/step=2/)
  })
  await test.step('text', async () => {
    await answerAtOnce(page, '[autocomplete~=postal-code]', '43215')
    await page.goto('/quote')
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('43215')
    await expect(page.getByText('Columbus').first()).toBeVisible()
  })
})

test('a change that hides answers asks first, also in the moment in which its question appears', async ({
  browser,
  server,
}) => {
  const { page, id } = await startClient(browser, server, 'Example')
  await answerAll(page, id, server.address)
  const mailing = { mailing_differs: 'Yes', mailing_line1: '7 Pine Road', mailing_city: 'Dayton' }
  await saveAnswers(
    page,
    id,
    Object.entries(mailing).map(([field, value]) => ({ section: 'applicant', field, value })),
    server.address,
  )
  await answerAtOnce(page, '[name*=mailing_differs][value=No]')
  await page.goto(`/apply/${id}?topic=about-you&page=home`)
  await expect(
    page.getByRole('dialog', { name: /^You won’t need to answer \d questions anymore$/ }),
  ).toBeVisible()
  await expect(question(page, 'mailing_line1').getByRole('textbox')).toHaveValue('7 Pine Road')
})
