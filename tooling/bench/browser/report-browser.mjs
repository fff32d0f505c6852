import { digits, markdownTable, ratio } from '../measure/table.mjs'
import { PAGES } from './pages.mjs'

const MEASURES = [
  ['texts mount', '1,000 text fields: mount'],
  ['texts key', 'key'],
  ['texts key script', 'key, script alone'],
  ['conditions mount', '300 conditions: mount'],
  ['conditions key', 'key'],
  ['conditions key script', 'key, script alone'],
  ['conditions flip', 'flip (10 fields)'],
]

/**
 * Returns a table of durations in milliseconds. The first ratio in parentheses compares with the
 * floor page, which is hand-written without a form library. The second ratio compares with a
 * hand-written page that has the same elements.
 */
export function reportBrowser({ pages, mounts }) {
  const floor = pages[PAGES[0].key]
  const table = markdownTable(
    ['main-thread ms (× floor)', ...MEASURES.map(([, name]) => name)],
    PAGES.map(({ key, name, alike }) => [
      name,
      ...MEASURES.map(([measure]) => cell(pages[key], [floor, pages[alike]], measure)),
    ]),
  )
  if (!mounts) return table
  const perMount = `${mounts.mounts.toLocaleString('en-US')} mounts and unmounts of a small form of ours`
  return `${table}\n\n${perMount}: ${Math.round(mounts.bytesPerMount)} bytes of heap remain after each.`
}

function cell(page, [floor, alike], measure) {
  const value = page[measure]
  if (value === undefined) return page.error ? `failed: ${page.error}` : 'not reached'
  if (page === floor || !floor[measure]) return digits(value)
  const ratios = [floor, alike].filter(Boolean).map((other) => ratio(value, other[measure]))
  return `${digits(value)} (${ratios.join(', ')})`
}
