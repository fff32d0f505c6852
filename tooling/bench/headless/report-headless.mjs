import { digits, markdownTable, ratio } from '../measure/table.mjs'
import { PEERS } from './peers.mjs'
import { OPERATIONS } from './run-headless.mjs'

const OURS = 'gapwise'
const UNIT = 'µs'

/** Returns Markdown tables with the results from `runSize` for several sizes. */
export function reportHeadless(bySize) {
  const sizes = Object.keys(bySize).map(Number)
  // Earlier measurements might not include every library.
  const peers = PEERS.filter(({ key }) => sizes.every((size) => bySize[size][key]))
  const timed = OPERATIONS.filter(({ key }) => key !== 'check')
  const parts = sizes.map((size) =>
    markdownTable(
      [`${size.toLocaleString('en-US')} fields, ${UNIT}`, ...timed.map(({ name }) => name)],
      peers.map((peer) => [
        peer.name,
        ...timed.map(({ key }) => cell(bySize[size][peer.key][key], bySize[size][OURS][key])),
      ]),
    ),
  )
  if (sizes.length > 1) parts.push(growthTable(bySize, sizes, peers, timed))
  parts.push(checkTable(bySize, sizes, peers))
  return parts.join('\n\n')
}

function cell(outcome, ours) {
  if (outcome === undefined) return 'no form'
  if ('error' in outcome) return outcome.error
  // The operation was stopped at the time limit, so there is no duration to compare.
  if ('cut' in outcome) return `stopped after ${outcome.cut} s`
  if (outcome === ours || !ours?.median) return digits(outcome.median)
  return `${digits(outcome.median)} (${ratio(outcome.median, ours.median)})`
}

/**
 * Returns how fast the time grows with the number of fields, as an exponent. `0` means constant
 * time, and `1` means proportional time.
 */
function growth(bySize, sizes, peer, key) {
  const [first, last] = [sizes[0], sizes.at(-1)]
  const from = bySize[first][peer][key]?.median
  const to = bySize[last][peer][key]?.median
  if (!from || !to) return undefined
  return Math.log(to / from) / Math.log(last / first)
}

function growthTable(bySize, sizes, peers, timed) {
  const between = `${sizes[0].toLocaleString('en-US')} to ${sizes.at(-1).toLocaleString('en-US')}`
  return markdownTable(
    [`growth exponent, ${between}`, ...timed.map(({ name }) => name)],
    peers.map((peer) => [
      peer.name,
      ...timed.map(({ key }) => growth(bySize, sizes, peer.key, key)?.toFixed(2) ?? '–'),
    ]),
  )
}

function checkTable(bySize, sizes, peers) {
  const rows = peers.map((peer) => [
    peer.name,
    peer.conditions,
    ...sizes.map((size) => verdict(bySize[size][peer.key])),
  ])
  const head = sizes.map((size) => `${size.toLocaleString('en-US')} fields`)
  return markdownTable(['against the reference', 'conditions by', ...head], rows)
}

function verdict({ first, check }) {
  if (first && 'cut' in first) return `refused: no form within ${first.cut} s`
  if (check === undefined) return 'not reached'
  if ('cut' in check) return `not checked within ${check.cut} s`
  if ('error' in check) return `failed: ${check.error}`
  const wrong = check.steps.filter(({ wrong }) => wrong > 0)
  const unchecked = check.steps.filter((step) => step.unchecked).length
  const found = wrong.map(({ name, wrong: count }) => `${name}: ${count} fields`)
  if (check.invalid > 0) found.push(`validation: ${check.invalid} fields`)
  if (unchecked > 0) found.push(`${unchecked} steps too slow to check`)
  return found.length === 0 ? 'correct at every step' : found.join('; ')
}
