import { chromium, expect } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'

/** Opens a page in Chromium, runs the steps, and expects no error in the console. */
export async function openPage(address, ...steps) {
  await inChromium(address, {}, async (page) => {
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(address)
    await expect(email(page)).toBeVisible()
    for (const step of steps) await step(page)
    expect(errors).toEqual([])
  })
}

async function inChromium(baseURL, options, visit) {
  const browser = await chromium.launch({ executablePath: await findChromium(console.log) })
  try {
    await visit(await browser.newPage({ baseURL, ...options }))
  } finally {
    await browser.close()
  }
}

const email = (page) => page.getByRole('textbox', { name: 'Your email' })
const send = (page) => page.getByRole('button', { name: 'Send' }).click()
const sent = (page) => page.locator('button + output')
const problems = (page) => page.getByRole('link', { name: /email/ })

/** Gives a wrong answer and sees the error. Then gives right answers and sees the submission. */
export async function sendsAnswers(page) {
  await email(page).fill('someone@')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('textbox', { name: 'What is its name?' }).fill('Rex')
  await send(page)
  await expect(problems(page)).toBeVisible()
  await expect(sent(page)).toBeEmpty()
  await email(page).fill('rosa@example.com')
  await page.getByRole('radio', { name: 'No' }).check()
  await send(page)
  await expect(sent(page)).toHaveText('{"you":{"email":"rosa@example.com","pet":"no"}}')
}

/** Opens the page in the evening, when the next day has begun in London. */
export async function usesLocalDay(address) {
  await inChromium(address, { timezoneId: 'America/Los_Angeles' }, async (page) => {
    await page.clock.setFixedTime('2026-03-15T03:00:00Z')
    await page.goto('/')
    await expect(email(page)).toBeVisible()
    await expect(page.locator('gapwise-form')).toHaveJSProperty('today', '2026-03-14')
  })
}

/**
 * Posts the form with JavaScript turned off. Each page that comes back has the answers, and the errors
 * at their questions.
 */
export async function worksWithoutJavaScript(address) {
  await inChromium(address, { javaScriptEnabled: false }, async (page) => {
    await page.goto('/')
    await email(page).fill('someone@')
    await page.getByRole('radio', { name: 'Yes' }).check()
    await send(page)
    await expect(problems(page)).toBeVisible()
    await expect(email(page)).toHaveValue('someone@')
    await expect(email(page)).toHaveAccessibleDescription(/valid email/)
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(page.getByRole('region', { name: '1 new question' })).toBeVisible()
    await page.getByRole('textbox', { name: 'What is its name?' }).fill('Rex')
    await email(page).fill('taken@example.com')
    await send(page)
    await expect(email(page)).toHaveAccessibleDescription(/This email is already used/)
    await expect(sent(page)).toBeEmpty()
    await email(page).fill('rosa@example.com')
    await send(page)
    await expect(problems(page)).toBeHidden()
    await expect(sent(page)).toHaveText(
      '{"you":{"email":"rosa@example.com","pet":"yes","pet_name":"Rex"}}',
    )
  })
}

/** Gives an answer that only the server rejects, and sees the error until the answer changes. */
export async function findsTakenEmail(page) {
  await email(page).fill('taken@example.com')
  await page.getByRole('radio', { name: 'No' }).check()
  await send(page)
  await expect(problems(page)).toHaveText(/This email is already used/)
  await expect(sent(page)).toBeEmpty()
  await email(page).fill('rosa@example.com')
  await expect(problems(page)).toBeHidden()
}

/** Presses Send without a network. What was typed stays, and is sent at the next press. */
export async function keepsAnswersOffline(address) {
  await inChromium(address, {}, async (page) => {
    await page.goto('/')
    await page.getByRole('radio', { name: 'No' }).check()
    await email(page).fill('rosa@example.com')
    await page.route('**/*', (route) => route.abort())
    await send(page)
    await expect(page.getByText('Not sent.')).toBeVisible()
    await expect(email(page)).toHaveValue('rosa@example.com')
    await page.unroute('**/*')
    await send(page)
    await expect(sent(page)).toHaveText('{"you":{"email":"rosa@example.com","pet":"no"}}')
    await expect(page.getByText('Not sent.')).toBeHidden()
  })
}
