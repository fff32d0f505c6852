import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import {
  focusProblems,
  inputProblems,
  motionProblems,
  readingProblems,
  structureProblems,
  targetProblems,
} from './support/older-adults'
import { expectNoSidewaysScroll } from './support/page-checks'
import { supplementSwitcher } from './support/people'
import { wordProblems } from './support/plain-words'

test.use({ today: '2027-02-11' })

// Checklist C-1, C-3, C-4, C-6, C-7, C-9, C-10, C-11, C-12, C-15, C-16, C-19, C-31
test('every page of a whole journey is easy to read, to hit, to tab through and to fill in', async ({
  page,
  keyboard,
}) => {
  test.setTimeout(900_000)
  const problems: string[] = []
  const journey = new Journey(page, keyboard, supplementSwitcher, async (name) => {
    const note = (found: string[], where: string) =>
      problems.push(...found.map((problem) => `${name}, ${where}: ${problem}`))
    await expect(page.locator('main').locator('a:visible, button:visible').first()).toBeVisible()
    note(await structureProblems(page), 'structure')
    note(await inputProblems(page), 'inputs')
    note(await motionProblems(page), 'motion')
    note(await wordProblems(page), 'words')
    for (const [width, height] of [
      [1280, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      note(await readingProblems(page), `reading at ${width}`)
      note(await targetProblems(page), `targets at ${width}`)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page, '320 px')
    note(await focusProblems(page), 'focus at 320')
    await page.setViewportSize({ width: 1280, height: 900 })
    // The pages of the application are of one make; the narrow one shows more of what could cover.
    if (!name.startsWith('apply-')) note(await focusProblems(page), 'focus at 1280')
  })
  await journey.untilApplication()
  await journey.untilSent()
  expect(problems).toEqual([])
})
