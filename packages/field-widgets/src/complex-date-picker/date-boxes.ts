import { isCalendarDay } from '@gapwise/form-engine'
import type { BoxedAnswer, BoxDefinition } from '../components'
import { parseIsoDay } from './calendar-day'
import { formatMonthBox, parseMonth } from './month'

/** The texts a person typed; a month of a year has no day. */
export interface DateBoxes {
  readonly month: string
  readonly day?: string
  readonly year: string
}

export const MONTH_BOX: BoxDefinition<'month'> = { name: 'month', label: 'Month', characters: 10 }
export const YEAR_BOX: BoxDefinition<'year'> = { name: 'year', label: 'Year', characters: 4 }

const WHOLE_DATE = /^([A-Za-z]{3,9}\.?|\d{1,2})[\s/.-]+(\d{1,2})[\s,/.-]+(\d{2,4})$/
const WHOLE_MONTH = /^([A-Za-z]{3,9}\.?|\d{1,2})()[\s,/.-]+(\d{2,4})$/

/**
 * The answer of the boxes: `YYYY-MM-DD` when they name a real day, of a month its first (D3),
 * `undefined` when all are empty, otherwise the texts as typed (`2/30/1956`), so that a draft keeps
 * them and validation can say "Enter a real date" (D41). A two-digit year is never guessed: `56`
 * stays `56`.
 */
export function answerOfDateBoxes(boxes: DateBoxes): string | undefined {
  const { month, day = '1', year } = spreadWholeDate(boxes)
  const typed = boxes.day === undefined ? [month, year] : [month, day, year]
  if (typed.join('') === '') return undefined
  const answer = [year, twoDigits(parseMonth(month)), twoDigits(day)].join('-')
  return isCalendarDay(answer) ? answer : typed.join('/')
}

/** The boxes of an answer: the reverse of {@link answerOfDateBoxes}. */
export function dateBoxesOfAnswer(answer: unknown, hasDay: boolean): DateBoxes {
  const text = typeof answer === 'string' ? answer : ''
  const parts = parseIsoDay(text)
  if (parts) return boxesOf(String(parts.month), hasDay && String(parts.day), String(parts.year))
  const pieces = text.split('/')
  if (pieces.length < (hasDay ? 3 : 2)) return boxesOf(text.trim() && text, hasDay && '', '')
  const year = pieces.pop() ?? ''
  // A slash is typed into the first box, on the way to a whole date, sooner than into the next.
  const day = hasDay && (pieces.pop() ?? '')
  return boxesOf(pieces.join('/'), day, year)
}

/** How the boxes read once they are left: month names spelled out, a pasted whole date spread. */
export function formatDateBoxes(boxes: DateBoxes): DateBoxes {
  const spread = spreadWholeDate(boxes)
  return { ...spread, month: formatMonthBox(spread.month) }
}

/** Between the boxes and the answer, of a day and of a month. */
export const dayAnswer = {
  answerOf: answerOfDateBoxes,
  textsOf: (answer) => dateBoxesOfAnswer(answer, true) as Required<DateBoxes>,
  format: (boxes) => formatDateBoxes(boxes) as Required<DateBoxes>,
  formatsEachBox: true,
} satisfies BoxedAnswer<'month' | 'day' | 'year'>

export const monthAnswer = {
  answerOf: answerOfDateBoxes,
  textsOf: (answer) => dateBoxesOfAnswer(answer, false),
  format: formatDateBoxes,
  formatsEachBox: true,
} satisfies BoxedAnswer<'month' | 'year'>

function twoDigits(part: string | number = ''): string {
  return String(part).padStart(2, '0')
}

function boxesOf(month: string, day: string | false, year: string): DateBoxes {
  return day === false ? { month, year } : { month, day, year }
}

/** Trims; and takes a whole date that was pasted or filled into the first box apart. */
function spreadWholeDate(boxes: DateBoxes): DateBoxes {
  const hasDay = boxes.day !== undefined
  const month = boxes.month.trim()
  const day = hasDay && boxes.day.trim()
  const year = boxes.year.trim()
  if (day || year) return boxesOf(month, day, year)
  if (parseIsoDay(month)) return dateBoxesOfAnswer(month, hasDay)
  const whole = (hasDay ? WHOLE_DATE : WHOLE_MONTH).exec(month)
  return whole
    ? boxesOf(whole[1] ?? '', hasDay && (whole[2] ?? ''), whole[3] ?? '')
    : boxesOf(month, day, year)
}
