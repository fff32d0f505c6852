import { isUnanswered } from './answers'
import { firstOfMonth, isCalendarDay, isCalendarMonth } from './dates'
import { type AnswerKind, type RuleKey, fieldTypes, ruleOf } from '../definition/field-types'
import { unmask } from './masks'
import { isRecord } from '../language/own-keys'
import { verifyEmail, verifyPhone, verifySsn } from '../verifiers'
import type { FieldDefinition } from '../types'

/** What a rule found: a code of the message catalogue and its parameters, no sentence. */
export interface Problem {
  readonly code: string
  readonly params: { readonly [name: string]: string | number }
}

export const NO_PARAMS: Problem['params'] = Object.freeze({})

/** A problem without parameters, or with the one given. */
export function problem(code: string, params: Problem['params'] = NO_PARAMS): Problem {
  return { code, params }
}

/** The code of what is wrong, or nothing. */
type TypeRule = (answer: unknown, field: FieldDefinition) => string | false | undefined

/** Whether an answer has the shape of its type (D3); a wrong type ends the field's rules (D42). */
export function typeProblem(
  node: { readonly definition: FieldDefinition; readonly answer: AnswerKind },
  answer: unknown,
): Problem | undefined {
  const code = TYPE_RULES[node.answer](answer, node.definition)
  return code ? problem(code) : undefined
}

/** A rule for texts; `code` says that it is none, or none that is accepted. */
function texts(code: string, accepts?: (text: string) => boolean): TypeRule {
  return (answer) => !(isText(answer) && (!accepts || accepts(answer))) && code
}

const ssn: TypeRule = (answer) => (isText(answer) ? verifySsn(answer)?.code : 'ssn_length')

/** Whether a value from outside has the shape that is wanted. */
export type Accepts = (value: unknown) => boolean

export const isText = (value: unknown): value is string => typeof value === 'string'

export const optional =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === undefined || accepts(value)

export const listOf =
  (accepts: Accepts): Accepts =>
  (value) =>
    Array.isArray(value) && value.every((item) => accepts(item))

/** An object of which these parts are looked at, absent ones included; others may be anything. */
export const objectOf =
  (parts: { readonly [key: string]: Accepts }): Accepts =>
  (value) =>
    isRecord(value) && Object.entries(parts).every(([key, accepts]) => accepts(value[key]))

const optionalText = optional(isText)
const drugs = listOf(
  objectOf({
    name: (name) => isText(name) && !isUnanswered(name),
    strength: optionalText,
    form: optionalText,
    quantity: optionalText,
    frequency: optionalText,
    last_fill: optionalText,
  }),
)
const lastFills = listOf(
  objectOf({ last_fill: optional((text) => isCalendarMonth(text as string)) }),
)
const files = listOf(
  objectOf({
    id: isText,
    name: isText,
    type: isText,
    size: (size) => typeof size === 'number',
  }),
)
const sendMethod = objectOf({
  method: (method) => ['upload', 'email', 'fax', 'mail'].includes(method as string),
})

const TYPE_RULES: Readonly<Record<AnswerKind, TypeRule>> = {
  none: () => undefined,
  text: texts('text'),
  choice: (answer, field) => !isOption(answer, field) && 'choice',
  email: texts('email', (text) => !verifyEmail(text)),
  phone: texts('phone', (text) => !verifyPhone(text)),
  ssn,
  day: texts('date', isCalendarDay),
  month: texts('date', (text) => isCalendarDay(text) && text === firstOfMonth(text)),
  integer: (answer) => !Number.isSafeInteger(answer) && 'number',
  keys: (answer, field) => !listOf((key) => isOption(key, field))(answer) && 'choice',
  rows: (answer) => !listOf(isRecord)(answer) && 'entry',
  drugs: (answer) => (drugs(answer) ? !lastFills(answer) && 'date' : 'entry'),
  files: (answer) => !files(answer) && 'entry',
  documents: (answer) =>
    sendMethod(answer) ? !objectOf({ files: optional(files) })(answer) && 'entry' : 'choice',
}

/** With options the answer is one of their keys; without, any text (D47). */
function isOption(answer: unknown, { options }: FieldDefinition): boolean {
  return options?.length ? options.some(({ key }) => key === answer) : isText(answer)
}

/**
 * What an answer of the right type breaks in D15's order: length, number, value. Rules that its type
 * does not know have no effect.
 */
export function limitProblems(field: FieldDefinition, answer: unknown): Problem[] {
  const problems: Problem[] = []
  const { minlength: least, maxlength: most, minimum_value: first, maximum_value: last } = field
  if (typeof answer === 'number') {
    const { minimum_number: from, maximum_number: to } = field
    check(problems, field, answer, from, to, 'minimum_number', 'maximum_number')
    check(problems, field, answer, first, last, 'minimum_value', 'maximum_value')
  } else if (isText(answer)) {
    const text = unmasked(field, answer)
    // A character has one unit or two. Counting takes longer than all the rest, and seldom decides;
    // no number is below or above a limit that is not there.
    if (text.length < least! * 2 || text.length > most!) {
      // As people and ajv count (D14): an emoji is one, though JavaScript stores two units.
      check(problems, field, [...text].length, least, most, 'minlength', 'maxlength')
    }
    check(problems, field, answer, first, last, 'minimum_date', 'maximum_date', 'minimum_value')
  } else if (Array.isArray(answer)) {
    const { length } = answer
    check(problems, field, length, least, most, 'minimum_entries', 'maximum_entries', 'minlength')
  }
  return problems
}

/**
 * Numbers compare as numbers; days in `YYYY-MM-DD` compare as the texts they are. A type knows both
 * limits of a kind or neither, and is asked last; no closure, as this runs for every field of a page.
 */
function check(
  problems: Problem[],
  { type }: FieldDefinition,
  measured: number | string,
  minimum: unknown,
  maximum: unknown,
  tooLittle: string,
  tooMuch: string,
  rule: string = tooLittle,
): void {
  const isBelow = isLike(measured, minimum) && measured < minimum
  const isAbove = isLike(measured, maximum) && measured > maximum
  if ((isBelow || isAbove) && fieldTypes[type].rules.includes(rule as RuleKey)) {
    if (isBelow) problems.push(problem(tooLittle, { minimum }))
    if (isAbove) problems.push(problem(tooMuch, { maximum }))
  }
}

function isLike<T extends number | string>(measured: T, limit: unknown): limit is T {
  return typeof limit === typeof measured
}

/**
 * The mask without whose literals a text is submitted; an empty one has none. A phone number, an SSN or an
 * address is stored without any, so that a mask could only take away what is its own.
 */
export function removedMask(field: FieldDefinition): string | false | undefined {
  const { answer } = fieldTypes[field.type]
  const isAsTyped = answer === 'text' || answer === 'choice'
  return isAsTyped && ruleOf(field, 'submit_unmasked') && field.input_mask
}

/** A text without the literals of its mask, where `submit_unmasked` removes them. */
export function unmasked(field: FieldDefinition, text: string): string {
  const mask = removedMask(field)
  return mask ? unmask(text, mask) : text
}
