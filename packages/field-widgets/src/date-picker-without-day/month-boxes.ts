import { isoDay, parseIsoDay } from '../complex-date-picker/calendar-day'
import { formatMonthBox, parseMonth } from '../complex-date-picker/month'

/** The two texts a person typed. */
export interface MonthBoxes {
  readonly month: string
  readonly year: string
}

const EMPTY: MonthBoxes = { month: '', year: '' }

/**
 * The answer of two boxes: the first of the month (`YYYY-MM-01`, D3) when both can be read,
 * `undefined` when both are empty, otherwise the texts as typed (`mar/56`, D41).
 */
export function answerOfMonthBoxes(boxes: MonthBoxes): string | undefined {
  const { month, year } = spreadWholeMonth(boxes)
  if (month === '' && year === '') return undefined
  const monthNumber = parseMonth(month)
  if (monthNumber !== undefined && /^\d{4}$/.test(year)) return isoDay(Number(year), monthNumber, 1)
  return `${month}/${year}`
}

/** The boxes of an answer: the reverse of {@link answerOfMonthBoxes}. */
export function monthBoxesOfAnswer(answer: unknown): MonthBoxes {
  if (typeof answer !== 'string' || answer.trim() === '') return EMPTY
  const parts = parseIsoDay(answer)
  if (parts) return { month: String(parts.month), year: String(parts.year) }
  const slash = answer.lastIndexOf('/')
  if (slash < 0) return { ...EMPTY, month: answer }
  return { month: answer.slice(0, slash), year: answer.slice(slash + 1) }
}

/** How the boxes read once they are left. */
export function formatMonthBoxes(boxes: MonthBoxes): MonthBoxes {
  const spread = spreadWholeMonth(boxes)
  return { ...spread, month: formatMonthBox(spread.month) }
}

/** Trims; and takes a month and year that were typed or pasted into the first box apart. */
function spreadWholeMonth(boxes: MonthBoxes): MonthBoxes {
  const trimmed = { month: boxes.month.trim(), year: boxes.year.trim() }
  if (trimmed.year !== '') return trimmed
  const match = /^([A-Za-z]{3,9}\.?|\d{1,2})[\s,/.-]+(\d{4})$/.exec(trimmed.month)
  return match ? { month: match[1] ?? '', year: match[2] ?? '' } : trimmed
}
