import type { RegisteredFieldType } from '../types/field-type'
import {
  normalizeMbi,
  normalizePhone,
  normalizeRouting,
  normalizeSsn,
  normalizeZip5,
  verifyEmail,
  verifyMbi,
  verifyPhone,
  verifySsn,
} from '../verifiers'
import type { AnswerValue, FieldDefinition } from '../types'
import { frozenCopy } from './answers'
import { firstOfMonth, isCalendarDay, isCalendarMonth } from './dates'
import { isText } from './rules'

/** Behavior of the answers of one kind. */
export type AnswerBehavior = Pick<RegisteredFieldType, 'shapeProblem' | 'normalize'>

type Shape = RegisteredFieldType['shapeProblem']

/**
 * Creates the shape of string answers. It reports `code` if the answer is not a string or if
 * `accepts` rejects the answer.
 */
function textShape(code: string, accepts?: (text: string) => boolean): Shape {
  return (answer) => !(isText(answer) && (!accepts || accepts(answer))) && code
}

/** Normalizes typed text, and copies any other value. */
function ofText(
  normalize: (text: string, field: FieldDefinition) => AnswerValue,
): NonNullable<AnswerBehavior['normalize']> {
  return (value, { definition }) =>
    isText(value) ? normalize(value, definition) : frozenCopy(value as AnswerValue)
}

/**
 * Functions that normalize typed strings, by verify type. They remove the spaces and dashes that
 * people type.
 */
const NORMALIZERS_BY_VERIFY_TYPE = new Map<string | undefined, (text: string) => string>([
  ['mbi', (text) => (verifyMbi(text) ? text : normalizeMbi(text))],
  ['routing', normalizeRouting],
  ['zip5', normalizeZip5],
])

export const textKind: AnswerBehavior = {
  shapeProblem: textShape('text'),
  normalize: ofText(
    (typed, { verify_type }) => NORMALIZERS_BY_VERIFY_TYPE.get(verify_type)?.(typed) ?? typed,
  ),
}

export const emailKind: AnswerBehavior = {
  shapeProblem: textShape('email', (answer) => !verifyEmail(answer)),
  // Remove the invisible characters that text pasted from a web page or contact list contains.
  normalize: ofText((typed) => typed.replace(/\p{Cf}/gu, '').trim()),
}

export const phoneKind: AnswerBehavior = {
  shapeProblem: textShape('phone', (answer) => !verifyPhone(answer)),
  normalize: ofText(normalizePhone),
}

export const ssnKind: AnswerBehavior = {
  shapeProblem: (answer) => (isText(answer) ? verifySsn(answer)?.code : 'ssn_length'),
  normalize: ofText(normalizeSsn),
}

export const dayKind: AnswerBehavior = { shapeProblem: textShape('date', isCalendarDay) }

export const monthKind: AnswerBehavior = {
  shapeProblem: textShape(
    'date',
    (answer) => isCalendarDay(answer) && answer === firstOfMonth(answer),
  ),
  normalize: ofText((typed) => (isCalendarMonth(typed.trim()) ? `${typed.trim()}-01` : typed)),
}

export const integerKind: AnswerBehavior = {
  shapeProblem: (answer) => !Number.isSafeInteger(answer) && 'number',
  normalize(value, field) {
    // Store `0` instead of `-0`, because `Object.is` treats them as different.
    return value === 0 ? 0 : typedInteger(value, field)
  },
}

const typedInteger = ofText((typed) => {
  const number = /^[+-]?\d+$/.test(typed.trim()) ? Number(typed) : NaN
  // A number beyond the safe range is kept as typed, because converting it would round it.
  return Number.isSafeInteger(number) ? number || 0 : typed
})
