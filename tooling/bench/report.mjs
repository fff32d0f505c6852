import { reportBrowser } from './browser/report-browser.mjs'
import { reportHeadless } from './headless/report-headless.mjs'
import { reportMemory } from './measure/memory.mjs'
import { targetTable } from './measure/targets.mjs'

/** Returns a report of all measurements in Markdown. */
export function report({ machine, quick, headless, memory, browser }) {
  return [
    `Measured on ${machine}.`,
    ...(quick ? [] : ['### Targets', targetTable({ headless, memory, browser })]),
    ...(headless ? ['### Without a browser', reportHeadless(headless)] : []),
    ...(memory ? ['### Memory', reportMemory(memory)] : []),
    ...(browser ? ['### In Chromium', reportBrowser(browser)] : []),
  ].join('\n\n')
}
