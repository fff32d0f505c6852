/** The static build: whole without a network, and each story the same whatever was opened before it. */
import { expect } from '@playwright/test'
import { openStory, showStory, storiesOf, test } from './workbench'

test('works without a network', async ({ page, workbench }) => {
  const strangers: string[] = []
  const failed: string[] = []
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(workbench.url) || /^(data|blob):/.test(url)) return route.continue()
    strangers.push(url)
    return route.abort()
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url())
  })
  page.on('requestfailed', (request) => {
    // A request that the page itself gives up is no failure of the network.
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
  expect(font, 'the typeface comes along').not.toEqual([])
  expect(strangers).toEqual([])
  expect(failed).toEqual([])
})

test('shows a story as it was after another one was used', async ({ page, workbench }) => {
  const first = 'enrollment-sectionmedicationinformation--as-it-opens'
  const others = [
    'enrollment-sectionmedicationinformation--all-errors',
    'enrollment-sectionapplicant--filled-in',
    'widgets-drug-lookup--answered',
  ]
  const drawn = () => page.locator('#storybook-root').innerHTML()
  await page.setViewportSize({ width: 1280, height: 900 })
  await openStory(page, workbench.url, first)
  const [html, picture] = [await drawn(), await page.screenshot({ animations: 'disabled' })]
  await page.getByRole('radio', { name: 'Yes' }).check()
  await expect(page.getByRole('combobox').first()).toBeVisible()
  for (const other of others) {
    expect(await showStory(page, other)).toBeUndefined()
    await page
      .getByRole('radio')
      .first()
      .check({ force: true, timeout: 1000 })
      .catch(() => undefined)
    await page
      .getByRole('textbox')
      .first()
      .fill('1', { timeout: 1000 })
      .catch(() => undefined)
  }
  expect(await showStory(page, first)).toBeUndefined()
  await page.evaluate(() => document.fonts.ready)
  expect(withoutIds(await drawn())).toBe(withoutIds(html))
  await page.mouse.move(0, 0)
  expect((await page.screenshot({ animations: 'disabled' })).equals(picture)).toBe(true)
})

/** React counts the ids it gives on a page. */
function withoutIds(html: string): string {
  return html.replaceAll(/_r_[0-9a-z]+_/g, '_')
}

test('lists a story for every state of every section and of every widget', ({ workbench }) => {
  const stories = storiesOf(workbench)
  expect(stories.filter((id) => id.startsWith('enrollment-')).length).toBeGreaterThan(80)
  expect(stories.filter((id) => id.startsWith('widgets-')).length).toBeGreaterThan(190)
})
