import { markdownTable } from '../bench/measure/table.mjs'

/**
 * Performance goals for a first visit and for typing. See docs/performance.md, "In the browser".
 */
const GOALS = { paint: 2000, blocking: 150, shift: 0.02, keys: 50 }

/** Returns the page's tables as Markdown. */
export function report({ machine, rounds, samples }) {
  const timed = Object.entries(samples).flatMap(([page, kinds]) => [
    timeRow(`${page}, first visit`, kinds.first),
    ...(kinds.reached ? [timeRow(`${page}, from the home page`, kinds.reached)] : []),
  ])
  const typed = Object.entries(samples)
    .filter(([, kinds]) => kinds.keys)
    .map(([page, { question, keys }]) => [
      page,
      spread(question, milliseconds),
      spread(keys.flat(), milliseconds),
    ])
  const bytes = Object.entries(samples).map(([page, { first }]) => [
    page,
    ...['bytes', 'script', 'document'].map((kind) => `${(first[0][kind] / 1000).toFixed(1)} kB`),
    first[0].fonts,
    first[0].requests,
  ])
  return [
    `${rounds} rounds on ${machine}. Each cell: median, then the worst.`,
    markdownTable(
      ['', 'largest paint', 'blocking', 'layout shift'],
      [...timed, ['goal', `${GOALS.paint} ms`, `${GOALS.blocking} ms`, GOALS.shift]],
    ),
    markdownTable(
      ['', 'first question', 'key to next paint'],
      [...typed, ['goal', '', `${GOALS.keys} ms`]],
    ),
    markdownTable(
      ['first visit', 'total', 'script', 'document, styles', 'fonts', 'requests'],
      bytes,
    ),
  ].join('\n\n')
}

function timeRow(name, found) {
  const cell = (measure, print) =>
    spread(
      found.map((sample) => sample[measure]),
      print,
    )
  return [name, cell('paint', milliseconds), cell('blocking', milliseconds), cell('shift', share)]
}

function spread(values, print) {
  const sorted = values.toSorted((one, other) => one - other)
  return `${print(sorted[Math.floor(sorted.length / 2)])}, ${print(sorted.at(-1))}`
}

const milliseconds = (value) => `${Math.round(value)} ms`
const share = (value) => value.toFixed(3)
