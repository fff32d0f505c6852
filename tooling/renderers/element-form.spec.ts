import type { FieldDefinition } from '@gapwise/form-engine'
import type { GapwiseFormElement } from '@gapwise/form-element'
import { expect, test, type Page } from '@playwright/test'

const NAME: FieldDefinition = { id: 'name', type: 'text', display_label: 'Name', required: true }
const HEIGHT: FieldDefinition = { id: 'tall', type: 'height', display_label: 'Height' }
const VISITS: FieldDefinition = {
  id: 'visits',
  type: 'input-table',
  display_label: 'Visits',
  entry_name: 'Visit',
  child_fields: [{ id: 'why', type: 'text', display_label: 'Reason' }],
}

/** Opens a page with an element in its HTML, as a browser restores it. */
async function open(page: Page, ...fields: readonly FieldDefinition[]): Promise<void> {
  const html = await (await page.request.get('/')).text()
  const form = '<form><gapwise-form name="f"></gapwise-form><button>Send</button></form><main'
  await page.route('**/?element', (route) =>
    route.fulfill({ contentType: 'text/html', body: html.replace('<main', form) }),
  )
  await page.goto('/?element')
  await define(page, fields)
}

async function define(page: Page, fields: readonly FieldDefinition[]): Promise<void> {
  await page.waitForFunction(() => customElements.get('gapwise-form'))
  await page.evaluate((list) => {
    const element = document.querySelector<GapwiseFormElement>('gapwise-form')!
    document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault())
    const sections = [{ id: 'you', title: 'About you', fields: list }]
    element.definition = { id: 'f', version: 1, sections }
  }, fields)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click()
const problems = (page: Page) => page.getByRole('region', { name: 'There is a problem' })
const unconfirmed = (page: Page) =>
  page.evaluate(() => document.querySelector<GapwiseFormElement>('gapwise-form')!.unconfirmed)

test('a guess that the browser restores is not the answer of the user', async ({ page }) => {
  await open(page, NAME, HEIGHT)
  await page.getByLabel('Name').fill('Kim')
  await page.goto('/')
  await page.goBack()
  await define(page, [NAME, HEIGHT])
  await expect(page.getByLabel('Name')).toHaveValue('Kim')
  expect(await unconfirmed(page)).toEqual([{ section: 'you', field: 'tall' }])
  await send(page)
  await expect(problems(page)).toContainText('Height: Please confirm this answer')
})

test('a draft keeps its guesses, and the state of an earlier version is read', async ({ page }) => {
  await open(page, NAME, HEIGHT)
  const restored = await page.evaluate(() => {
    const element = document.querySelector<GapwiseFormElement>('gapwise-form')!
    const { answers, unconfirmed: guesses } = element
    Object.assign(element, { answers, unconfirmed: guesses })
    const { unconfirmed: kept } = element
    element.unconfirmed = []
    element.formStateRestoreCallback(JSON.stringify({ you: { name: 'Ada', tall: 70 } }))
    return { kept, name: element.engine!.getAnswer('you', 'name') }
  })
  expect(restored).toEqual({ kept: [{ section: 'you', field: 'tall' }], name: 'Ada' })
})

test('a review with errors leads back to the questions', async ({ page }) => {
  await open(page, NAME)
  const review = () =>
    page.evaluate(() => {
      document.querySelector<GapwiseFormElement>('gapwise-form')!.mode = 'review'
    })
  await review()
  await send(page)
  await expect(problems(page)).toBeFocused()
  await page.getByRole('link', { name: 'Name' }).click()
  await page.keyboard.type('Kim')
  await review()
  await send(page)
  await expect(page.getByRole('definition')).toHaveText('Kim')
  await page.evaluate(() =>
    document
      .querySelector<GapwiseFormElement>('gapwise-form')!
      .report([{ section: 'you', field: 'name', code: 'taken', message: 'This name is taken' }]),
  )
  await expect(problems(page)).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/This name is taken/)
})

test('a suggestion is sent as the key of its option, and shown as its text', async ({ page }) => {
  const options = [{ key: 'OH', value: 'Ohio' }]
  await open(page, { id: 'state', type: 'string-search', display_label: 'State', options })
  const box = page.getByLabel('State')
  const answer = () =>
    page.evaluate(() => document.querySelector<GapwiseFormElement>('gapwise-form')!.answers)
  await box.fill('ohio ')
  expect(await answer()).toEqual({ you: { state: 'OH' } })
  await box.press('Tab')
  await expect(box).toHaveValue('Ohio')
  await box.fill('Ontario')
  expect(await answer()).toEqual({ you: { state: 'Ontario' } })
})

test('the focus stays in a table when an entry is removed', async ({ page }) => {
  await open(page, VISITS)
  await page.getByRole('button', { name: 'Add a visit' }).click()
  await page.getByRole('button', { name: 'Add another visit' }).click()
  await page.getByRole('button', { name: 'Remove Visit 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add another visit' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Visit 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add a visit' })).toBeFocused()
})
