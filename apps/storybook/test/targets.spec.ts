/** What can be pressed on a phone: large enough, apart from its neighbors, and with whole words at large text. */
import { expect, type Page } from '@playwright/test'
import { doubleTextSize, openStory, showStory, storiesOf, test, type Workbench } from './workbench'

// A phone has a finger for a pointer: it is offered its camera.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Looks at each widget in each state in which somebody answers; what is wrong with it. */
async function lookAtEach(
  page: Page,
  workbench: Workbench,
  look: () => string[],
): Promise<string[]> {
  const stories = storiesOf(workbench).filter(
    (id) => id.startsWith('widgets-') && !/--(review|read-only|disabled)/.test(id),
  )
  expect(stories.length).toBeGreaterThan(100)
  const failures: string[] = []
  for (const id of stories) {
    const problem = await showStory(page, id)
    const found = problem ? [problem] : await page.evaluate(look)
    failures.push(...found.map((text) => `${id}: ${text}`))
  }
  return failures
}

// Checklist C-9, C-10
test('targets are 44 pixels wide and high, and 8 apart', async ({ page, workbench }) => {
  await openStory(page, workbench.url, storiesOf(workbench)[0] ?? '')
  expect(await lookAtEach(page, workbench, crowded)).toEqual([])
})

test('the words of a button or a choice stay whole at twice the text size', async ({
  page,
  workbench,
}) => {
  await openStory(page, workbench.url, storiesOf(workbench)[0] ?? '')
  await doubleTextSize(page)
  expect(await lookAtEach(page, workbench, brokenWords)).toEqual([])
})

test('a number is seen whole in its box at twice the text size', async ({ page, workbench }) => {
  await openStory(page, workbench.url, storiesOf(workbench)[0] ?? '')
  await doubleTextSize(page)
  expect(await lookAtEach(page, workbench, cutOff)).toEqual([])
})

/** In the page: targets that are small, or near one another. */
function crowded(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      '#storybook-root :is(a, button, input, select, textarea)',
    ),
  ]
    // The arrow that opens a list lies in its box; both do the same.
    .filter((part) => part.checkVisibility() && !part.matches('.gw-combobox-toggle'))
    .map((part) => {
      const { left, right, top, bottom } = (part.closest('label') ?? part).getBoundingClientRect()
      const name = part.textContent || (part as HTMLInputElement).labels?.[0]?.textContent
      return { left, right, top, bottom, name: name?.trim() ?? part.tagName }
    })
  const small = targets.filter(
    ({ left, right, top, bottom }) => right - left < 43.9 || bottom - top < 43.9,
  )
  const near = targets.flatMap((one, at) =>
    targets
      .slice(at + 1)
      .filter(
        (other) =>
          Math.max(
            ...[one.left - other.right, other.left - one.right],
            ...[one.top - other.bottom, other.top - one.bottom],
          ) < 7.9,
      )
      .map((other) => `“${one.name}” is near “${other.name}”`),
  )
  return [...small.map(({ name }) => `“${name}” is small`), ...near]
}

/** In the page: words of buttons and choices that stand on more than one line. */
function brokenWords(): string[] {
  const range = document.createRange()
  const parts = document.querySelectorAll(
    '#storybook-root :is(.gw-button, .gw-choice-title, .gw-choice-detail)',
  )
  return [...parts].flatMap((part) => {
    const texts = [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    return texts.flatMap((text) =>
      [...(text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)]
        .filter(({ index, 0: word }) => {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
        })
        .map(({ 0: word }) => `“${word}” is broken`),
    )
  })
}

/** In the page: boxes for so many characters in which the longest answer is not seen to its end. */
function cutOff(): string[] {
  const boxes = document.querySelectorAll<HTMLInputElement>('#storybook-root [data-characters]')
  return [...boxes].flatMap((box) => {
    const characters = Number(box.dataset['characters'])
    // The longest have their example: a telephone or a Medicare number in its groups.
    if (characters <= 10) box.value = '8'.repeat(characters)
    return box.scrollWidth > box.clientWidth ? [`“${box.value}” is cut off`] : []
  })
}
