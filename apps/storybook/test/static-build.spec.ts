/**
 * Tests that the static build works offline and has a story for every state. Also tests that each
 * story looks the same regardless of the stories shown before it.
 */
import { expect, type Page } from '@playwright/test'
import { openStory, showStory, storiesOf, test, warmTest } from './workbench'

test('works without a network', async ({ page, workbench }) => {
  const externalRequests: string[] = []
  const failed: string[] = []
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(workbench.url) || /^(data|blob):/.test(url)) return route.continue()
    externalRequests.push(url)
    return route.abort()
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url())
  })
  page.on('requestfailed', (request) => {
    // The page aborted this request itself, so the network did not fail.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url())
  })
  const section = page.frameLocator('#storybook-preview-iframe')
  for (const path of [
    'docs/for-form-authors-every-field-type--docs',
    'story/enrollment-sectionapplicant--filled-in',
    'story/widgets-file-upload--answered',
  ]) {
    await page.goto(`${workbench.url}/?path=/${path}`)
    await expect(section.locator('.gw-field').first()).toBeVisible()
  }
  const font = await section
    .locator('body')
    .evaluate(() => document.fonts.load('1em "Atkinson Hyperlegible Next Variable"'))
  expect(font, 'the font is included').not.toEqual([])
  expect(externalRequests).toEqual([])
  expect(failed).toEqual([])
})

test('lists a story for every state of every section and of every widget', ({ workbench }) => {
  const stories = storiesOf(workbench)
  expect(stories.filter((id) => id.startsWith('enrollment-')).length).toBeGreaterThan(80)
  expect(stories.filter((id) => id.startsWith('widgets-')).length).toBeGreaterThan(190)
})

/**
 * The test compares these stories before and after it uses other stories. They must look the same.
 */
const COMPARED = [
  'enrollment-sectionmedicationinformation--as-it-opens',
  'enrollment-sectionapplicant--filled-in',
  'widgets-drug-lookup--answered',
  'widgets-date-picker-without-day--preset',
  'widgets-input-table--answered',
]
/**
 * Stories that the test uses between its two comparisons. None of them is in `COMPARED`, because a
 * section remembers its answers.
 */
const USED = [
  'enrollment-sectionmedicationinformation--all-errors',
  'enrollment-sectionapplicant--as-it-opens',
  'widgets-drug-lookup--in-use',
  'widgets-send-documents--in-use',
  'widgets-radio--empty',
]

warmTest('shows a story unchanged after other stories were used', async ({ page, workbench }) => {
  const atFirst = new Map<string, string>()
  for (const id of COMPARED) {
    await openStory(page, workbench.url, id)
    // Switching between stories removes the focus from the page. Showing the story again also
    // removes it.
    expect(await showStory(page, id)).toBeUndefined()
    atFirst.set(id, await pageState(page))
  }
  for (const other of USED) {
    expect(await showStory(page, other)).toBeUndefined()
    const unused = await pageState(page)
    await use(page)
    expect(await pageState(page), `${other} was used`).not.toBe(unused)
    for (const id of COMPARED) {
      expect(await showStory(page, id)).toBeUndefined()
      expect(await pageState(page), `${id} after ${other}`).toBe(atFirst.get(id))
    }
  }
})

/** Selects every enabled radio button in turn, and types in every editable text box. */
async function use(page: Page): Promise<void> {
  for (const choice of await page.locator('#storybook-root input[type=radio]').all()) {
    if (await choice.isEnabled()) await choice.check({ force: true })
  }
  const boxes =
    '#storybook-root :is(textarea, input:not([type=radio], [type=checkbox], [type=file]))'
  for (const box of await page.locator(boxes).all()) {
    if (await box.isEditable()) await box.fill('7')
  }
}

/** Returns what a user sees or hears: names, text, values, states, and the focused element. */
async function pageState(page: Page): Promise<string> {
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60))
  return `${await page.locator('body').ariaSnapshot()}\nfocus: ${focus?.startsWith('<body') ? 'none' : focus}`
}
