/** The static build: whole without a network, with a story for every state. */
import { expect } from '@playwright/test'
import { storiesOf, test } from './workbench'

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

test('lists a story for every state of every section and of every widget', ({ workbench }) => {
  const stories = storiesOf(workbench)
  expect(stories.filter((id) => id.startsWith('enrollment-')).length).toBeGreaterThan(80)
  expect(stories.filter((id) => id.startsWith('widgets-')).length).toBeGreaterThan(190)
})
