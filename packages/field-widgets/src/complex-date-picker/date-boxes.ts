import { isoDay, isRealDay, parseIsoDay } from './calendar-day'
import { formatMonthBox, parseMonth } from './month'

/** The three texts a person typed. */
export interface DateBoxes {
  readonly month: string
  readonly day: string
  readonly year: string
}

const EMPTY: DateBoxes = { month: '', day: '', year: '' }

/**
 * The answer of three boxes: `YYYY-MM-DD` when they name a real day, `undefined` when all are empty,
 * otherwise the texts as typed (`2/30/1956`), so that a draft keeps them and validation can say
 * "Enter a real date" (D41). A two-digit year is never guessed: `56` stays `56`.
 */
export function answerOfDateBoxes(boxes: DateBoxes): string | undefined {
  const { month, day, year } = spreadWholeDate(boxes)
  if (month === '' && day === '' && year === '') return undefined
  const monthNumber = parseMonth(month)
  if (monthNumber !== undefined && /^\d{1,2}$/.test(day) && /^\d{4}$/.test(year)) {
    if (isRealDay(Number(year), monthNumber, Number(day))) {
      return isoDay(Number(year), monthNumber, Number(day))
    }
  }
  return [month, day, year].join('/')
}

/** The boxes of an answer: the reverse of {@link answerOfDateBoxes}. */
export function dateBoxesOfAnswer(answer: unknown): DateBoxes {
  if (typeof answer !== 'string' || answer.trim() === '') return EMPTY
  const parts = parseIsoDay(answer)
  if (parts) {
    return { month: String(parts.month), day: String(parts.day), year: String(parts.year) }
  }
  const pieces = answer.split('/')
  if (pieces.length < 3) return { ...EMPTY, month: answer }
  return {
    month: pieces[0] ?? '',
    day: pieces.slice(1, -1).join('/'),
    year: pieces.at(-1) ?? '',
  }
}

/** How the boxes read once they are left: month names spelled out, a pasted whole date spread. */
export function formatDateBoxes(boxes: DateBoxes): DateBoxes {
  const spread = spreadWholeDate(boxes)
  return { ...spread, month: formatMonthBox(spread.month) }
}

/** Trims; and takes a whole date that was pasted or filled into the first box apart. */
function spreadWholeDate(boxes: DateBoxes): DateBoxes {
  const trimmed = {
    month: boxes.month.trim(),
    day: boxes.day.trim(),
    year: boxes.year.trim(),
  }
  if (trimmed.day !== '' || trimmed.year !== '') return trimmed
  const iso = parseIsoDay(trimmed.month)
  if (iso) return { month: String(iso.month), day: String(iso.day), year: String(iso.year) }
  const match = /^([A-Za-z]{3,9}\.?|\d{1,2})[\s/.-]+(\d{1,2})[\s,/.-]+(\d{4})$/.exec(trimmed.month)
  if (!match) return trimmed
  return { month: match[1] ?? '', day: match[2] ?? '', year: match[3] ?? '' }
}
