/**
 * Takes a picture of each widget in each state on every screen. Compares each picture with the
 * accepted picture.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  doubleTextSize,
  scrollsSideways,
  openStory,
  showStory,
  storiesOf,
  test,
} from '../workbench'
import { writeContactSheets, type Picture } from './contact-sheet'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 360, height: 740 }
/**
 * The most informative widget states. A screen that looks much like another screen shows only these
 * states.
 */
const INFORMATIVE = /--(empty|preset|answered|masked|revealed|missing|review|default|list|outside)$/

interface Screen {
  readonly name: string
  readonly viewport: typeof WIDE
  readonly colorScheme?: 'light' | 'dark'
  readonly forcedColors?: 'active'
  readonly only?: RegExp
  /** Additional steps that prepare the page before its pictures are taken. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

const SCREENS: readonly Screen[] = [
  { name: '1280-light', viewport: WIDE },
  { name: '1280-dark', viewport: WIDE, colorScheme: 'dark' },
  { name: '360-light', viewport: NARROW },
  { name: '360-dark', viewport: NARROW, colorScheme: 'dark' },
  { name: 'forced-colors', viewport: WIDE, forcedColors: 'active', only: INFORMATIVE },
  {
    name: 'right-to-left',
    viewport: NARROW,
    only: INFORMATIVE,
    prepare: (page) =>
      page.evaluate(() => {
        document.documentElement.dir = 'rtl'
      }),
  },
  {
    name: 'print',
    viewport: WIDE,
    only: INFORMATIVE,
    prepare: (page) => page.emulateMedia({ media: 'print' }),
  },
  {
    name: 'text-200-percent',
    viewport: NARROW,
    only: INFORMATIVE,
    prepare: doubleTextSize,
  },
]

for (const { name, viewport, colorScheme = 'light', forcedColors, only, prepare } of SCREENS) {
  test(name, async ({ browser, workbench }, { config }) => {
    const context = await browser.newContext({
      ...{ viewport, colorScheme, reducedMotion: 'reduce' },
      ...(forcedColors ? { forcedColors } : {}),
    })
    const page = await context.newPage()
    const stories = storiesOf(workbench).filter(
      (id) => id.startsWith('widgets-') && (only === undefined || only.test(id)),
    )
    await openStory(page, workbench.url, stories[0] ?? '')
    await prepare?.(page)
    await page.evaluate(() => document.fonts.load('1em "Atkinson Hyperlegible Next Variable"'))
    const folder = `${String(config.metadata['pictures'])}/pictures/${name}`
    await mkdir(folder, { recursive: true })
    const taken: Picture[] = []
    for (const id of stories) {
      const problem = await showStory(page, id)
      expect.soft(problem, id).toBeUndefined()
      const image = await page.screenshot({
        fullPage: true,
        animations: 'disabled',
        clip: await storyBox(page, viewport.width),
      })
      await writeFile(`${folder}/${id}.png`, image)
      taken.push({ id, image })
      expect.soft(await scrollsSideways(page), `${id} scrolls sideways`).toBe(false)
      expect.soft(image).toMatchSnapshot([name, `${id}.png`])
    }
    await writeContactSheets(browser, taken, folder, viewport.width)
    await context.close()
  })
}

/** Returns the part of the page that the story covers. */
async function storyBox(page: Page, width: number) {
  const height = await page.evaluate(() => {
    const story = document.querySelector('#storybook-root')
    // Add the scroll position, because the story might have scrolled to its focused element.
    return Math.ceil((story?.getBoundingClientRect().bottom ?? 0) + window.scrollY)
  })
  return { x: 0, y: 0, width, height: Math.max(height, 1) + 24 }
}
