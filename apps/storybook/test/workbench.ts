import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import { serveStatic } from './serve-static'

/** The folder of the static build. */
export const BUILD = fileURLToPath(new URL('../storybook-static', import.meta.url))

interface StoryEntry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: 'story' | 'docs'
  /** Path of the story's module, relative to this app's folder. */
  readonly importPath: string
}

/** The served static build and its stories. */
export interface Workbench {
  readonly url: string
  readonly entries: readonly StoryEntry[]
}

export const test = base.extend<object, { workbench: Workbench }>({
  workbench: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it takes from this pattern.
    async ({}, use) => {
      if (!existsSync(BUILD)) {
        throw new Error(
          'There is no static build. Run "pnpm --filter @gapwise/storybook storybook:build".',
        )
      }
      const index = JSON.parse(await readFile(`${BUILD}/index.json`, 'utf8')) as {
        entries: Record<string, StoryEntry>
      }
      const { url, close } = await serveStatic(BUILD)
      await use({ url, entries: Object.values(index.entries) })
      await close()
    },
    { scope: 'worker' },
  ],
})

/**
 * Test function for tests that start at their own URL. These tests share the worker's page, so the
 * page's code is already compiled.
 */
export const warmTest = test.extend<object, { warmPage: Page }>({
  warmPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ warmPage }, provide) => {
    await warmPage.setViewportSize({ width: 1280, height: 720 })
    await provide(warmPage)
  },
})

/** Turns off the accessibility panel's check, which runs axe after every change. */
export const WITHOUT_PANEL_CHECK = 'a11y.manual:!true'

/**
 * Returns the ids of the stories. If a developer sets `STORY`, returns only the ids that contain
 * its value.
 */
export function storiesOf({ entries }: Workbench): string[] {
  const wanted = process.env['STORY'] ?? ''
  return entries
    .filter(({ type, id }) => type === 'story' && id.includes(wanted))
    .map(({ id }) => id)
}

/** Opens a story by itself and waits until it has rendered with its font. */
export async function openStory(page: Page, url: string, id: string, rest = ''): Promise<void> {
  await page.goto(
    `${url}/iframe.html?viewMode=story&id=${id}&globals=${WITHOUT_PANEL_CHECK}${rest}`,
  )
  await page.waitForFunction(
    () => globalThis['__STORYBOOK_PREVIEW__']?.currentRender?.phase === 'finished',
  )
  // Wait for the font, because the width of text depends on it.
  await page.evaluate(async () => void (await document.fonts.ready))
}

/**
 * Sets the text size to 200%, like the browser setting. The size stays when another story is shown.
 */
export async function doubleTextSize(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' })
}

/**
 * Switches to another story on the same page, like a click in the list. Returns the problem, if
 * any.
 */
export function showStory(page: Page, id: string): Promise<string | undefined> {
  return page.evaluate(
    ({ id, time }) => {
      const channel = globalThis['__STORYBOOK_ADDONS_CHANNEL__']
      return new Promise<string | undefined>((resolve) => {
        const settle = (problem?: string): void => {
          clearTimeout(timer)
          for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener)
          // Wait two frames. By then, fonts, effects, and focus have settled.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(problem)))
        }
        const listeners: Record<string, (payload: never) => void> = {
          storyRendered: (rendered: string) => {
            if (rendered === id) settle()
          },
          storyThrewException: ({ message }: Error) => settle(`threw ${message}`),
          playFunctionThrewException: ({ message }: Error) => settle(`went wrong: ${message}`),
          storyErrored: ({ title }: { title: string }) => settle(`failed: ${title}`),
          storyMissing: () => settle('is missing'),
        }
        const timer = setTimeout(() => settle('did not render in time'), time)
        for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener)
        const isShown = globalThis['__STORYBOOK_PREVIEW__']?.currentRender?.id === id
        if (isShown) channel.emit('forceRemount', { storyId: id })
        else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
      })
    },
    { id, time: 60_000 },
  )
}

/** Returns true if the page is wider than the screen. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
}

/** Storybook's channel between preview and manager, as the preview exposes it. */
interface PreviewChannel {
  readonly on: (event: string, listener: (payload: never) => void) => void
  readonly off: (event: string, listener: (payload: never) => void) => void
  readonly emit: (event: string, payload: unknown) => void
}

/* oxlint-disable no-underscore-dangle -- Storybook named them. */
declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: PreviewChannel
  var __STORYBOOK_PREVIEW__:
    | { currentRender?: { id: string; phase: string; rerender: () => Promise<void> } }
    | undefined
}
