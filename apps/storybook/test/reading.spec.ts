/** What other ways of reading need: pages from right to left, large text on a small screen. */
import { expect, type Page } from '@playwright/test'
import { isSideways, openStory, showStory, storiesOf, test } from './workbench'

const read = (page: Page, direction: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir
  }, direction)

for (const story of ['widgets-ssn--masked', 'widgets-complex-phone--answered']) {
  test(`${story} looks the same on a page from right to left`, async ({ page, workbench }) => {
    await openStory(page, workbench.url, story)
    const box = page.getByRole('textbox')
    // Alone, in one place and at one edge, so that pixels can be compared.
    await box.evaluate(({ style }) => {
      document.body.style.visibility = 'hidden'
      Object.assign(style, { position: 'fixed', left: '0', top: '0', textAlign: 'right' })
      style.visibility = 'visible'
    })
    await page.evaluate(() => document.fonts.load('1em "Atkinson Hyperlegible Next Variable"', '•'))
    const before = await box.screenshot()
    await read(page, 'rtl')
    expect(await box.screenshot()).toEqual(before)
  })
}

test('a number to read over begins on the left on a page from right to left', async ({
  page,
  workbench,
}) => {
  await openStory(page, workbench.url, 'widgets-ssn--review')
  await read(page, 'rtl')
  const [first, last] = await page.getByText('9999').evaluate((element) => {
    const text = element.firstChild!
    const leftOf = (at: number): number => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    return [leftOf(0), leftOf(text.textContent!.length - 1)] as const
  })
  expect(first).toBeLessThan(last)
})

test('at twice the text size nothing leaves a screen of 320, whatever the words', async ({
  page,
  workbench,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const stories = storiesOf(workbench).filter((id) =>
    /^widgets-.*--(answered|missing|revealed|review|list|disabled)$/.test(id),
  )
  await openStory(page, workbench.url, stories[0] ?? '')
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' })
  const failures: string[] = []
  for (const id of stories) {
    const problem = await showStory(page, id)
    if (problem) failures.push(`${id} ${problem}`)
    const outside = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const labels: Text[] = []
      while (texts.nextNode()) labels.push(texts.currentNode as Text)
      const shown = labels.filter(
        ({ data, parentElement }) =>
          data.trim() &&
          parentElement?.closest('#storybook-root') &&
          !parentElement.closest('option, .gw-visually-hidden'),
      )
      // Longer than any line, as a name, an address or another language may have them.
      for (const text of shown)
        if (text.parentElement?.closest('label, legend, dt, dd, p, .gw-choice-text'))
          text.data += ' Krankenversicherungszusatzvereinbarung'
      const range = document.createRange()
      return shown
        .filter((text) => {
          range.selectNodeContents(text)
          const { left, right, width } = range.getBoundingClientRect()
          return width > 1 && (left < -1 || right > window.innerWidth + 1)
        })
        .map(({ data }) => data)
    })
    failures.push(...outside.map((text) => `${id}: “${text}” leaves the screen`))
    if (await isSideways(page)) failures.push(`${id} scrolls sideways`)
  }
  expect(stories.length).toBeGreaterThan(40)
  expect(failures).toEqual([])
})
