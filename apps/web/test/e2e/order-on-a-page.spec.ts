import type { Page } from '@playwright/test'
import { becomeClient } from './support/broker'
import { answerAll } from './support/complete-application'
import { expect, test } from './support/fixtures'
import { NARROW, setWindow, WIDE } from './support/page-checks'
import { question } from './support/questions'

test.use({ viewport: NARROW })

const topOf = (page: Page, text: string | RegExp) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY)

const sizeOf = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))

test('a notice is whole above the box that confirms it', async ({ page, server }) => {
  const id = await becomeClient(page, server)
  await answerAll(page, id, server.address, { of: 'supplement-switcher-maximal' })
  await page.goto(`/apply/${id}?topic=coverage&page=replacement`)
  const box = page.getByText('I have read this notice')
  await expect(box).toBeVisible()
  const texts = await page.locator('.gw-text-block').allInnerTexts()
  expect(texts.length).toBeGreaterThan(1)
  const tops = await Promise.all(texts.map((text) => topOf(page, text.trim())))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(Math.max(...tops)).toBeLessThan(await topOf(page, 'I have read this notice'))
})

test('a heading between questions is larger than the questions', async ({ page, server }) => {
  const id = await becomeClient(page, server)
  await page.goto(`/apply/${id}?topic=about-you&page=you`)
  await expect(page.getByText('How we can reach you')).toBeVisible()
  for (const window of [NARROW, WIDE]) {
    await setWindow(page, window)
    const heading = await sizeOf(page, 'How we can reach you')
    expect(heading).toBeGreaterThan(await sizeOf(page, 'Phone number'))
  }
})

test('the header stays as high as it is while an answer is saved, also in Spanish', async ({
  page,
  keyboard,
  server,
}) => {
  const id = await becomeClient(page, server)
  await page.goto(`/apply/${id}?topic=about-you&page=you`)
  await page.route('**/answers', () => undefined)
  await keyboard.press(page.getByRole('button', { name: 'Español' }))
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const header = page.getByRole('banner')
  const before = await header.boundingBox()
  await keyboard.type(question(page, 'first_name').getByRole('textbox'), 'Rosalia')
  await expect(header.getByText('Guardando…')).toBeVisible()
  expect((await header.boundingBox())?.height).toBe(before?.height)
})
