import { isCalendarDay, type FieldDefinition } from '@gapwise/form-engine/core'
import type { TextCatalog } from '@gapwise/form-react'
import type { Suggested } from '../components'
import { answerOfDateBoxes, type DateBoxes } from './date-answer'
import { monthNames, partOrder } from './date-language'
import { dateText } from './date-text'
import { parseMonth } from './month'

type DateLimits = Pick<FieldDefinition, 'minimum_value' | 'maximum_value'>

/**
 * Returns the boxes as they were probably meant, or `undefined` if nothing can be guessed. Completes
 * a year of two digits, corrects the name of a month, and swaps a day that was written first. The
 * label is the box that differs. If several differ, it is the whole date.
 */
export function suggestDate<Boxes extends DateBoxes>(
  typed: Boxes,
  limits: DateLimits,
  texts?: TextCatalog,
): Suggested<Boxes> | undefined {
  const language = texts?.language
  const swap = swapped(typed, language)
  const boxes = { ...typed, ...swap }
  const month = monthMeant(boxes.month, language) ?? boxes.month
  const year = yearMeant(boxes.year, limits) ?? boxes.year
  if (month === typed.month && year === typed.year) return undefined
  const meant = { ...boxes, month, year }
  const isWhole = (month !== typed.month && year !== typed.year) || swap.day !== undefined
  const label = isWhole ? dateLabel(meant, texts) : month === typed.month ? year : month
  return { texts: meant, label }
}

/** Returns a date as people read it, also if a part of it is missing. */
function dateLabel(boxes: DateBoxes, texts: TextCatalog | undefined): string {
  const answer = answerOfDateBoxes(boxes, texts?.language) ?? ''
  if (isCalendarDay(answer)) {
    const type = boxes.day === undefined ? 'date-picker-without-day' : 'complex-date-picker'
    return dateText(type, answer, texts)
  }
  const parts = partOrder(texts?.language).map((part) => boxes[part])
  return parts.filter(Boolean).join(' ')
}

/** Returns day and month in the other order, if the first is 13 to 31 and the second is a month. */
function swapped({ month, day }: DateBoxes, language?: string): Partial<DateBoxes> {
  const meant = day === undefined ? undefined : monthName(parseMonth(day), language)
  return meant !== undefined && /^(?:1[3-9]|2\d|3[01])$/.test(month)
    ? { month: meant, day: month }
    : {}
}

/**
 * Completes a year of two digits. If the field's limits allow both centuries, `00` to `49` are in
 * this one.
 */
function yearMeant(typed: string, limits: DateLimits): string | undefined {
  const digits = /^['’]?(\d\d)$/.exec(typed)?.[1]
  if (digits === undefined) return undefined
  const earliest = String(limits.minimum_value ?? '').slice(0, 4)
  const latest = String(limits.maximum_value ?? '9999').slice(0, 4)
  const years = [`19${digits}`, `20${digits}`].filter((year) => year >= earliest && year <= latest)
  return years.length > 1 && digits < '50' ? years[1] : years[0]
}

/** Returns the name of the month that a misspelled name is closest to. */
function monthMeant(typed: string, language?: string): string | undefined {
  const word = typed.toLowerCase().replace(/\.$/, '')
  if (parseMonth(word, language) !== undefined || !/^\p{L}{3,}$/u.test(word)) return undefined
  const close = monthNames(language).filter((name) => typos(word, name.toLowerCase()) <= 2)
  if (close.length === 1) return close[0]
  return monthName(parseMonth(word.slice(0, 3), language), language)
}

function monthName(month: number | undefined, language?: string): string | undefined {
  return month === undefined ? undefined : monthNames(language)[month - 1]
}

/** Returns how many letters are added, missing, or wrong (the Levenshtein distance). */
function typos(word: string, name: string): number {
  let row = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...word].entries()) {
    const next = [at + 1]
    for (const [column, expected] of [...name].entries()) {
      const change = row[column]! + (letter === expected ? 0 : 1)
      next.push(Math.min(change, row[column + 1]! + 1, next[column]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
