/** Every story under axe, on a laptop in the light and on a phone in the dark. */
import { expect } from '@playwright/test'
import { bringAxe, runAxe, type Finding } from './axe'
import { openStory, showStory, storiesOf, test } from './workbench'

const SCREENS = [
  { name: 'laptop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const

for (const { name, ...use } of SCREENS) {
  test.describe(name, () => {
    test.use(use)

    test('finds the mistakes that are planted', async ({ page, workbench }) => {
      await openStory(page, workbench.url, storiesOf(workbench)[0] ?? '')
      await bringAxe(page)
      await page.evaluate(() => {
        document
          .querySelector('#storybook-root')
          ?.insertAdjacentHTML(
            'beforeend',
            '<input><p style="color:#767676;background:#fff">Good enough for AA, not for us</p>',
          )
      })
      const { violations } = await runAxe(page, '#storybook-root')
      expect(violations.map((text) => text.split(' ')[0])).toEqual(
        expect.arrayContaining(['label', 'color-contrast-enhanced']),
      )
    })

    // Two halves, for two processors.
    for (const half of [0, 1]) {
      test(`every story, ${half + 1} of 2`, async ({ page, workbench }) => {
        test.setTimeout(900_000)
        const stories = storiesOf(workbench).filter((_, at) => at % 2 === half)
        expect(stories.length).toBeGreaterThan(0)
        // One page for all of them: a new one for each would take four times as long.
        await openStory(page, workbench.url, stories[0] ?? '')
        await bringAxe(page)
        const failures: string[] = []
        for (const id of stories) {
          const problem = await showStory(page, id)
          failures.push(
            ...(problem
              ? [`${id} ${problem}`]
              : failuresOf(id, await runAxe(page, '#storybook-root'))),
          )
        }
        expect(failures).toEqual([])
      })
    }
  })
}

function failuresOf(place: string, { passes, violations }: Finding): string[] {
  if (passes === 0) return [`${place}: drew nothing that could be checked`]
  return violations.map((violation) => `${place}: ${violation}`)
}
