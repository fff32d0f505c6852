import type { Page } from '@playwright/test'
import { storedApplication } from './support/api'
import { startClient } from './support/broker'
import { answerAll, saveAnswers, signAndSend } from './support/complete-application'
import { expect, setDay, test } from './support/fixtures'
import { Keyboard } from './support/keyboard'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'
import { question } from './support/questions'

const MAILING = {
  mailing_line1: '7 Pine Road',
  mailing_city: 'Dayton',
  mailing_state: 'OH',
  mailing_zip: '45402',
}

const proceed = (page: Page) => page.getByRole('button', { name: /^(Continue|Save and return)/ })

// Checklist C-33, C-34
test('an answer that hides others asks first, and the hidden answers come back when shown again', async ({
  browser,
  server,
  today,
}) => {
  const { context, page, id } = await startClient(browser, server, 'Example')
  const keyboard = new Keyboard(page)
  await setDay(page, today)
  await answerAll(page, id, server.address)
  const elsewhere = Object.entries({ mailing_differs: 'Yes', ...MAILING })
  await saveAnswers(
    page,
    id,
    elsewhere.map(([field, value]) => ({ section: 'applicant', field, value })),
    server.address,
  )
  await page.goto(`/apply/${id}?topic=about-you&page=home`)
  const differs = question(page, 'mailing_differs').getByRole('radiogroup')
  const street = question(page, 'mailing_line1').getByRole('textbox')
  const dialog = page.getByRole('dialog', { name: 'You won’t need to answer 4 questions anymore' })

  await test.step('the dialog names them, and Cancel and Escape change nothing', async () => {
    for (const leave of ['Cancel', 'Escape']) {
      await keyboard.tabTo(differs.getByRole('radio', { name: 'Yes' }))
      await page.keyboard.press('ArrowDown')
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('listitem')).toHaveCount(4)
      await checkPage(page)
      await checkNarrowAndLarge(page)
      if (leave === 'Cancel') await keyboard.press(dialog.getByRole('button', { name: 'Cancel' }))
      else await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(differs.getByRole('radio', { name: 'Yes' })).toBeChecked()
      await expect(street).toHaveValue(MAILING.mailing_line1)
    }
  })

  await test.step('after agreeing, they leave the page and do not block Continue', async () => {
    await keyboard.tabTo(differs.getByRole('radio', { name: 'Yes' }))
    await page.keyboard.press('ArrowDown')
    await keyboard.press(dialog.getByRole('button', { name: 'Change my answer' }))
    await expect(street).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText('Mailing address, street')
    await keyboard.press(proceed(page))
    await expect(page).toHaveURL(/topic=medicare/)
    // The address changes before the page content does.
    await expect(differs).toHaveCount(0)
    await page.goBack()
    await expect(differs).toBeVisible()
  })

  await test.step('when shown again, they have their answers', async () => {
    await keyboard.choose(differs, 'Yes')
    await expect(street).toHaveValue(MAILING.mailing_line1)
    await keyboard.tabTo(differs.getByRole('radio', { name: 'Yes' }))
    await page.keyboard.press('ArrowDown')
    await keyboard.press(dialog.getByRole('button', { name: 'Change my answer' }))
    await expect
      .poll(async () => (await storedApplication(page, id)).answers['applicant'])
      .toMatchObject({ mailing_differs: 'No', ...MAILING })
  })

  await test.step('hidden answers are not sent', async () => {
    await signAndSend(page, id, server.address)
    const { submission } = await storedApplication(page, id)
    expect(submission?.['applicant']).toMatchObject({ mailing_differs: 'No' })
    for (const field of Object.keys(MAILING))
      expect(submission?.['applicant']).not.toHaveProperty(field)
  })
  await context.close()
})

// Checklist C-22, C-25
test('"I’m not sure" is an answer, and values we filled in must be confirmed before sending', async ({
  browser,
  server,
  today,
}) => {
  const { context, page, id } = await startClient(browser, server, 'Example')
  const keyboard = new Keyboard(page)
  await setDay(page, today)
  await answerAll(page, id, server.address, { without: ['medicare_part_b'] })
  await saveAnswers(
    page,
    id,
    [{ section: 'plan-details', field: 'discount_selected', value: 'Yes' }],
    server.address,
  )

  await test.step('"I’m not sure" continues to the next page', async () => {
    await page.goto(`/apply/${id}?topic=medicare&page=plan`)
    const member = question(page, 'household_member_name').getByRole('textbox')
    await keyboard.type(member, 'Luis Delgado')
    await keyboard.choose(
      question(page, 'household_member_has_policy').getByRole('radiogroup'),
      'I’m not sure',
    )
    await checkPage(page)
    await keyboard.press(proceed(page))
    await expect(page).not.toHaveURL(/topic=medicare/)
  })

  await test.step('the review lists unconfirmed values and blocks sending', async () => {
    await page.goto(`/review?application=${id}`)
    await expect(page.getByText('Please confirm what we filled in for you')).toBeVisible()
    await checkPage(page)
    await keyboard.press(page.getByRole('button', { name: 'Continue to sign' }))
    const problem = page.locator('.gw-error-summary').getByRole('link')
    await expect(problem).toHaveText(/Part B.*Please confirm this answer/)
    await checkPage(page)
    await keyboard.press(problem)
    await keyboard.press(page.getByRole('button', { name: 'Yes, this is right' }))
    await keyboard.press(proceed(page))
    await expect(page).toHaveURL(/\/review/)
    await expect(page.getByText('Please confirm what we filled in for you')).toHaveCount(0)
    await keyboard.press(page.getByRole('button', { name: 'Continue to sign' }))
    await expect(page).toHaveURL(/\/electronic-disclosure/)
  })
  await context.close()
})
