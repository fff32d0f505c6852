/**
 * Visits every story on a laptop screen and on a phone screen. Some axe rules have the same result
 * on both, so only the phone visit checks them.
 */
import { expect, type Page } from '@playwright/test'
import { affectedStories } from './affected'
import { injectAxe, failuresOf, RULES_OF_SCREENS, runAxe } from './axe'
import { putButtonsAround, tabThrough } from './keyboard/tab-through'
import { LAPTOP, PHONE } from './screens'
import { targetProblems } from './targets'
import { scrollsSideways, openStory, showStory, storiesOf, test, type Workbench } from './workbench'

interface Screen {
  readonly name: string
  readonly use: Parameters<typeof test.use>[0]
  /** The axe rules to run. If absent, all rules run. */
  readonly rules?: readonly string[]
  /** Returns true if `furtherCheck` also runs on the story with this id. */
  readonly hasFurtherCheck: (id: string) => boolean
  readonly furtherCheck: (page: Page) => Promise<string[]>
  /** HTML with planted mistakes. The check must report a problem that matches the pattern. */
  readonly planted: readonly (readonly [html: string, failure: RegExp])[]
}

const isWidget = (id: string): boolean => id.startsWith('widgets-')
/**
 * Returns true for a story of a widget that the user can operate. The review, read-only, and
 * disabled stories do not count.
 */
const hasTargets = (id: string): boolean =>
  isWidget(id) && !/--(review|read-only|disabled)/.test(id)

const FAINT = [
  '<p style="color:#767676;background:#fff">Good enough for AA, not for us</p>',
  /color-contrast-enhanced \(1\)/,
] as const
const PALE = [
  '<p style="color:#aaa;background:#fff">Not even good enough for AA</p>',
  /color-contrast \(1\)/,
] as const
const WIDE = ['<div style="width:1300px;height:1px"></div>', /scrolls sideways/] as const

const SCREENS: readonly Screen[] = [
  {
    ...screen(LAPTOP),
    rules: RULES_OF_SCREENS,
    hasFurtherCheck: isWidget,
    furtherCheck: tabThrough,
    planted: [
      FAINT,
      PALE,
      WIDE,
      ['<button style="outline:none">Without a ring</button>', /BUTTON \d+ shows no ring/],
      ['<p inert><button>Out of reach</button></p>', /Tab does not reach BUTTON \d+/],
      [
        '<button onkeydown="event.key === \'Tab\' && event.preventDefault()">Trap</button>',
        /Tab does not lead out/,
      ],
    ],
  },
  {
    ...screen(PHONE),
    hasFurtherCheck: hasTargets,
    furtherCheck: (page) => page.evaluate(targetProblems),
    planted: [
      FAINT,
      PALE,
      WIDE,
      ['<input>', /label \(1\)/],
      ['<button style="width:20px;height:60px">1</button>', /“1” is small/],
      [
        '<button style="height:60px">Left hand</button><button style="height:60px">Right hand</button>',
        /“Left hand” is near “Right hand”/,
      ],
      [
        '<button class="gw-button" style="width:5em;overflow-wrap:anywhere">Unbreakable</button>',
        /“Unbreakable” is broken/,
      ],
      ['<input data-characters="9" style="width:4em">', /“888888888” is cut off/],
    ],
  },
]

for (const { name, use, ...checks } of SCREENS) {
  test.describe(name, () => {
    test.use(use)

    test('finds planted mistakes', async ({ page, workbench }) => {
      const used = storiesOf(workbench).filter(checks.hasFurtherCheck)
      expect(used.length).toBeGreaterThan(100)
      const [story = ''] = used
      await open(page, workbench, story)
      for (const [html, failure] of checks.planted) {
        await showStory(page, story)
        await page.evaluate((mistake) => {
          document.querySelector('#planted')?.remove()
          const root = document.querySelector('#storybook-root')
          root?.insertAdjacentHTML('beforeend', `<div id="planted">${mistake}</div>`)
        }, html)
        expect(await problemsOf(page, story, checks), html).toContainEqual(
          expect.stringMatching(failure),
        )
      }
    })

    // Split the stories into two tests, because two processors can then run them at the same time.
    for (const half of [0, 1]) {
      // Checklist C-9, C-10
      test(`every story, ${half + 1} of 2`, async ({ page, workbench }) => {
        expect(await visit(page, workbench, half, checks)).toEqual([])
      })
      if (!checks.rules) continue
      test(
        `every story with every rule of axe, ${half + 1} of 2`,
        { tag: '@long' },
        async ({ page, workbench }) => {
          const { rules: _, ...byEveryRule } = checks
          expect(await visit(page, workbench, half, byEveryRule)).toEqual([])
        },
      )
    }
  })
}

type Checks = Omit<Screen, 'name' | 'use'>

function screen({ name, ...use }: typeof LAPTOP | typeof PHONE): Pick<Screen, 'name' | 'use'> {
  return { name, use }
}

async function open(page: Page, workbench: Workbench, story: string): Promise<void> {
  await openStory(page, workbench.url, story)
  await injectAxe(page)
  await putButtonsAround(page)
}

/** Visits half of the stories, one after another. Returns the problems in these stories. */
async function visit(
  page: Page,
  workbench: Workbench,
  half: number,
  checks: Checks,
): Promise<string[]> {
  test.setTimeout(900_000)
  const stories = (await affectedStories(workbench)).filter((_, at) => at % 2 === half)
  if (!process.env['STORIES_CHANGED_SINCE']) expect(stories.length).toBeGreaterThan(0)
  if (stories[0]) await open(page, workbench, stories[0])
  const failures: string[] = []
  for (const id of stories) {
    const problem = await showStory(page, id)
    failures.push(...(problem ? [`${id} ${problem}`] : await problemsOf(page, id, checks)))
  }
  return failures
}

async function problemsOf(page: Page, id: string, checks: Checks): Promise<string[]> {
  const failures = failuresOf(id, await runAxe(page, '#storybook-root', checks.rules))
  if (await scrollsSideways(page)) failures.push(`${id} scrolls sideways`)
  const found = checks.hasFurtherCheck(id) ? await checks.furtherCheck(page) : []
  return [...failures, ...found.map((problem) => `${id}: ${problem}`)]
}
