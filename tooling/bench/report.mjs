import { readFileSync, writeFileSync } from 'node:fs'
import { reportBrowser } from './browser/report-browser.mjs'
import { reportHeadless } from './headless/report-headless.mjs'
import { reportMemory } from './measure/memory.mjs'
import { targetTable } from './measure/targets.mjs'

/** Everything that was measured, as Markdown. */
export function report({ machine, quick, headless, memory, browser }) {
  return [
    `Measured on ${machine}.`,
    ...(quick ? [] : ['### Targets', targetTable({ headless, memory, browser })]),
    ...(headless ? ['### Without a browser', reportHeadless(headless)] : []),
    ...(memory ? ['### Memory', reportMemory(memory)] : []),
    ...(browser ? ['### In Chromium', reportBrowser(browser)] : []),
  ].join('\n\n')
}

const BEGIN = '<!-- begin: printed by pnpm bench -->'
const END = '<!-- end: printed by pnpm bench -->'

/** Puts the report between the two marks of a page. */
export function writeInto(page, text) {
  const [before, rest] = readFileSync(page, 'utf8').split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error(`${page} has not both marks, ${BEGIN} and ${END}.`)
  writeFileSync(page, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`)
}
