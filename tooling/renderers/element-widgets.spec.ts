import type { FieldDefinition } from '@gapwise/form-engine'
import type { RendererSetup } from '@gapwise/form-element/conformance'
import { expect, test, type Page } from '@playwright/test'

async function show(page: Page, field: FieldDefinition): Promise<void> {
  const sections = [{ id: 'you', title: 'About you', fields: [field] }]
  await page.goto('/?element')
  await page.waitForFunction(() => 'conformance' in globalThis)
  await page.evaluate((setup: RendererSetup) => globalThis.conformance.show(setup), {
    definition: { id: 'f', version: 1, sections },
  })
}

async function sent(page: Page): Promise<unknown> {
  await page.getByRole('button', { name: 'Continue' }).click()
  return page.evaluate(() => globalThis.conformance.sent())
}

test('a file is removed by keyboard, and the focus goes to the input', async ({ page }) => {
  await show(page, { id: 'file', type: 'file-upload', display_label: 'Letter', required: true })
  const input = page.getByRole('button', { name: 'Letter' })
  await input.setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await page.getByRole('button', { name: 'Remove letter.pdf' }).press('Enter')
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await expect(input).toBeFocused()
})

test('a medicine is removed by keyboard, and the focus goes to the box', async ({ page }) => {
  await show(page, { id: 'drugs', type: 'drug-lookup', display_label: 'Medicines' })
  const name = page.getByLabel('Name of the medicine')
  await name.fill('Lisinopril')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Remove Lisinopril' }).press('Enter')
  await expect(name).toBeFocused()
  expect(await sent(page)).toEqual({ you: { drugs: [] } })
})

test('metric units have one box, and read the unit', async ({ page }) => {
  await show(page, { id: 'tall', type: 'height', display_label: 'Height', units: 'metric' })
  await page.getByRole('textbox', { name: 'Height (optional) centimeters' }).fill('168 cm')
  expect(await sent(page)).toEqual({ you: { tall: 168 } })
})

test('custom types have their rules, their format, and their widgets', async ({ page }) => {
  await show(page, { id: 'rent', type: 'money', display_label: 'Rent', minimum_number: 1 } as never)
  const rent = page.getByRole('textbox', { name: 'Rent' })
  await rent.fill('a lot')
  expect(await sent(page)).toBeNull()
  await expect(rent).toHaveAccessibleDescription(/Enter an amount/)
  await rent.fill('$1,250')
  await rent.press('Tab')
  await expect(rent).toHaveValue('$1,250.00')
  expect(await sent(page)).toEqual({ you: { rent: '1250' } })
})

test('a yes or no is sent as true or false', async ({ page }) => {
  await show(page, { id: 'owns', type: 'boolean', display_label: 'Do you own it?' } as never)
  await page.getByRole('radio', { name: 'No' }).check()
  expect(await sent(page)).toEqual({ you: { owns: false } })
  await page.getByRole('button', { name: 'Clear my answer' }).click()
  expect(await sent(page)).toEqual({})
})

test('a quantity is an amount and a unit, in any order', async ({ page }) => {
  const options = [
    { key: 'g', value: 'grams' },
    { key: 'kg', value: 'kilograms' },
  ]
  await show(page, { id: 'rice', type: 'quantity', display_label: 'Rice', options } as never)
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('kilograms')
  await page.getByRole('textbox', { name: 'Amount' }).fill('1.5')
  expect(await sent(page)).toEqual({ you: { rice: { value: '1.5', unit: 'kg' } } })
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('grams')
  expect(await sent(page)).toEqual({ you: { rice: { value: '1.5', unit: 'g' } } })
})

test('a review shows the answers, masked, and goes back to the questions', async ({ page }) => {
  await show(page, { id: 'ssn', type: 'ssn', display_label: 'Social Security number' })
  const box = page.getByLabel(/^Social Security number/)
  await box.fill('123-45-6789')
  const setMode = (mode: string) =>
    page.evaluate((next) => {
      Object.assign(document.querySelector('gapwise-form')!, { mode: next })
    }, mode)
  await setMode('review')
  await expect(page.getByRole('term')).toHaveText('Social Security number')
  await expect(page.getByRole('definition')).toHaveText('ends in 6789')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await setMode('edit')
  await expect(box).toBeVisible()
})
