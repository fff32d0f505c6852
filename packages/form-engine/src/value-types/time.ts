import { defineFieldType } from '../answers/define-field-type'
import type { AnswerProblem, RegisteredFieldType } from '../types/field-type'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const TYPED = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?\s*m\.?)?$/i
const WORDS: ReadonlyMap<string, string> = new Map([
  ['noon', '12:00'],
  ['midnight', '00:00'],
])

/** Returns a time as `HH:MM`, or the text if it is not a time. */
function timeOf(typed: string): string {
  const text = typed.trim().toLowerCase()
  const [, hours, minutes, half] = TYPED.exec(text) ?? []
  // A number alone, such as `9`, can be in the morning or in the evening.
  if (hours === undefined || (minutes === undefined && !half)) return WORDS.get(text) ?? typed
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return typed
  const inDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  const time = `${String(inDay).padStart(2, '0')}:${minutes ?? '00'}`
  return TIME.test(time) ? time : typed
}

function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * A time of day. The answer is a string from `00:00` to `23:59`. `minimum_value` and `maximum_value`
 * are times. People can type `3 pm`, `15:30`, or `noon`.
 *
 * Codes: `time`, `minimum_time`, `maximum_time`.
 */
export const timeType: RegisteredFieldType<'time', string> = /* @__PURE__ */ defineFieldType({
  type: 'time',
  answer: (value): value is string => typeof value === 'string' && TIME.test(value),
  normalize: (value) => (typeof value === 'string' ? timeOf(value) : value),
  problems(time, { minimum_value: first, maximum_value: last }) {
    const problems: AnswerProblem[] = []
    const isTime = (limit: unknown): limit is string =>
      typeof limit === 'string' && TIME.test(limit)
    if (isTime(first) && time < first) {
      problems.push({ code: 'minimum_time', params: { minimum: formatTime(first) } })
    }
    if (isTime(last) && time > last) {
      problems.push({ code: 'maximum_time', params: { maximum: formatTime(last) } })
    }
    return problems
  },
  schema: () => ({ type: 'string', pattern: TIME.source }),
  format: formatTime,
  reads: 'text',
  rules: ['required', 'default', 'minimum_value', 'maximum_value', 'verify_type', 'sensitive'],
  messages: {
    time: { message: 'Enter a time', help: 'Enter a time such as 3:30 PM.' },
    minimum_time: { message: 'Must be {minimum} or later', help: 'Enter a later time.' },
    maximum_time: { message: 'Must be {maximum} or earlier', help: 'Enter an earlier time.' },
  },
})
