import { isCalendarDay } from '@gapwise/form-engine/core'
import type { BoxedAnswer, BoxDefinition } from '../components'
import { parseIsoDay } from './calendar-day'
import { formatMonthBox, parseMonth } from './month'

/** The typed text in each box. If the answer is a month, there is no `day`. */
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
 * Returns the answer from the boxes. A real date becomes `YYYY-MM-DD`, and a month becomes its
 * first day. Empty boxes give `undefined`. Anything else is returned as typed, such as `2/30/1956`,
 * so that validation can report it. A two-digit year is never expanded.
 * @see D3, D41
 */
export function answerOfDateBoxes(boxes: DateBoxes): string | undefined {
  const { month, day = '1', year } = spreadWholeDate(boxes)
  const typed = boxes.day === undefined ? [month, year] : [month, day, year]
  if (typed.join('') === '') return undefined
  const answer = [year, twoDigits(parseMonth(month)), twoDigits(day)].join('-')
  return isCalendarDay(answer) ? answer : typed.join('/')
}

/**
 * Returns the contents of the date boxes for an answer. This is the reverse of {@link
 * answerOfDateBoxes}.
 */
export function dateBoxesOfAnswer(answer: unknown, hasDay: boolean): DateBoxes {
  const text = typeof answer === 'string' ? answer : ''
  const parts = parseIsoDay(text)
  if (parts) return boxesOf(String(parts.month), hasDay && String(parts.day), String(parts.year))
  const pieces = text.split('/')
  if (pieces.length < (hasDay ? 3 : 2)) return boxesOf(text.trim() && text, hasDay && '', '')
  const year = pieces.pop() ?? ''
  // Extra slashes stay in the first box, because people often type a whole date there.
  const day = hasDay && (pieces.pop() ?? '')
  return boxesOf(pieces.join('/'), day, year)
}

/** Formats the boxes after they lose focus. Spells out the month and splits a pasted date. */
export function formatDateBoxes(boxes: DateBoxes): DateBoxes {
  const spread = spreadWholeDate(boxes)
  return { ...spread, month: formatMonthBox(spread.month) }
}

/**
 * Converts between the date boxes and the answer. `dayAnswer` is for a full date, and `monthAnswer`
 * is for a month.
 */
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

/**
 * Trims the boxes. If the first box contains a whole date, splits it. The date can be pasted or
 * filled in by the browser.
 */
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
