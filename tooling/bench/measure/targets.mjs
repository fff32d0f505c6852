import { digits, markdownTable } from './table.mjs'

const LEAK_BYTES = 1

/**
 * Returns a table of the targets and the measured values. A missed target is not a failure, because
 * the machine can be slow.
 */
export function targetTable({ headless, memory, browser }) {
  const rows = [...engineRows(headless), ...memoryRows(memory), ...browserRows(browser)]
  return markdownTable(['Target', 'At most', 'Measured', 'Met'], rows)
}

const met = (value, limit) => (value <= limit ? 'yes' : 'no')

function engineRows(headless) {
  if (!headless?.[1000] || !headless[10_000]) return []
  const ours = (size, key, peer = 'gapwise') => headless[size][peer]?.[key]?.median
  const exponent = (key) => Math.log(ours(10_000, key) / ours(100, key)) / Math.log(100)
  const time = (name, size, key, limit, unit = 1, peer = 'gapwise') => [
    name,
    `${limit} ${unit === 1 ? 'µs' : 'ms'}`,
    `${digits(ours(size, key, peer) / unit)} ${unit === 1 ? 'µs' : 'ms'}`,
    met(ours(size, key, peer) / unit, limit),
  ]
  const precompiled = 'gapwise-precompiled'
  const flat = (name, key) => [
    `${name}: growth exponent`,
    '0.1',
    exponent(key).toFixed(2),
    met(exponent(key), 0.1),
  ]
  return [
    time('set a text answer, 10,000 fields', 10_000, 'text', 1),
    flat('set a text answer', 'text'),
    time('flip with one dependent, 10,000 fields', 10_000, 'flipOne', 1.5),
    flat('flip with one dependent', 'flipOne'),
    time('flip with 100 dependents, 1,000 fields', 1000, 'flipTenth', 30),
    time('validate strictly, 1,000 fields unchanged', 1000, 'validateAgain', 60),
    time('validate strictly, 1,000 fields of a new form', 1000, 'validateCold', 300),
    time('init, 10,000 fields, a new definition', 10_000, 'init', 40, 1000),
    time('the same, first operation of a process', 10_000, 'first', 40, 1000),
    // Results that were saved before this line existed do not have it.
    ...(ours(10_000, 'first', precompiled) === undefined
      ? []
      : [time('the same, precompiled', 10_000, 'first', 10, 1000, precompiled)]),
  ]
}

function memoryRows(memory) {
  if (!memory) return []
  const { changes } = memory
  return [
    [
      'heap growth over 1,000,000 changes',
      `${LEAK_BYTES} byte each`,
      `${changes.bytesEach.toFixed(3)} bytes each`,
      met(changes.bytesEach, LEAK_BYTES),
    ],
  ]
}

function browserRows(browser) {
  if (!browser) return []
  const fields = [
    ['texts mount', 'mount 1,000 text fields', 1.3],
    ['texts key', 'a key among 1,000 text fields', 1.2],
    ['conditions mount', 'mount 300 conditions', 1.3],
    ['conditions key', 'a key among 300 conditions', 1.2],
  ]
  const rows = [['rows key', 'a key among 500 rows of a table', 1.2]]
  const of = (measures, ours, floor, what) =>
    measures.map(([measure, name, limit]) => {
      const times = browser.pages[ours]?.[measure] / browser.pages[floor]?.[measure]
      return [`${name}, ${what}`, `${limit} ×`, `${times.toFixed(2)} ×`, met(times, limit)]
    })
  return [
    ...of(fields, 'gapwise-binding', 'hand-written', 'plain inputs vs. the floor'),
    ...of(
      fields,
      'gapwise-widgets',
      'hand-written-markup',
      'our widgets vs. the floor with their elements',
    ),
    ...of(rows, 'gapwise-rows', 'hand-written-rows', 'plain inputs vs. the floor'),
    ...of(
      rows,
      'gapwise-rows-widgets',
      'hand-written-rows-markup',
      'our widget vs. the floor with its elements',
    ),
  ]
}
