/** Language of dates, if the provider has no sentences of another one. */
export const ENGLISH = 'en-US'

type Part = 'month' | 'day' | 'year'

const namesByLanguage = new Map<string, readonly string[]>()
// English is known, because a first formatter costs a slow phone 100 ms of a first visit.
const orderByLanguage = new Map<string, readonly Part[]>([[ENGLISH, ['month', 'day', 'year']]])

/** Returns the names of the months in a language, starting with January. */
export function monthNames(language: string = ENGLISH): readonly string[] {
  let names = namesByLanguage.get(language)
  if (!names) {
    const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    names = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2024, month, 15)))
    namesByLanguage.set(language, names)
  }
  return names
}

/** Returns the order in which a language writes the parts of a date, such as month, day, year. */
export function partOrder(language: string = ENGLISH): readonly Part[] {
  let order = orderByLanguage.get(language)
  if (!order) {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' })
    const types = format.formatToParts(0).map(({ type }) => type)
    order = types.filter((type): type is Part => ['month', 'day', 'year'].includes(type))
    orderByLanguage.set(language, order)
  }
  return order
}
