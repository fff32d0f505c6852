/** Every widget with the keyboard alone, in a real browser: reachable, in order, operable, with the focus in sight, no trap. */
import { fieldTypes } from '@gapwise/form-engine'
import { expect, type Page } from '@playwright/test'
import { openStory, showStory, storiesOf, test } from '../workbench'
import { focusRing, personAt } from './person'
import { walks } from './walks'

test('each field type has a walk', () =>
  expect(Object.keys(walks).sort()).toEqual(Object.keys(fieldTypes).sort()))

test.describe('walk', () => {
  for (const [type, { story, walk }] of Object.entries(walks)) {
    test(type, async ({ page, workbench }) => {
      await openStory(page, workbench.url, `widgets-${story}`)
      await putButtonsAround(page)
      await page.locator('#before').focus()
      const person = personAt(page)
      await walk(person)
      await leave(page)
    })
  }
})

// Tab goes through every widget in every state.
for (const half of [0, 1]) {
  test(`every stop of every story, ${half + 1} of 2`, async ({ page, workbench }) => {
    test.setTimeout(900_000)
    const stories = storiesOf(workbench)
      .filter((id) => id.startsWith('widgets-'))
      .filter((_, at) => at % 2 === half)
    await openStory(page, workbench.url, stories[0] ?? '')
    await putButtonsAround(page)
    const failures: string[] = []
    for (const id of stories) {
      const problem = await showStory(page, id)
      failures.push(
        ...(problem ? [problem] : await tabThrough(page)).map((text) => `${id}: ${text}`),
      )
    }
    expect(failures).toEqual([])
  })
}

/** Buttons of nobody, from which Tab goes into the story and at which it comes out. */
async function putButtonsAround(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('#storybook-root')
    root?.insertAdjacentHTML('beforebegin', '<button id="before">Before</button>')
    root?.insertAdjacentHTML('afterend', '<button id="after">After</button>')
  })
}

const MOST_STOPS = 60

/** Tab leads out of the widget, whatever happened in it. */
async function leave(page: Page): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await page.locator('#after:focus').count()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead out of the widget.')
}

/** Goes through a story with Tab and back with Shift+Tab; what is wrong with it. */
async function tabThrough(page: Page): Promise<string[]> {
  await page.locator('#before').focus()
  const there = await stops(page, 'Tab', 'after')
  const back = await stops(page, 'Shift+Tab', 'before')
  const missed = await page.evaluate(unreached, [...there.seen])
  return [
    ...there.problems,
    ...missed.map((name) => `Tab does not reach ${name}`),
    ...(there.trapped || back.trapped ? ['Tab does not lead out'] : []),
    // A group of radio buttons without a choice is entered at its near end, from either side.
    ...(groupsOf(back.seen).reverse().join() === groupsOf(there.seen).join()
      ? []
      : [`Shift+Tab goes another way: ${back.seen.join()} after ${there.seen.join()}`]),
  ]
}

const groupsOf = (seen: readonly string[]): string[] => seen.map((stop) => stop.split('#')[0] ?? '')

async function stops(
  page: Page,
  key: string,
  end: string,
): Promise<{ seen: string[]; problems: string[]; trapped: boolean }> {
  const seen: string[] = []
  const problems: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    if (await page.locator(`#${end}:focus`).count()) return { seen, problems, trapped: false }
    const name = await page.evaluate(markStop)
    seen.push(name)
    if ((await page.evaluate(focusRing)) < 3) problems.push(`${name} shows no ring of 3 pixels`)
  }
  return { seen, problems, trapped: true }
}

/** In the page: marks what has the focus as reached; a name for it, the same for all radio buttons of a group. */
function markStop(): string {
  const stop = document.activeElement as HTMLInputElement | null
  const all = [...document.querySelectorAll('#storybook-root *')]
  if (!stop) return 'nothing'
  const group =
    stop.type === 'radio' ? `radio ${stop.name}` : `${stop.tagName} ${all.indexOf(stop)}`
  return `${group}#${all.indexOf(stop)}`
}

/** In the page: what can be used with a mouse and was no stop. A fieldset takes what is in it out of use, too. */
function unreached(seen: string[]): string[] {
  const reached = new Set(seen.map((stop) => stop.split('#')[0]))
  const all = [...document.querySelectorAll('#storybook-root *')]
  return [
    ...document.querySelectorAll<HTMLInputElement>(
      '#storybook-root :is(a, button, input, select, textarea)',
    ),
  ]
    .filter((part) => part.checkVisibility() && !part.matches(':disabled') && part.tabIndex >= 0)
    .map((part) =>
      part.type === 'radio' ? `radio ${part.name}` : `${part.tagName} ${all.indexOf(part)}`,
    )
    .filter((name) => !reached.has(name))
}
