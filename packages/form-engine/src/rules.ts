import { isCalendarDay, isCalendarMonth } from './dates'
import { type AnswerKind, type RuleKey, fieldTypes, ruleOf } from './field-types'
import { unmask } from './masks'
import { isRecord } from './own-keys'
import { verifyEmail, verifyPhone, verifySsn } from './verifiers'
import type { FieldDefinition } from './types'

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
export function typeProblem(field: FieldDefinition, answer: unknown): Problem | undefined {
  const code = TYPE_RULES[fieldTypes[field.type].answer](answer, field)
  return code ? problem(code) : undefined
}

/** A rule for texts; `code` says that it is none, or none that is accepted. */
function texts(code: string, accepts?: (text: string) => boolean): TypeRule {
  return (answer) => !(isText(answer) && (!accepts || accepts(answer))) && code
}

const ssn: TypeRule = (answer) => (isText(answer) ? verifySsn(answer)?.code : 'ssn_length')

const TYPE_RULES: Readonly<Record<AnswerKind, TypeRule>> = {
  none: () => undefined,
  text: texts('text'),
  choice: (answer, field) => !isOption(answer, field) && 'choice',
  email: texts('email', (text) => !verifyEmail(text)),
  phone: texts('phone', (text) => !verifyPhone(text)),
  ssn,
  day: texts('date', isCalendarDay),
  month: texts('date', (text) => isCalendarDay(text) && text.endsWith('-01')),
  integer: (answer) => !Number.isSafeInteger(answer) && 'number',
  keys: (answer, field) => !isListOf(answer, (key) => isOption(key, field)) && 'choice',
  rows: (answer) => !isListOf(answer, isRecord) && 'entry',
  drugs: (answer) =>
    isListOf(answer, isDrug)
      ? !isListOf(answer, (drug) => isAbsentOr(isMonth, drug, 'last_fill')) && 'date'
      : 'entry',
  files: (answer) => !isListOf(answer, isFile) && 'entry',
  documents: (answer) =>
    isRecord(answer) && SEND_METHODS.includes(answer['method'])
      ? !isAbsentOr((files) => isListOf(files, isFile), answer, 'files') && 'entry'
      : 'choice',
}

const SEND_METHODS: readonly unknown[] = ['upload', 'email', 'fax', 'mail']
const DRUG_TEXTS = ['strength', 'form', 'quantity', 'frequency', 'last_fill']

/** With options the answer is one of their keys; without, any text (D47). */
function isOption(answer: unknown, { options }: FieldDefinition): boolean {
  return options?.length ? options.some(({ key }) => key === answer) : isText(answer)
}

function isDrug(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value['name']) &&
    value['name'].trim() !== '' &&
    DRUG_TEXTS.every((key) => isAbsentOr(isText, value, key))
  )
}

function isFile(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['id', 'name', 'type'].every((key) => isText(value[key])) &&
    typeof value['size'] === 'number'
  )
}

function isMonth(value: unknown): boolean {
  return isText(value) && isCalendarMonth(value)
}

function isAbsentOr(accepts: (value: unknown) => boolean, owner: unknown, key: string): boolean {
  const value = isRecord(owner) ? owner[key] : undefined
  return value === undefined || accepts(value)
}

function isListOf(value: unknown, accepts: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => accepts(item))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/**
 * What an answer of the right type breaks in D15's order: length, number, value. Rules that its type
 * does not know have no effect.
 */
export function limitProblems(field: FieldDefinition, answer: unknown): Problem[] {
  const problems: Problem[] = []
  /** Numbers compare as numbers; days in `YYYY-MM-DD` compare as the texts they are. */
  function check(
    least: RuleKey,
    most: RuleKey,
    measured: number | string,
    tooLittle: string = least,
    tooMuch: string = most,
  ): void {
    const minimum = ruleOf(field, least)
    const maximum = ruleOf(field, most)
    if (isLike(measured, minimum) && measured < minimum)
      problems.push(problem(tooLittle, { minimum }))
    if (isLike(measured, maximum) && measured > maximum)
      problems.push(problem(tooMuch, { maximum }))
  }
  if (typeof answer === 'number') {
    check('minimum_number', 'maximum_number', answer)
    check('minimum_value', 'maximum_value', answer)
  } else if (isText(answer)) {
    // Most texts have no limit, and counting takes longer than all the rest.
    if (field.minlength !== undefined || field.maxlength !== undefined) {
      check('minlength', 'maxlength', codePoints(unmasked(field, answer)))
    }
    if (field.minimum_value !== undefined || field.maximum_value !== undefined) {
      check('minimum_value', 'maximum_value', answer, 'minimum_date', 'maximum_date')
    }
  } else if (Array.isArray(answer)) {
    check('minlength', 'maxlength', answer.length, 'minimum_entries', 'maximum_entries')
  }
  return problems
}

function isLike<T extends number | string>(measured: T, limit: unknown): limit is T {
  return typeof limit === typeof measured
}

/** A text without the literals of its mask, where `submit_unmasked` removes them. */
export function unmasked(field: FieldDefinition, text: string): string {
  const { input_mask: mask } = field
  return mask !== undefined && ruleOf(field, 'submit_unmasked') === true ? unmask(text, mask) : text
}

/** Length as people and ajv count it (D14): an emoji is one, though JavaScript stores two units. */
function codePoints(text: string): number {
  let { length } = text
  // A code point of two units starts one before and ends here.
  for (let at = 1; at < text.length; at += 1) if (text.codePointAt(at - 1)! > 0xffff) length -= 1
  return length
}
