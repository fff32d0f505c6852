import type { Page } from '@playwright/test'
import { focusedStop, type Stop } from './focused-stop'

const MOST_STOPS = 60

/**
 * Adds a button before and after the story, as the start and the end of the tab order. Call it once
 * per document.
 */
export async function putButtonsAround(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('#storybook-root')
    root?.insertAdjacentHTML('beforebegin', '<button id="before">Before</button>')
    root?.insertAdjacentHTML('afterend', '<button id="after">After</button>')
  })
}

/** Checks that Tab leads out of the widget. */
export async function leave(page: Page): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if ((await page.evaluate(focusedStop)).id === 'after') return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead out of the widget.')
}

/** Tabs through a story and back with Shift+Tab. Returns the problems. */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(() => document.querySelector<HTMLElement>('#before')?.focus())
  const there = await pressUntil(page, 'Tab', 'after')
  const back = await pressUntil(page, 'Shift+Tab', 'before')
  const missed = await page.evaluate(
    unreached,
    there.stops.map(({ group }) => group),
  )
  return [
    ...there.stops
      .filter(({ ring }) => ring < 3)
      .map(({ group }) => `${group} shows no ring of 3 pixels`),
    ...missed.map((group) => `Tab does not reach ${group}`),
    ...(there.trapped || back.trapped ? ['Tab does not lead out'] : []),
    // Compare groups, not single buttons. Tab and Shift+Tab can enter an unanswered radio group at
    // different buttons.
    ...(groupsOf(back.stops.reverse()) === groupsOf(there.stops)
      ? []
      : [`Shift+Tab goes another way: ${groupsOf(back.stops)}, not ${groupsOf(there.stops)}`]),
  ]
}

const groupsOf = (stops: readonly Stop[]): string => stops.map(({ group }) => group).join()

async function pressUntil(
  page: Page,
  key: string,
  end: string,
): Promise<{ stops: Stop[]; trapped: boolean }> {
  const stops: Stop[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(focusedStop)
    if (stop.id === end) return { stops, trapped: false }
    stops.push(stop)
  }
  return { stops, trapped: true }
}

/**
 * Returns the controls that Tab should reach but did not. Leaves out disabled controls, including
 * every control in a disabled fieldset. Runs in the page.
 */
function unreached(seen: string[]): string[] {
  const all = [...document.querySelectorAll('#storybook-root *')]
  return [
    ...document.querySelectorAll<HTMLInputElement>(
      '#storybook-root :is(a, button, input, select, textarea)',
    ),
  ]
    .filter((stop) => stop.checkVisibility() && !stop.matches(':disabled') && stop.tabIndex >= 0)
    .map((stop) =>
      stop.type === 'radio' ? `radio ${stop.name}` : `${stop.tagName} ${all.indexOf(stop)}`,
    )
    .filter((group) => !seen.includes(group))
}
