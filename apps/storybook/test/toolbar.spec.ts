/**
 * Tests the toolbar above a section, and the link that contains the toolbar's settings.
 * `docs/authors/workbench.md` describes both.
 */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { warmTest as test, WITHOUT_PANEL_CHECK } from './workbench'

const MEDICINES = 'enrollment-sectionmedicationinformation--as-it-opens'
const APPLICANT = 'enrollment-sectionapplicant--as-it-opens'
const QUESTION = 'In the past 12 months, did you take, or were you prescribed, any medicine?'
const LIST = 'Your medicines in the past 12 months'

const section = (page: Page): FrameLocator => page.frameLocator('#storybook-preview-iframe')
const today = (page: Page): Locator => page.getByLabel('Today', { exact: true })
/** Returns the toolbar button that shows a value. The button's name ends with that value. */
const toolbarButton = (page: Page, value: string): Locator =>
  page.getByRole('button', { name: new RegExp(`${value.replace(/[()]/g, String.raw`\$&`)}$`) })

async function open(page: Page, address: string): Promise<void> {
  // Wide enough to keep every button out of the overflow menu.
  await page.setViewportSize({ width: 1920, height: 1000 })
  // Hide the list of sections. No test here uses it, and it takes time to render.
  await page.goto(`${address}&nav=false`)
  await expect(section(page).getByRole('main')).toBeVisible()
}

/** Opens the toolbar button that shows the given value. Then picks another value. */
async function choose(page: Page, shown: string, wanted: string): Promise<void> {
  await toolbarButton(page, shown).click()
  await page.getByRole('option', { name: wanted, exact: true }).click()
  await expect(toolbarButton(page, wanted)).toBeVisible()
}

const openPanel = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click()

/** Delays each rerender of the story, as on a busy machine. */
async function delayRerender(page: Page): Promise<void> {
  await section(page)
    .locator('body')
    .evaluate(() => {
      const render = globalThis['__STORYBOOK_PREVIEW__']?.currentRender
      if (!render) throw new Error('No story is shown.')
      const rerender = render.rerender.bind(render)
      render.rerender = async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, 400)
        })
        await rerender()
      }
    })
}

/**
 * Waits until the panel “Answers” shows the given day. Then checks that the panel shows the given
 * rules.
 */
async function expectRules(page: Page, day: string, ...rules: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: `What the rules say on ${day}` })).toBeVisible()
  for (const rule of rules) await expect(page.getByText(rule, { exact: true })).toBeVisible()
}

test('“Today” takes any day, or one on which a rule changes', async ({ page, workbench }) => {
  await open(page, `${workbench.url}/?path=/story/${APPLICANT}&globals=${WITHOUT_PANEL_CHECK}`)
  await openPanel(page, 'Answers')
  await expectRules(page, '2026-03-15', 'Effective date: 2026-04-01')
  await today(page).fill('2026-04-26')
  await expectRules(page, '2026-04-26', 'Effective date: 2026-06-01')

  const days = page.getByLabel('Days worth checking')
  for (const [name, day, ...rules] of [
    [
      'July 31, the last day of the Advantage restriction',
      '2026-07-31',
      'Advantage restriction: applies',
    ],
    [
      'August 1 with an Advantage plan',
      '2026-08-01',
      'Advantage restriction: does not apply',
      'Effective date: 2027-01-01',
    ],
    ['Seven days before the month ends', '2026-01-25'],
    ['February 29', '2028-02-29'],
    ['An ordinary day', '2026-03-15'],
    ['The day before a 65th birthday', '2026-05-09', 'Rate for age: 65'],
  ] as const) {
    await days.selectOption(name)
    await expect(today(page)).toHaveValue(day)
    await expectRules(page, day, ...rules)
  }
  const birth = section(page).getByRole('group', { name: 'Date of birth' })
  await expect(birth.getByLabel('Month')).toHaveValue('5')
  await expect(birth.getByLabel('Day')).toHaveValue('10')
  await expect(birth.getByLabel('Year')).toHaveValue('1961')
})

test('“Situation” sets the coverage of the applicant', async ({ page, workbench }) => {
  await open(
    page,
    `${workbench.url}/?path=/story/${APPLICANT}&globals=today:2026-12-10;${WITHOUT_PANEL_CHECK}`,
  )
  await openPanel(page, 'Answers')
  await expectRules(page, '2026-12-10', 'Effective date: 2027-01-01')
  await today(page).fill('2026-09-10')
  await expectRules(page, '2026-09-10', 'Effective date: 2026-10-01')
  await choose(page, 'Situation not known', 'Advantage plan')
  await expectRules(page, '2026-09-10', 'Effective date: 2027-01-01')
  await choose(page, 'Advantage plan', 'Supplemental plan')
  await expectRules(page, '2026-09-10', 'Effective date: 2026-10-01')
})

test('“Underwriting type” hides the questions about medicines, and shows them again', async ({
  page,
  workbench,
}) => {
  await open(page, `${workbench.url}/?path=/story/${MEDICINES}&globals=${WITHOUT_PANEL_CHECK}`)
  const question = section(page).getByRole('radiogroup', { name: QUESTION })
  const hidden = section(page).getByText('This section is hidden.')
  await expect(question).toBeVisible()
  for (const [shown, wanted] of [
    ['Underwritten (0)', 'Open enrollment (1)'],
    ['Open enrollment (1)', 'Guaranteed issue (2)'],
  ] as const) {
    await choose(page, shown, wanted)
    await expect(hidden).toBeVisible()
    await expect(question).toHaveCount(0)
  }
  await choose(page, 'Guaranteed issue (2)', 'Not yet known (-1)')
  await expect(question).toBeVisible()
  await expect(hidden).toHaveCount(0)
})

test('“Text” scales the text as the browser setting does', async ({ page, workbench }) => {
  await open(page, `${workbench.url}/?path=/story/${MEDICINES}&globals=${WITHOUT_PANEL_CHECK}`)
  const words = section(page).getByText(QUESTION)
  const size = (): Promise<number> =>
    words.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  const before = await size()
  await choose(page, 'Text 100%', 'Text 150%')
  await expect.poll(size).toBeCloseTo(before * 1.5)
  await choose(page, 'Text 150%', 'Text 200%')
  await expect.poll(size).toBeCloseTo(before * 2)
})

test('“Strict” requires every answer after Continue, and “Draft” requires none', async ({
  page,
  workbench,
}) => {
  await open(page, `${workbench.url}/?path=/story/${MEDICINES}&globals=${WITHOUT_PANEL_CHECK}`)
  await delayRerender(page)
  const summary = section(page).getByRole('region', { name: 'There is a problem' })
  const question = section(page).getByRole('radiogroup', { name: QUESTION })
  await page.getByRole('tab', { name: /^Controls/ }).click()
  await expect(summary).toHaveCount(0)
  await page
    .getByRole('row', { name: /After Continue/ })
    .getByText('True')
    .click()
  await expect(summary).toBeVisible()
  await expect(question).toHaveAttribute('aria-invalid', 'true')
  await choose(page, 'Strict', 'Draft')
  await expect(summary).toHaveCount(0)
  await expect(question).not.toHaveAttribute('aria-invalid')
  await choose(page, 'Draft', 'Strict')
  await expect(summary).toBeVisible()
})

test('“Show hidden” shows every question and ignores its conditions', async ({
  page,
  workbench,
}) => {
  await open(page, `${workbench.url}/?path=/story/${MEDICINES}&globals=${WITHOUT_PANEL_CHECK}`)
  const list = section(page).getByRole('group', { name: LIST })
  await expect(section(page).getByRole('radiogroup', { name: QUESTION })).toBeVisible()
  await expect(list).toHaveCount(0)
  await choose(page, 'By conditions', 'Show hidden')
  await expect(list).toBeVisible()
  await choose(page, 'Show hidden', 'By conditions')
  await expect(list).toHaveCount(0)
})

test('“Large print” shows the section as it prints, in 18 point', async ({ page, workbench }) => {
  await open(page, `${workbench.url}/?path=/story/${MEDICINES}&globals=${WITHOUT_PANEL_CHECK}`)
  const print = section(page).getByRole('button', { name: 'Print this page' })
  await expect(print).toHaveCount(0)
  await choose(page, 'Screen', 'Large print')
  await expect(print).toBeVisible()
  const body = section(page).locator('body')
  await expect
    .poll(() => body.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)))
    .toBeCloseTo(24, 0)
  await expect(body).toHaveCSS('color', 'rgb(0, 0, 0)')
  await choose(page, 'Large print', 'Screen')
  await expect(print).toHaveCount(0)
})

test('a link shows a colleague the same answers, day, and switches', async ({
  page,
  workbench,
}) => {
  const context = page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `${workbench.url}/?path=/story/${MEDICINES}&globals=${WITHOUT_PANEL_CHECK}`)
  await section(page).getByRole('radio', { name: 'Yes' }).check()
  await today(page).fill('2026-11-02')
  await choose(page, 'Situation not known', 'New to Medicare')
  await choose(page, 'Text 100%', 'Text 150%')
  await choose(page, 'Strict', 'Draft')
  await openPanel(page, 'Answers')
  await expectRules(page, '2026-11-02')
  await expect(page.locator('pre').first()).toContainText('"taken_prescription_drugs": "Yes"')
  await page.getByRole('button', { name: 'Copy a link with these answers and this day' }).click()
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible()

  const link = await page.evaluate(() => navigator.clipboard.readText())
  const colleague = await context.newPage()
  await open(colleague, link)
  await expect(section(colleague).getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(section(colleague).getByRole('group', { name: LIST })).toBeVisible()
  await expect(today(colleague)).toHaveValue('2026-11-02')
  for (const value of ['New to Medicare', 'Text 150%', 'Draft'])
    await expect(toolbarButton(colleague, value)).toBeVisible()
  await colleague.close()
})

test('each error in the panel “Messages” shows on request', async ({ page, workbench }) => {
  await open(page, `${workbench.url}/?path=/story/${APPLICANT}&globals=${WITHOUT_PANEL_CHECK}`)
  await openPanel(page, 'Messages')
  const buttons = page.locator('button[aria-label^="Show it: "]')
  await expect(buttons).not.toHaveCount(0)
  const errors = await buttons.evaluateAll((all) =>
    all.map((button) => ({
      name: button.ariaLabel ?? '',
      message: button.closest('tr')?.querySelector('strong')?.innerText ?? '',
    })),
  )
  await delayRerender(page)
  const summary = section(page).getByRole('region', { name: 'There is a problem' })
  for (const { name, message } of errors) {
    expect(message, name).not.toBe('')
    // Clicking a button fills in a wrong answer. That answer can show or hide other questions and
    // their buttons.
    await page.locator(`button[aria-label=${JSON.stringify(name)}]`).click()
    const label = name.slice('Show it: '.length, -`, ${message}`.length)
    await expect(summary.getByRole('link')).not.toHaveCount(0)
    const question = section(page).locator('[data-field]').filter({ hasText: label })
    await expect(question.filter({ hasText: message }).first()).toBeVisible()
  }
})
