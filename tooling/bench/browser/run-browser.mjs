import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { median } from '../measure/sample.mjs'
import { bundlePage } from './bundle.mjs'
import { PAGES } from './pages.mjs'

const LOADS = 5
/**
 * Number of loads for each page that a performance target covers. With only five loads, the median
 * varies by a tenth from run to run.
 */
const LOADS_OF_TARGETS = 15
const LETTERS = 15
const FLIPS = 6
const MOUNTS = 1000
/**
 * Number of mounts before the measurement. During about the first thousand mounts, compiled code
 * and caches fill the heap.
 */
const WARM_MOUNTS = 1000
const PAGE_SECONDS = 40

/**
 * Measures the pages in rounds. Each measurement uses a fresh browser page.
 *
 * @param loads Number of loads of each page that a target covers.
 * @returns `pages` maps each page key to the page's median times in milliseconds. If a page failed,
 * it has an `error`. `mounts` has the heap bytes that remain after each mount. A quick run returns
 * no `mounts`.
 */
export async function runBrowser({ quick, log, list = PAGES, loads = LOADS_OF_TARGETS }) {
  const scripts = new Map()
  for (const { key } of list) scripts.set(key, await bundlePage(key))
  const browser = await chromium.launch({
    executablePath: await findChromium(log),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const samples = Object.fromEntries(list.map(({ key }) => [key, {}]))
    for (let load = 0; load < loads; load += 1) {
      log(`  page load ${load + 1}`)
      for (const { key, isInTargets, isTable } of list) {
        if (samples[key].error || (load >= LOADS && !isInTargets && !isTable)) continue
        const scenes = isTable ? ['rows'] : ['texts', 'conditions']
        const found = await measurePage(browser, scripts.get(key), scenes).catch((error) => ({
          error: String(error.message).split('\n')[0],
        }))
        for (const [measure, values] of Object.entries(found)) {
          if (measure === 'error') samples[key].error = values
          else (samples[key][measure] ??= []).push(...values)
        }
      }
    }
    const pages = Object.fromEntries(
      Object.entries(samples).map(([key, { error, ...measures }]) => [
        key,
        {
          ...Object.fromEntries(
            Object.entries(measures).map(([measure, values]) => [measure, median(values)]),
          ),
          ...(error ? { error } : {}),
        },
      ]),
    )
    if (quick) return { pages }
    log(`  ${MOUNTS} mounts`)
    return { pages, mounts: await measureMounts(browser, scripts.get('gapwise-widgets')) }
  } finally {
    await browser.close()
  }
}

async function openPage(browser, script) {
  const page = await browser.newPage()
  page.setDefaultTimeout(PAGE_SECONDS * 1000)
  await page.setContent('<!doctype html><html lang="en"><body></body></html>')
  await page.addScriptTag({ content: script })
  return page
}

async function measurePage(browser, script, scenes) {
  const found = {}
  for (const scene of scenes) {
    const page = await openPage(browser, script)
    try {
      const busy = await mainThreadClock(page)
      const timed = async (name, act, argument, times) => {
        const before = await busy()
        const elapsed = await withinTime(page.evaluate(act, argument))
        const after = await busy()
        found[`${scene} ${name}`] = [(after.tasks - before.tasks) / times]
        // The browser does not count all work of a mount as script, so script time is not recorded
        // for it.
        if (name !== 'mount')
          found[`${scene} ${name} script`] = [(after.script - before.script) / times]
        found[`${scene} ${name} elapsed`] = [elapsed].flat()
      }
      await timed('mount', (name) => window.bench.mount(name), scene, 1)
      await timed('key', (letters) => window.bench.type(letters), LETTERS, LETTERS)
      if (scene === 'conditions')
        await timed('flip', (flips) => window.bench.flip(flips), FLIPS, FLIPS)
    } finally {
      await page.close()
    }
  }
  return found
}

/**
 * Returns a function that reads the CPU time of the page's main thread, in milliseconds. It reads
 * the total time and the time of script alone. Unlike elapsed time, CPU time does not grow when
 * other programs keep the machine busy.
 */
async function mainThreadClock(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const milliseconds = (wanted) => metrics.find(({ name }) => name === wanted).value * 1000
    return { tasks: milliseconds('TaskDuration'), script: milliseconds('ScriptDuration') }
  }
}

function withinTime(promise) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`> ${PAGE_SECONDS} s`)), PAGE_SECONDS * 1000)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Measures how many heap bytes each mount and unmount leaves behind. Warms up first. */
async function measureMounts(browser, script) {
  const page = await openPage(browser, script)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSHeapUsedSize').value
  }
  const mount = (times) =>
    page.evaluate((count) => window.bench.mountAndUnmount('few', count), times)
  await mount(WARM_MOUNTS)
  const before = await heap()
  await mount(MOUNTS)
  const after = await heap()
  await page.close()
  return { mounts: MOUNTS, before, after, bytesPerMount: (after - before) / MOUNTS }
}
