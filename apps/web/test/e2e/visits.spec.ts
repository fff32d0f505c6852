import { storedApplication } from './support/api'
import { startClient } from './support/broker'
import { answerAll } from './support/complete-application'
import { expect, setDay, test } from './support/fixtures'
import { Keyboard } from './support/keyboard'
import { checkNarrowAndLarge, checkPage } from './support/page-checks'
import { question } from './support/questions'

test('one hospital visit at a time, by keyboard: leaving in the middle loses nothing', async ({
  browser,
  server,
  today,
}) => {
  const { context, page, id } = await startClient(browser, server, 'Example')
  const keyboard = new Keyboard(page)
  await setDay(page, today)
  const answered = { of: 'supplement-switcher-maximal', without: ['hospital_table'] }
  await answerAll(page, id, server.address, answered)
  await page.goto(`/apply/${id}?topic=health&page=hospital-doctor`)
  const button = (name: string) => page.getByRole('button', { name })
  const problem = page.locator('.gw-error-summary').getByRole('link')
  const place = question(page, 'visit_place').getByRole('textbox')
  const visit = page.getByRole('group', { name: 'Visit 1' })

  await test.step('a visit is alone on the page, with one main button', async () => {
    await keyboard.press(button('Add a visit'))
    await expect(page.getByRole('heading', { name: 'Visit 1' })).toBeFocused()
    await expect(button('Continue')).toHaveCount(0)
    await expect(question(page, 'hospital_5y')).toHaveCount(0)
    await checkPage(page)
    await checkNarrowAndLarge(page)
  })

  await test.step('its button checks only this visit', async () => {
    const [month, year] = await question(page, 'visit_month').getByRole('textbox').all()
    await keyboard.type(month!, '2')
    await keyboard.type(year!, '2025')
    await keyboard.type(question(page, 'visit_reason').getByRole('textbox'), 'Broken wrist')
    await keyboard.press(button('Save this visit'))
    await expect(problem).toHaveText('Enter the hospital or doctor you went to (visit 1)')
    await checkPage(page)
    await checkNarrowAndLarge(page)
    await keyboard.press(problem)
    await expect(place).toBeFocused()
  })

  await test.step('a reload opens the visit again', async () => {
    await expect
      .poll(async () => (await storedApplication(page, id)).answers['health-5-years'])
      .toMatchObject({ hospital_table: [{ visit_reason: 'Broken wrist' }] })
    await page.reload()
    await expect(place).toBeVisible()
    await expect(button('Continue')).toHaveCount(0)
  })

  await test.step('the browser’s Back leads to the list, which says what is not finished', async () => {
    await page.goBack()
    await expect(visit).toContainText('Not finished')
    await expect(visit).toContainText('Broken wrist')
    await expect(problem).toHaveCount(0)
    await checkPage(page)
    await checkNarrowAndLarge(page)
  })

  await test.step('an error opens its visit, and Enter saves it', async () => {
    await keyboard.press(button('Continue'))
    await keyboard.press(problem)
    await expect(place).toBeFocused()
    await page.keyboard.type('Mercy Hospital')
    await page.keyboard.press('Enter')
    await expect(visit).toContainText('Mercy Hospital')
    await expect(visit).not.toContainText('Not finished')
    await keyboard.press(button('Continue'))
    await expect(page).toHaveURL(/topic=health&page=medicines/)
  })

  await test.step('the list comes back after the next page, without the steps in between', async () => {
    await page.goBack()
    await expect(button('Change Visit 1')).toBeVisible()
    await page.goBack()
    await expect(visit).toHaveCount(0)
  })
  await context.close()
})
