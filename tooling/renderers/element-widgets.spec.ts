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

const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
const stored = { id: 'letter.pdf', name: 'letter.pdf', size: 4, type: 'application/pdf' }

test('files are stored by the host, listed, and removed', async ({ page }) => {
  await show(page, { id: 'file', type: 'file-upload', display_label: 'Letter', required: true })
  const input = page.getByRole('button', { name: 'Letter' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await input.setInputFiles(letter)
  await expect(page.getByRole('status').filter({ hasText: 'letter.pdf was sent.' })).toBeVisible()
  expect(await sent(page)).toEqual({ you: { file: [stored] } })
  await page.getByRole('button', { name: 'Remove letter.pdf' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await expect(input).toBeFocused()
})

test('a file that does not arrive is named, and what to do', async ({ page }) => {
  await show(page, { id: 'file', type: 'file-upload', display_label: 'Letter' })
  const input = page.getByRole('button', { name: 'Letter' })
  await input.setInputFiles({ ...letter, name: 'lost.pdf' })
  await expect(page.getByText('lost.pdf wasn’t sent.')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(0)
})

test('documents have a way to send them, and files only to upload', async ({ page }) => {
  await show(page, {
    id: 'papers',
    type: 'send-documents',
    display_label: 'Papers',
    required: true,
  })
  await page.getByRole('radio', { name: 'Mail copies' }).check()
  await expect(page.getByRole('button', { name: 'Papers', exact: true })).toBeHidden()
  expect(await sent(page)).toEqual({ you: { papers: { method: 'mail' } } })
  await page.getByRole('radio', { name: 'Upload them now' }).check()
  await page.getByRole('button', { name: 'Papers', exact: true }).setInputFiles(letter)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  expect(await sent(page)).toEqual({ you: { papers: { method: 'upload', files: [stored] } } })
})

test('medicines are added by keyboard, described, and removed', async ({ page }) => {
  await show(page, { id: 'drugs', type: 'drug-lookup', display_label: 'Medicines' })
  const name = page.getByLabel('Name of the medicine')
  await name.fill('Lisinopril')
  await name.press('Enter')
  const group = page.getByRole('group', { name: 'Lisinopril' })
  await expect(group.getByLabel(/^Strength/)).toBeFocused()
  await page.keyboard.type('10 mg')
  expect(await sent(page)).toEqual({ you: { drugs: [{ name: 'Lisinopril', strength: '10 mg' }] } })
  await group.getByLabel(/^Strength/).fill('')
  expect(await sent(page)).toEqual({ you: { drugs: [{ name: 'Lisinopril' }] } })
  await group.getByRole('button', { name: 'Remove Lisinopril' }).click()
  await expect(name).toBeFocused()
  expect(await sent(page)).toEqual({ you: { drugs: [] } })
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
