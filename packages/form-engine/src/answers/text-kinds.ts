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
import type { AnswerValue } from '../types'
import { frozenCopy } from './answers'
import { firstOfMonth, isCalendarDay, isCalendarMonth, yearsBefore } from './dates'
import { numberLimits, textLimits } from './limits'
import { isText } from './rules'
import { unmasked } from './submitted-text'

/** Behavior of the answers of one kind. */
export type AnswerBehavior = Pick<
  RegisteredFieldType,
  'shapeProblem' | 'normalize' | 'limits' | 'submitted' | 'fact'
>

/** Returns `code` if an answer is not a string or if `accepts` rejects it. */
function textProblem(
  answer: unknown,
  code: string,
  accepts?: (text: string) => boolean,
): string | false {
  return !(isText(answer) && (!accepts || accepts(answer))) && code
}

/** Normalizes typed text, and copies any other value. */
function ofText(value: unknown, normalize: (text: string) => AnswerValue): AnswerValue | undefined {
  return isText(value) ? normalize(value) : frozenCopy(value as AnswerValue)
}

/** Removes the spaces and dashes that people type in numbers of a verify type. */
function withoutTypedSeparators(text: string, verifyType: string | undefined): string {
  switch (verifyType) {
    case 'mbi':
      return verifyMbi(text) ? text : normalizeMbi(text)
    case 'routing':
      return normalizeRouting(text)
    case 'zip5':
      return normalizeZip5(text)
    default:
      return text
  }
}

export const textKind: AnswerBehavior = {
  shapeProblem: (answer) => textProblem(answer, 'text'),
  normalize: (value, { definition }) =>
    ofText(value, (typed) => withoutTypedSeparators(typed, definition.verify_type)),
  limits: textLimits,
  submitted: unmasked,
}

export const emailKind: AnswerBehavior = {
  shapeProblem: (answer) => textProblem(answer, 'email', (typed) => !verifyEmail(typed)),
  // Remove the invisible characters that text pasted from a web page or contact list contains.
  normalize: (value) => ofText(value, (typed) => typed.replace(/\p{Cf}/gu, '').trim()),
  limits: textLimits,
}

export const phoneKind: AnswerBehavior = {
  shapeProblem: (answer) => textProblem(answer, 'phone', (typed) => !verifyPhone(typed)),
  normalize: (value) => ofText(value, normalizePhone),
  limits: textLimits,
}

export const ssnKind: AnswerBehavior = {
  shapeProblem: (answer) => (isText(answer) ? verifySsn(answer)?.code : 'ssn_length'),
  normalize: (value) => ofText(value, normalizeSsn),
  limits: textLimits,
}

/** Age that determines a preset birth date (specification §5). */
const PRESET_AGE = 65

const birthDay = (today: string | undefined) => today && yearsBefore(today, PRESET_AGE)

export const dayKind: AnswerBehavior = {
  shapeProblem: (answer) => textProblem(answer, 'date', isCalendarDay),
  limits: textLimits,
  // No other full date has a preset (specification §5).
  fact: { id: 'applicant_dob', of: birthDay },
}

export const monthKind: AnswerBehavior = {
  shapeProblem: (answer) =>
    textProblem(answer, 'date', (typed) => isCalendarDay(typed) && typed === firstOfMonth(typed)),
  normalize: (value) =>
    ofText(value, (typed) => (isCalendarMonth(typed.trim()) ? `${typed.trim()}-01` : typed)),
  limits: textLimits,
  fact: { of: (today) => today && firstOfMonth(birthDay(today)!) },
}

export const integerKind: AnswerBehavior = {
  shapeProblem: (answer) => !Number.isSafeInteger(answer) && 'number',
  // Store `0` instead of `-0`, because `Object.is` treats them as different.
  normalize: (value) => (value === 0 ? 0 : ofText(value, typedInteger)),
  limits: numberLimits,
}

function typedInteger(typed: string): AnswerValue {
  const number = /^[+-]?\d+$/.test(typed.trim()) ? Number(typed) : NaN
  // A number beyond the safe range is kept as typed, because converting it would round it.
  return Number.isSafeInteger(number) ? number || 0 : typed
}
