import { digits, markdownTable, ratio } from '../measure/table.mjs'
import { PAGES, TABLE_PAGES } from './pages.mjs'

const ROW_MEASURES = [
  ['rows mount', '500 rows of 2 text fields: mount'],
  ['rows key', 'key'],
  ['rows key script', 'key, script alone'],
]
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
  const list = PAGES.filter(({ isTable }) => !isTable)
  const fields = tableOf(pages, MEASURES, list, [pages[PAGES[0].key]])
  const table = `${fields}\n\n${reportRows(pages)}`
  if (!mounts) return table
  const perMount = `${mounts.mounts.toLocaleString('en-US')} mounts and unmounts of a small form of ours`
  return `${table}\n\n${perMount}: ${Math.round(mounts.bytesPerMount)} bytes of heap remain after each.`
}

/** Returns the part of `reportBrowser` about tables. */
export function reportRows(pages) {
  return tableOf(pages, ROW_MEASURES, TABLE_PAGES, [])
}

function tableOf(pages, measures, list, floors) {
  return markdownTable(
    ['main-thread ms (× floor)', ...measures.map(([, name]) => name)],
    list.map(({ key, name, alike }) => [
      name,
      ...measures.map(([measure]) => cell(pages[key], [...floors, pages[alike]], measure)),
    ]),
  )
}

function cell(page, floors, measure) {
  const value = page[measure]
  if (value === undefined) return page.error ? `failed: ${page.error}` : 'not reached'
  const others = floors.filter((floor) => floor?.[measure])
  if (others.length === 0 || others.includes(page)) return digits(value)
  const ratios = others.map((other) => ratio(value, other[measure]))
  return `${digits(value)} (${ratios.join(', ')})`
}
