/**
 * Tests each field type with only the keyboard in a real browser. Checks that each control can be
 * reached and used, in the right order. Also checks that the focus is always visible and never
 * trapped.
 */
import { fieldTypes } from '@gapwise/form-engine'
import { expect, type Page } from '@playwright/test'
import { openStory, showStory, test } from '../workbench'
import { keyboardUserAt } from './keyboard-user'
import { leave, putButtonsAround } from './tab-through'
import { walks } from './walks'

test('each field type has a walk', () =>
  expect(Object.keys(walks).sort()).toEqual(Object.keys(fieldTypes).sort()))

test.describe('walk', () => {
  // All tests share one page, because opening a new page for each test takes ten times as long.
  test.describe.configure({ mode: 'default' })
  let page: Page
  test.beforeAll(async ({ browser, workbench }) => {
    page = await browser.newPage()
    await openStory(page, workbench.url, `widgets-${walks.text.story}`)
    await putButtonsAround(page)
  })
  test.afterAll(() => page.close())

  for (const [type, { story, walk }] of Object.entries(walks)) {
    test(type, async () => {
      expect(await showStory(page, `widgets-${story}`)).toBeUndefined()
      await page.locator('#before').focus()
      await walk(keyboardUserAt(page))
      await leave(page)
    })
  }
})
