/**
 * Tests pages under other reading conditions: right-to-left pages, and large text on a small
 * screen.
 */
import { expect, type Page } from '@playwright/test'
import {
  doubleTextSize,
  scrollsSideways,
  openStory,
  showStory,
  storiesOf,
  warmTest as test,
} from './workbench'

const setDirection = (page: Page, direction: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir
  }, direction)

for (const story of ['widgets-ssn--masked', 'widgets-complex-phone--answered']) {
  test(`${story} looks the same on a right-to-left page`, async ({ page, workbench }) => {
    await openStory(page, workbench.url, story)
    const box = page.getByRole('textbox')
    // Hide everything except the box, and put the box at a fixed position. Its pixels can then be
    // compared.
    await box.evaluate(({ style }) => {
      document.body.style.visibility = 'hidden'
      Object.assign(style, { position: 'fixed', left: '0', top: '0', textAlign: 'right' })
      style.visibility = 'visible'
    })
    await page.evaluate(() => document.fonts.load('1em "Atkinson Hyperlegible Next Variable"', '•'))
    const before = await box.screenshot()
    await setDirection(page, 'rtl')
    expect(await box.screenshot()).toEqual(before)
  })
}

test('a number in a review starts on the left of a right-to-left page', async ({
  page,
  workbench,
}) => {
  await openStory(page, workbench.url, 'widgets-ssn--review')
  await setDirection(page, 'rtl')
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

test('at 200% text size nothing leaves a 320-pixel screen, even with long words', async ({
  page,
  workbench,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const stories = storiesOf(workbench).filter((id) =>
    /^widgets-.*--(answered|missing|revealed|review|list|disabled)$/.test(id),
  )
  await openStory(page, workbench.url, stories[0] ?? '')
  await doubleTextSize(page)
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
      // Add a word that is longer than any line. A name, an address, or a translation can be that
      // long.
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
    if (await scrollsSideways(page)) failures.push(`${id} scrolls sideways`)
  }
  expect(stories.length).toBeGreaterThan(40)
  expect(failures).toEqual([])
})

test('at 200% text size on a 320-pixel screen a number is fully visible, and a unit is next to its box', async ({
  page,
  workbench,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await openStory(page, workbench.url, 'widgets-weight--too-little')
  await doubleTextSize(page)
  for (const story of ['widgets-weight--answered', 'widgets-weight--too-little']) {
    await showStory(page, story)
    const box = await page.getByRole('textbox').boundingBox()
    const unit = await page.getByText('pounds', { exact: true }).boundingBox()
    expect(unit?.y, `${story}: the unit is next to the box`).toBeLessThan(
      (box?.y ?? 0) + (box?.height ?? 0),
    )
  }
  for (const story of [
    'widgets-complex-phone--answered',
    'widgets-text--medicare-number-wrong',
    'widgets-ssn--masked',
  ]) {
    await showStory(page, story)
    const hidden = await page
      .getByRole('textbox')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(hidden, `${story}: hidden width`).toBeLessThanOrEqual(0)
  }
})

test('a choice that is longer than its list box is fully visible', async ({ page, workbench }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openStory(page, workbench.url, 'widgets-string-picker--answered')
  const box = page.getByRole('combobox')
  const before = (await box.boundingBox())?.height ?? 0
  await box.evaluate((select: HTMLSelectElement) => {
    const [chosen] = select.selectedOptions
    if (chosen)
      chosen.text = 'Every three months, on the fifth day of the month, by check in the mail'
  })
  await expect
    .poll(async () => (await box.boundingBox())?.height ?? 0)
    .toBeGreaterThan(before * 1.4)
})

test('an address that is longer than its box ends in an ellipsis', async ({ page, workbench }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await openStory(page, workbench.url, 'widgets-simple-email--empty')
  const box = page.getByRole('textbox')
  await box.fill('rosamunde.keller.de.albuquerque@mail.example.org')
  const scrolled = (): Promise<number> => box.evaluate(({ scrollLeft }) => scrollLeft)
  // Press End to scroll the box to the end of the text, as typing does.
  await box.press('End')
  await expect.poll(scrolled).toBeGreaterThan(0)
  await box.blur()
  await expect.poll(scrolled).toBe(0)
  await expect(box).toHaveCSS('text-overflow', 'ellipsis')
})

for (const { width, height, above } of [
  { width: 1280, height: 720, above: 560 },
  // A 1280 by 1024 screen, zoomed to 400%.
  { width: 320, height: 256, above: 60 },
]) {
  test(`suggestions are visible on a ${width} by ${height} screen, even below its edge`, async ({
    page,
    workbench,
  }) => {
    await page.setViewportSize({ width, height })
    await openStory(page, workbench.url, 'widgets-string-search--empty')
    await page.addStyleTag({ content: `#storybook-root { padding-block-start: ${above}px }` })
    const box = page.getByRole('combobox')
    await box.focus()
    await page.keyboard.type('new')
    const options = page.getByRole('option')
    await expect(options).toHaveCount(3)
    await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 })
    await expect(options.first()).toBeInViewport({ ratio: 1 })
    await expect(box).toBeInViewport({ ratio: 1 })
    // Deleting letters makes the list longer. Arrow Up marks the last option, which must then
    // scroll into view.
    for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Backspace')
    await page.keyboard.press('ArrowUp')
    // Allow for a small difference, because a list cannot scroll by a fraction of a pixel.
    await expect(options.last()).toBeInViewport({ ratio: 0.98 })
    await expect(box).toBeInViewport({ ratio: 1 })
  })
}

test('suggestions keep the focused box in view, even on a very low screen', async ({
  page,
  workbench,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openStory(page, workbench.url, 'widgets-string-search--empty')
  await doubleTextSize(page)
  const box = page.getByRole('combobox')
  await box.focus()
  await page.keyboard.type('new')
  await expect(page.getByRole('option').first()).toBeInViewport()
  await expect(box).toBeInViewport({ ratio: 1 })
})
