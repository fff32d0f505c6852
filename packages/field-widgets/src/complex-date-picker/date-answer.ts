import { isCalendarDay } from '@gapwise/form-engine/core'
import type { BoxedAnswer } from '../components'
import { parseIsoDay } from './calendar-day'
import { ENGLISH, partOrder } from './date-language'
import { formatMonthBox, parseMonth } from './month'

/** The typed text in each box. If the answer is a month, there is no `day`. */
export interface DateBoxes {
  readonly month: string
  readonly day?: string
  readonly year: string
}

/**
 * Returns the answer from the boxes. A real date becomes `YYYY-MM-DD`, and a month becomes its
 * first day. Empty boxes give `undefined`. Anything else is returned as typed, with the month first
 * in every language, such as `2/30/1956`, so that validation can report it. A two-digit year is never
 * expanded.
 * @see D3, D41
 */
export function answerOfDateBoxes(boxes: DateBoxes, language?: string): string | undefined {
  const { month, day = '1', year } = spreadWholeDate(boxes, language)
  const typed = boxes.day === undefined ? [month, year] : [month, day, year]
  if (typed.join('') === '') return undefined
  const answer = [year, twoDigits(parseMonth(month, language)), twoDigits(day)].join('-')
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
function formatDateBoxes(boxes: DateBoxes, language: string | undefined): DateBoxes {
  const spread = spreadWholeDate(boxes, language)
  return { ...spread, month: formatMonthBox(spread.month, language) }
}

const dayAnswers = new Map<string, BoxedAnswer<'month' | 'day' | 'year'>>()
const monthAnswers = new Map<string, BoxedAnswer<'month' | 'year'>>()

/** Returns the conversion between an answer and the boxes of a full date. */
export function dayAnswer(language: string = ENGLISH): BoxedAnswer<'month' | 'day' | 'year'> {
  const known = dayAnswers.get(language)
  if (known) return known
  const created: BoxedAnswer<'month' | 'day' | 'year'> = {
    answerOf: (boxes) => answerOfDateBoxes(boxes, language),
    textsOf: (answer) => dateBoxesOfAnswer(answer, true) as Required<DateBoxes>,
    format: (boxes) => formatDateBoxes(boxes, language) as Required<DateBoxes>,
    formatsEachBox: true,
  }
  dayAnswers.set(language, created)
  return created
}

/** Returns the conversion between an answer and the boxes of a month. */
export function monthAnswer(language: string = ENGLISH): BoxedAnswer<'month' | 'year'> {
  const known = monthAnswers.get(language)
  if (known) return known
  const created: BoxedAnswer<'month' | 'year'> = {
    answerOf: (boxes) => answerOfDateBoxes(boxes, language),
    textsOf: (answer) => dateBoxesOfAnswer(answer, false),
    format: (boxes) => formatDateBoxes(boxes, language),
    formatsEachBox: true,
  }
  monthAnswers.set(language, created)
  return created
}

function twoDigits(part: string | number = ''): string {
  return String(part).padStart(2, '0')
}

function boxesOf(month: string, day: string | false, year: string): DateBoxes {
  return day === false ? { month, year } : { month, day, year }
}

const MONTH = '(?<month>\\p{L}{3,12}\\.?|\\d{1,2})'
const DAY = '(?<day>\\d{1,2})'
const YEAR = '(?<year>\\d{2,4})'
const BETWEEN = '(?:[\\s,/.-]+(?:de\\s+)?)'

/** Patterns of a whole date in one box, with the month first and with the day first. */
const MONTH_FIRST = new RegExp(`^${MONTH}${BETWEEN}${DAY}${BETWEEN}${YEAR}$`, 'u')
const DAY_FIRST = new RegExp(`^${DAY}${BETWEEN}${MONTH}${BETWEEN}${YEAR}$`, 'u')
const WITHOUT_DAY = new RegExp(`^${MONTH}${BETWEEN}${YEAR}$`, 'u')

/**
 * Trims the boxes. If the month box contains a whole date, splits it. The date can be pasted or
 * filled in by the browser.
 */
function spreadWholeDate(boxes: DateBoxes, language: string | undefined): DateBoxes {
  const hasDay = boxes.day !== undefined
  const month = boxes.month.trim()
  const day = hasDay && boxes.day.trim()
  const year = boxes.year.trim()
  if (day || year) return boxesOf(month, day, year)
  if (parseIsoDay(month)) return dateBoxesOfAnswer(month, hasDay)
  const isDayFirst = partOrder(language).indexOf('day') < partOrder(language).indexOf('month')
  const whole = (hasDay ? (isDayFirst ? DAY_FIRST : MONTH_FIRST) : WITHOUT_DAY).exec(month)?.groups
  return whole
    ? boxesOf(whole['month'] ?? '', hasDay && (whole['day'] ?? ''), whole['year'] ?? '')
    : boxesOf(month, day, year)
}
