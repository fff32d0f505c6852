/**
 * Checks every story of the static build with axe in a real Chromium, on a laptop in the light and on a
 * phone in the dark, contrast of 7:1 included (C-2). Prints what was checked; exits 1 on a violation.
 *
 * `CHROMIUM_PATH` names the browser. `node test/axe.mjs <text>` checks only stories whose id holds it.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import axe from 'axe-core'
import { serveStatic } from './serve-static.mjs'

const BUILD = fileURLToPath(new URL('../storybook-static', import.meta.url))
const SCREENS = [
  { name: 'laptop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
]
/** A story is one part of a page: landmarks and headings of a whole page are the app's to give. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region']
const PLANTED = ['label', 'color-contrast-enhanced']
const ANSWER_TIME = 20_000

if (!existsSync(BUILD)) {
  console.error('There is no static build: run "pnpm --filter @gapwise/storybook storybook:build".')
  process.exit(1)
}

const index = JSON.parse(await readFile(`${BUILD}/index.json`, 'utf8'))
const wanted = process.argv[2] ?? ''
const stories = Object.values(index.entries)
  .filter(({ type, id }) => type === 'story' && id.includes(wanted))
  .map(({ id }) => id)

const server = await serveStatic(BUILD)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const started = performance.now()
let reports
try {
  reports = await Promise.all(SCREENS.map(checkScreen))
} finally {
  await browser.close()
  await server.close()
}

for (const { screen, checks, failures } of reports) {
  console.log(`${screen}: ${stories.length} stories, ${checks} checks, ${failures.length} failures`)
  for (const failure of failures) console.error(`  ${failure}`)
}
const failed = reports.reduce((sum, { failures }) => sum + failures.length, 0)
console.log(`${Math.round((performance.now() - started) / 1000)} s`)
if (stories.length === 0) console.error('No story was found: nothing was checked.')
process.exit(failed > 0 || stories.length === 0 ? 1 : 0)

/** One page for all stories: a new one for each would take four times as long. */
async function checkScreen({ name, viewport, colorScheme }) {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const failures = []
  let checks = 0
  // The panel's own check would do the same work again.
  await page.goto(`${server.url}/iframe.html?id=${stories[0]}&globals=a11y.manual:!true`)
  await page.waitForFunction(
    () => globalThis['__STORYBOOK_PREVIEW__']?.currentRender?.phase === 'finished',
  )
  await page.evaluate(axe.source)
  const planted = await page
    .evaluate(plantMistakes)
    .then(() => page.evaluate(runAxe, RULES_OF_PAGES))
  await page.evaluate(() => document.querySelector('#planted').remove())
  const blind = PLANTED.filter((rule) => !planted.violations.some((text) => text.startsWith(rule)))
  failures.push(...blind.map((rule) => `The check is blind: it let a planted ${rule} pass.`))
  for (const id of stories) {
    const problem = await page.evaluate(showStory, { id, time: ANSWER_TIME })
    if (problem) {
      failures.push(`${id}: ${problem}`)
      continue
    }
    const { violations, passes } = await page.evaluate(runAxe, RULES_OF_PAGES)
    checks += passes
    if (passes === 0) failures.push(`${id}: drew nothing that could be checked`)
    failures.push(...violations.map((violation) => `${id}: ${violation}`))
  }
  await context.close()
  return { screen: name, checks, failures }
}

/** In the page: mistakes that the check must find, or it is not looking. */
function plantMistakes() {
  const mistakes = document.createElement('div')
  mistakes.id = 'planted'
  mistakes.innerHTML =
    '<input><p style="color:#767676;background:#fff">Good enough for AA, not for us</p>'
  document.querySelector('#storybook-root').append(mistakes)
}

/** In the page: shows a story and waits until it is drawn; what went wrong, or nothing. */
function showStory({ id, time }) {
  const channel = globalThis['__STORYBOOK_ADDONS_CHANNEL__']
  return new Promise((resolve) => {
    const settle = (problem) => {
      clearTimeout(timer)
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener)
      // Two frames later fonts, effects and focus have settled.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(problem)))
    }
    const listeners = {
      storyRendered: (rendered) => rendered === id && settle(),
      storyThrewException: ({ message }) => settle(`threw ${message}`),
      storyErrored: ({ title }) => settle(`failed: ${title}`),
      storyMissing: () => settle('is missing'),
    }
    const timer = setTimeout(() => settle('was not drawn in time'), time)
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener)
    const isShown = globalThis['__STORYBOOK_PREVIEW__'].currentRender?.id === id
    if (isShown) channel.emit('forceRemount', { storyId: id })
    else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  })
}

/** In the page: what axe finds wrong with the story, each with its first place, and how many rules passed. */
async function runAxe(pageRules) {
  const off = Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }]))
  const { violations, passes } = await globalThis.axe.run('#storybook-root', {
    rules: { ...off, 'color-contrast-enhanced': { enabled: true } },
    resultTypes: ['violations'],
  })
  return {
    passes: passes.length,
    violations: violations.map(
      ({ id, help, nodes }) =>
        `${id} (${nodes.length}): ${help}\n    ${nodes[0].html.slice(0, 200)}\n    ${nodes[0].failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  }
}
