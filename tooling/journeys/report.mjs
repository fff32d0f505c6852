import { markdownTable } from '../bench/measure/table.mjs'

/** Maximum number of screens before an application is sent, by journey. */
const MOST_SCREENS = { 'turning-65': 16, switcher: 24, 'leaving-advantage': 19 }
/** Lowest positions on a phone of 360 × 740, in px from the top of the page. */
const LOWEST = { question: 200, firstPrice: 740, firstChoose: 1480 }
const PHONE = 360

/** Names of the journeys, in the order of the report. */
export const NAMES = [
  ...Object.keys(MOST_SCREENS),
  'couple',
  'helper',
  'returning',
  'new-york',
  'broker',
]

/**
 * Returns the report as Markdown. `journeys` has one entry per journey and width, as the walks write
 * them.
 */
export function report(journeys) {
  return [
    markdownTable(
      ['target', 'limit', 'figure', 'met'],
      targets(journeys).map(({ target, limit, figure }) => [
        target,
        limit,
        figure ?? 'not walked',
        figure === undefined ? '' : figure <= limit ? 'yes' : '**no**',
      ]),
    ),
    '“Screens” counts the pages before the application is sent. “Seconds” is the time of the whole walk without a person’s reading and typing. “Wait” is the longest time from a press to the next page.',
    journeyTable(journeys),
    'Each page once, with the largest figures of all journeys. The question’s position is in px from the top of the page. A page without one asks nothing, or asks below text that must be read.',
    pageTable(journeys),
    ...notes(journeys),
  ].join('\n\n')
}

/** Returns the targets with their figures. A figure is undefined if nothing was measured. */
export function targets(journeys) {
  const phone = journeys.filter(({ width }) => width === PHONE)
  const screens = phone.flatMap((journey) => journey.screens)
  const asking = phone
    .filter(({ name }) => name !== 'broker')
    .flatMap((journey) => journey.screens.map(({ questionTop }) => questionTop ?? 0))
  const offers = screens.flatMap((screen) => screen.offers ?? [])
  return [
    ...Object.entries(MOST_SCREENS).map(([name, limit]) => ({
      target: `screens before “sent”, ${name}`,
      limit,
      figure: largest(
        journeys.filter((journey) => journey.name === name).map((journey) => countScreens(journey)),
      ),
    })),
    {
      target: 'phone: first question on each page',
      limit: LOWEST.question,
      figure: largest(asking),
    },
    {
      target: 'phone: first price in the comparison',
      limit: LOWEST.firstPrice,
      figure: largest(offers.map(({ firstPrice }) => firstPrice)),
    },
    {
      target: 'phone: first “Choose” in the comparison',
      limit: LOWEST.firstChoose,
      figure: largest(offers.map(({ firstChoose }) => firstChoose)),
    },
  ]
}

/** Number of screens before the one that says that the application was sent. */
function countScreens({ name, screens }) {
  return name === 'broker'
    ? screens.length
    : screens.filter(({ title }) => !/was sent|been sent/i.test(title)).length
}

function journeyTable(journeys) {
  const checked = journeys.some(({ screens }) =>
    screens.some(({ problems }) => problems !== undefined),
  )
  return markdownTable(
    [
      ...['journey', 'width', 'screens', 'seconds', 'wait', 'words', 'hardest grade'],
      ...['lowest question', ...(checked ? ['axe'] : [])],
    ],
    journeys.map((journey) => [
      journey.title,
      journey.width,
      countScreens(journey),
      journey.seconds,
      `${largest(journey.screens.map(({ wait }) => wait ?? 0))} ms`,
      sum(journey.screens.map(({ words }) => words)).toLocaleString('en-US'),
      largest(journey.screens.map(({ grade }) => grade ?? 0)),
      largest(journey.screens.map(({ questionTop }) => questionTop ?? 0)) || '',
      ...(checked ? [sum(journey.screens.map(({ problems }) => problems ?? 0))] : []),
    ]),
  )
}

function pageTable(journeys) {
  const pages = new Map()
  for (const { width, screens } of journeys)
    for (const screen of screens) {
      const page = pages.get(screen.title) ?? { words: [], grades: [], tops: {} }
      pages.set(screen.title, page)
      page.words.push(screen.words)
      page.grades.push(screen.grade ?? 0)
      if (screen.questionTop !== null) (page.tops[width] ??= []).push(screen.questionTop)
    }
  return markdownTable(
    ['page', 'words', 'grade', 'question at 1280', `question at ${PHONE}`],
    [...pages].map(([title, { words, grades, tops }]) => [
      title,
      largest(words),
      largest(grades) || '',
      largest(tops[1280] ?? []) ?? '',
      positionOnPhone(largest(tops[PHONE] ?? [])),
    ]),
  )
}

const positionOnPhone = (top) =>
  top === undefined ? '' : top > LOWEST.question ? `**${top}**` : top

function notes(journeys) {
  const sentences = new Set(
    journeys.flatMap(({ name, notes: found }) => found.map((note) => `${name}: ${note}`)),
  )
  return sentences.size === 0 ? [] : [[...sentences].map((note) => `- ${note}`).join('\n')]
}

const largest = (values) => (values.length === 0 ? undefined : Math.max(...values))
const sum = (values) => values.reduce((total, value) => total + value, 0)
