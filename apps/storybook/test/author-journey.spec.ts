/**
 * Tests each step that `docs/authors` promises to form authors who know no TypeScript. The
 * workbench runs while the test edits a copy of the forms, as an author would.
 */
import {
  createForm,
  parseDefinition,
  type FormDefinition,
  type SectionDefinition,
} from '@gapwise/form-engine'
import { joinSections } from '@gapwise/form-engine/section-files'
import { runConformanceCase, type ConformanceCase } from '@gapwise/form-engine/conformance'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { FORMS, startWorkbench, type RunningWorkbench } from './running-workbench'
import { warmTest, WITHOUT_PANEL_CHECK, type Workbench } from './workbench'

const PAGE = `?path=/story/enrollment-sectionmedicationinformation--as-it-opens&globals=${WITHOUT_PANEL_CHECK}`
const TABLE_PAGE = `?path=/story/enrollment-sectionhealth5years--filled-in&globals=${WITHOUT_PANEL_CHECK}`
const QUESTION = 'In the past 12 months, did you take, or were you prescribed, any medicine?'
const EXISTING_CASE = 'medication-information-on-2026-03-15.json'
const LIST = 'Your medicines in the past 12 months'
const VIEWPORT = { width: 1600, height: 1000 }

/**
 * A running workbench, with a page that has already loaded its code. Steps that save a file use it,
 * and all other steps use the static build.
 */
interface Author extends RunningWorkbench {
  readonly page: Page
}

const test = warmTest.extend<object, { author: Author }>({
  author: [
    async ({ browser }, use) => {
      const workbench = await startWorkbench()
      const page = await browser.newPage({ reducedMotion: 'reduce' })
      await use({ ...workbench, page })
      await page.close()
      await workbench.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
test.describe.configure({ mode: 'default' })

const section = (page: Page): FrameLocator => page.frameLocator('#storybook-preview-iframe')
const openPanel = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click()

/**
 * Opens the section. Loads the list of sections only on request, because the list makes the tests
 * slower.
 */
async function open(
  page: Page,
  { url }: Author | Workbench,
  list: 'with list' | 'without list' = 'without list',
): Promise<void> {
  await page.setViewportSize(VIEWPORT)
  await page.goto(`${url}/${PAGE}${list === 'with list' ? '' : '&nav=false'}`)
  // Wait long, because a newly started workbench bundles its first page only when the page is
  // requested.
  await expect(section(page).getByRole('main')).toBeVisible({ timeout: 240_000 })
}

/** Saves changed text to the form's file, as an editor would. Returns the original text. */
async function save({ file }: Author, from: string, to: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  expect(text, 'the text to replace is in the file').toContain(from)
  await writeFile(file, text.replace(from, to))
  return text
}

/** Reads a form from the folder that contains its index and section files. */
async function formIn(folder: string): Promise<FormDefinition> {
  const read = async (name: string): Promise<[string, unknown]> => [
    name,
    JSON.parse(await readFile(join(folder, name), 'utf8')),
  ]
  const files = new Map(await Promise.all((await readdir(folder)).map(read)))
  const parsed = parseDefinition(joinSections(files.get('form.json'), files).form)
  if (!parsed.ok) throw new Error('The files are no definition.')
  return parsed.definition
}

async function sectionIn(file: string): Promise<SectionDefinition> {
  return JSON.parse(await readFile(file, 'utf8')) as SectionDefinition
}

test('1. a changed question and a changed option show after saving', async ({ author }) => {
  const { page } = author
  await open(page, author)
  await page.evaluate(() => Object.assign(globalThis, { openedOnce: true }))
  await expect(section(page).getByRole('radiogroup', { name: QUESTION })).toBeVisible()
  const before = await save(author, QUESTION, 'Did you take any medicine last year?')
  await expect(
    section(page).getByRole('radiogroup', { name: 'Did you take any medicine last year?' }),
  ).toBeVisible()
  const question = (await sectionIn(author.file)).fields.find(
    ({ display_label: label }) => label === 'Did you take any medicine last year?',
  )
  const questionText = JSON.stringify(question, null, 2)
  expect(questionText).toContain('"value": "No"')
  const text = await readFile(author.file, 'utf8')
  const [start = '', end = ''] = text.split('Did you take any medicine last year?')
  await writeFile(
    author.file,
    `${start}Did you take any medicine last year?${end.replace('"value": "No"', '"value": "No, none"')}`,
  )
  await expect(section(page).getByRole('radio', { name: 'No, none' })).toBeVisible()
  expect(await page.evaluate(() => 'openedOnce' in globalThis), 'the page was not reloaded').toBe(
    true,
  )
  await writeFile(author.file, before)
  await expect(section(page).getByRole('radiogroup', { name: QUESTION })).toBeVisible()
})

test('2. the section fits a phone, a tablet and a laptop', async ({ page, workbench }) => {
  await open(page, workbench)
  const frame = page.locator('#storybook-preview-iframe')
  for (const [name, width] of [
    ['Phone', 360],
    ['Tablet', 768],
    ['Laptop', 1280],
  ] as const) {
    await page.getByRole('button', { name: 'Viewport size' }).click()
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(width)
    const overflow = await section(page)
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(overflow, `${name} does not scroll sideways`).toBeLessThanOrEqual(0)
  }
})

test('3. the panel “Why” says why the list of medicines is hidden, and shows it', async ({
  page,
  workbench,
}) => {
  await open(page, workbench)
  await openPanel(page, 'Why')
  const list = page.getByLabel('Question or section')
  const hidden = list.locator('option', { hasText: `${LIST} (hidden)` })
  await list.selectOption((await hidden.getAttribute('value')) ?? '')
  await expect(page.getByText('✗ Hidden.')).toBeVisible()
  await page.getByRole('button', { name: 'Do this' }).click()
  await expect(page.getByText('✓ Shown.')).toBeVisible()
  await expect(section(page).getByRole('group', { name: LIST })).toBeVisible()
})

test('the panel “Why” explains the column of a row that an author points at', async ({
  page,
  workbench,
}) => {
  await page.setViewportSize(VIEWPORT)
  await page.goto(`${workbench.url}/${TABLE_PAGE}&nav=false`)
  await openPanel(page, 'Why')
  await section(page)
    .getByRole('button', { name: /^Change/ })
    .first()
    .click()
  await section(page).getByRole('textbox', { name: 'Reason' }).focus()
  const list = page.getByLabel('Question or section')
  await expect(list.locator('option:checked')).toHaveText('Visit 1 › Reason')
  await expect(page.getByText(/“Reason” is shown because .*“Your visits” is shown/)).toBeVisible()
})

test('4. the panel “Messages” lists every error, and shows the one asked for', async ({
  page,
  workbench,
}) => {
  await open(page, workbench)
  await openPanel(page, 'Messages')
  await expect(page.getByText('errors can show here.')).toBeVisible()
  await expect(section(page).getByRole('alert')).toHaveCount(0)
  const first = page.getByRole('button', { name: /^Show it: / }).first()
  const message = (await first.getAttribute('aria-label'))?.split(', ').at(-1) ?? ''
  await first.click()
  await expect(section(page).getByText(message).first()).toBeVisible()
})

test('5. a saved test passes until the form changes', async ({ page, workbench }) => {
  await open(page, workbench)
  await section(page).getByRole('radio', { name: 'Yes' }).check()
  await openPanel(page, 'Answers')
  await expect(page.locator('pre').first()).toContainText('"taken_prescription_drugs": "Yes"')
  await page.getByRole('button', { name: 'Save as test' }).click()
  // The folder already has a case with this section and day. Download nothing until the author
  // decides what to do.
  await expect(page.getByText('has a test named').getByText(EXISTING_CASE)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Keep both/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(EXISTING_CASE.replace('.json', '-2.json'))
  await expect(page.getByText('packages/enrollment-forms/test/author-cases/')).toBeVisible()
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as ConformanceCase
  expect(saved.definition).toEqual({ $ref: '../../definitions/enrollment/form.json' })
  const form = await formIn(join(FORMS, 'enrollment'))
  expect(runConformanceCase(saved, createForm, () => form)).toEqual([])
  const shorter = { ...form, sections: form.sections.slice(0, -1) }
  expect(runConformanceCase(saved, createForm, () => shorter)).not.toEqual([])
})

test('a mistake in the file is reported with its line, and the section comes back', async ({
  author,
}) => {
  const { page } = author
  await open(page, author)
  const before = await save(
    author,
    '"id": "medication-information",',
    '"id": "medication-information"',
  )
  await expect(section(page).getByText('This form can’t be opened yet')).toBeVisible()
  await expect(
    section(page).getByText(/medication-information\.json: line 3, column \d+/),
  ).toBeVisible()
  await writeFile(author.file, before)
  await expect(section(page).getByText('This form can’t be opened yet')).toHaveCount(0)
  await expect(section(page).getByRole('heading', { level: 1 })).toBeVisible()
})

test('a save in two steps, as some editors do it, shows the saved text', async ({ author }) => {
  const { page } = author
  await open(page, author)
  const before = await readFile(author.file, 'utf8')
  await writeFile(author.file, '')
  await setTimeout(30)
  await writeFile(author.file, before.replace(QUESTION, 'Do you take any medicine?'))
  await expect(
    section(page).getByRole('radiogroup', { name: 'Do you take any medicine?' }),
  ).toBeVisible()
  await writeFile(author.file, before)
  await expect(section(page).getByRole('radiogroup', { name: QUESTION })).toBeVisible()
})

test('a new section is in the list after saving', async ({ author }) => {
  const { page } = author
  await open(page, author, 'with list')
  const added = {
    id: 'pets',
    title: 'Your pets',
    fields: [{ id: 'pet', type: 'text', display_label: 'Its name' }],
  }
  const file = join(dirname(author.index), 'pets.json')
  const before = await readFile(author.index, 'utf8')
  await writeFile(file, JSON.stringify(added))
  await writeFile(author.index, before.replace('"sections": [', '"sections": ["pets.json",'))
  await page.getByRole('button', { name: 'Your pets' }).click()
  await expect(section(page).getByRole('textbox', { name: 'Its name' })).toBeVisible()
  await rm(file)
  await writeFile(author.index, before)
  // Wait until the workbench has rebuilt its list. Otherwise the rebuild would disturb the next
  // test.
  await expect
    .poll(async () => (await fetch(`${author.url}/index.json`)).text())
    .not.toContain('Your pets')
})

test('a new title in a section file is in the list after saving', async ({ author }) => {
  const { page } = author
  await open(page, author)
  const list = async (): Promise<string> => (await fetch(`${author.url}/index.json`)).text()
  const before = await save(
    author,
    '"title": "Medication Information"',
    '"title": "Your medicines"',
  )
  await expect.poll(list).toContain('Your medicines')
  await writeFile(author.file, before)
  await expect.poll(list).not.toContain('Your medicines')
})

/** Replaces a line in the panel “Edit”. */
async function replaceLine(page: Page, line: string, next: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: /JSON/ })
  const wanted = editor.locator('.cm-line', { hasText: line }).first()
  await editor.hover()
  // Scroll to the line as an author would, because the editor renders only lines near the visible
  // ones.
  await expect(async () => {
    if ((await wanted.count()) === 0) await page.mouse.wheel(0, 200)
    expect(await wanted.count()).toBe(1)
  }).toPass()
  await wanted.click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.type(next)
}

test('text typed in the panel “Edit” shows right away, never blanks the section, and is not saved', async ({
  author,
}) => {
  const { page } = author
  await open(page, author)
  const before = await readFile(author.file, 'utf8')
  await openPanel(page, 'Edit')
  const editor = page.getByRole('textbox', { name: /JSON/ })
  await expect(editor).toContainText('medication-information')
  await replaceLine(page, 'Medication Information', '"title": "My medicines",')
  await expect(section(page).getByRole('heading', { level: 1, name: 'My medicines' })).toBeVisible()
  await replaceLine(page, '"type": "radio"', '"type": "radios",')
  await expect(page.getByText(/Line \d+: .*radios/)).toBeVisible()
  await expect(page.locator('.cm-lintRange-error')).toBeVisible()
  await expect(section(page).getByRole('heading', { level: 1, name: 'My medicines' })).toBeVisible()
  await page.getByRole('button', { name: 'Revert to the file' }).click()
  await expect(
    section(page).getByRole('heading', { level: 1, name: 'Medication Information' }),
  ).toBeVisible()
  expect(await readFile(author.file, 'utf8')).toBe(before)
})

test('each edit in the panel “Edit” can be undone and redone, by button and by keyboard', async ({
  author,
}) => {
  const { page } = author
  await open(page, author)
  await openPanel(page, 'Edit')
  const title = (name: string) => section(page).getByRole('heading', { level: 1, name })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await replaceLine(page, 'Medication Information', '"title": "Pills",')
  await expect(title('Pills')).toBeVisible()
  await press('Revert to the file')
  await expect(title('Medication Information')).toBeVisible()
  await press('Undo')
  await expect(title('Pills')).toBeVisible()
  await press('Redo')
  await expect(title('Medication Information')).toBeVisible()

  await page.getByRole('textbox', { name: /JSON/ }).focus()
  for (const redo of ['Control+Shift+Z', 'Control+y']) {
    await page.keyboard.press('Control+z')
    await expect(title('Pills')).toBeVisible()
    await page.keyboard.press(redo)
    await expect(title('Medication Information')).toBeVisible()
  }
  await page.keyboard.press('Control+z')
  await expect(title('Pills')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Control+z')
    expect(await page.getByText('Same as the file.').count()).toBe(1)
  }).toPass()
  await expect(title('Medication Information')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
})
