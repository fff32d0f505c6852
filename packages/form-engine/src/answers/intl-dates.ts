import type { AnswerTexts } from './answer-texts'

/** Milliseconds of January 15, 2024, and of a month, for one day in the middle of each month. */
const FIRST = 1_705_276_800_000
const MONTH = 2_626_560_000

/** Returns how `Intl` writes days and months in a language. */
export function intlDates(language: string): Pick<AnswerTexts, 'months' | 'day' | 'month'> {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const months = Array.from({ length: 12 }, (_, at) => {
    const parts = day.formatToParts(FIRST + at * MONTH)
    return parts.find(({ type }) => type === 'month')!.value
  })
  return { months, day: templateOf(day), month: templateOf(month) }
}

/** Returns a template such as `{day} de {month} de {year}`. */
function templateOf(format: Intl.DateTimeFormat): string {
  const parts = format.formatToParts(FIRST)
  return parts
    .map(({ type, value }) => (['day', 'month', 'year'].includes(type) ? `{${type}}` : value))
    .join('')
}
