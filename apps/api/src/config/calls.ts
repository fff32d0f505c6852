/** The office's calling hours, and the number of calls it can make at the same time. */
export interface CallsConfig {
  /** Days of the week. Sunday is 0. */
  readonly days: ReadonlySet<number>
  /**
   * Calling hours in `timeZone`, in minutes since midnight. The last call ends no later than `to`.
   */
  readonly from: number
  readonly to: number
  readonly timeZone: string
  /** Length of one call in minutes. */
  readonly minutes: number
  readonly atOnce: number
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const HOURS = /^([A-Z][a-z]{2})-([A-Z][a-z]{2}) (\d{2}):([0-5]\d)-(\d{2}):([0-5]\d)$/

/** Parses `Mon-Fri 08:00-20:00`. Returns `undefined` for anything else. */
export function parseHours(text: string): Pick<CallsConfig, 'days' | 'from' | 'to'> | undefined {
  const [, first = '', last = '', ...numbers] = HOURS.exec(text) ?? []
  const [fromHour = 24, fromMinute = 0, toHour = 0, toMinute = 0] = numbers.map(Number)
  const from = fromHour * 60 + fromMinute
  const to = toHour * 60 + toMinute
  const start = DAYS.indexOf(first)
  const end = DAYS.indexOf(last)
  if (start < 0 || end < 0 || from >= to || to > 24 * 60) return undefined
  const count = ((end - start + 7) % 7) + 1
  return { days: new Set(Array.from({ length: count }, (_, i) => (start + i) % 7)), from, to }
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
