import { isCalendarDay, isCalendarMonth } from './dates'
import { type AnswerKind, fieldTypes, isListKind } from './field-types'
import { unmask } from './masks'
import { isRecord } from './own-keys'
import { verifyEmail, verifyPhone, verifySsn } from './verifiers'
import type { FieldDefinition } from './types'

/** What a rule found: a code of the message catalogue and its parameters, no sentence. */
export interface Problem {
  readonly code: string
  readonly params: { readonly [name: string]: string | number }
}

/** Checks an answer that is neither absent nor blank. */
export type Rule = (answer: never) => Problem | null

const NO_PARAMS: Problem['params'] = Object.freeze({})
const SEND_METHODS: readonly unknown[] = ['upload', 'email', 'fax', 'mail']
const DRUG_TEXTS = ['strength', 'form', 'quantity', 'frequency', 'last_fill']

/** A problem without parameters, or with the one given. */
export function problem(code: string, params: Problem['params'] = NO_PARAMS): Problem {
  return { code, params }
}

/** Whether an answer has the shape of its type (D3); a wrong type ends the field's rules (D42). */
export function compileTypeRule(field: FieldDefinition): (answer: unknown) => Problem | null {
  const kind = fieldTypes[field.type].answer
  const { options } = field
  if (options && options.length > 0 && (kind === 'choice' || kind === 'keys')) {
    const keys = new Set<unknown>(options.map((option) => option.key))
    const choice = problem('choice')
    return kind === 'choice'
      ? (answer) => (keys.has(answer) ? null : choice)
      : (answer) => (Array.isArray(answer) && answer.every((key) => keys.has(key)) ? null : choice)
  }
  return TYPE_RULES[kind]
}

const TYPE_RULES: Readonly<Record<AnswerKind, (answer: unknown) => Problem | null>> = {
  none: () => null,
  text: expects('text', isText),
  choice: expects('choice', isText),
  email: (answer) => (isText(answer) ? verified(verifyEmail(answer)) : problem('email')),
  phone: (answer) => (isText(answer) ? verified(verifyPhone(answer)) : problem('phone')),
  ssn: (answer) => (isText(answer) ? verified(verifySsn(answer)) : problem('ssn_length')),
  day: expects('date', (answer) => isText(answer) && isCalendarDay(answer)),
  month: expects(
    'date',
    (answer) => isText(answer) && isCalendarDay(answer) && answer.endsWith('-01'),
  ),
  integer: expects('number', Number.isSafeInteger),
  keys: expects('choice', (answer) => Array.isArray(answer) && answer.every(isText)),
  rows: expects('entry', (answer) => Array.isArray(answer) && answer.every(isRecord)),
  drugs: (answer) => {
    if (!Array.isArray(answer) || !answer.every(isDrug)) return problem('entry')
    return answer.every((drug) => drug.last_fill === undefined || isCalendarMonth(drug.last_fill))
      ? null
      : problem('date')
  },
  files: expects('entry', isFileList),
  documents: (answer) => {
    if (!isRecord(answer) || !SEND_METHODS.includes(answer['method'])) return problem('choice')
    return answer['files'] === undefined || isFileList(answer['files']) ? null : problem('entry')
  },
}

/** The rules of a field in D15's order: length, number, value. Rules of other types are left out. */
export function compileRules(field: FieldDefinition): readonly Rule[] {
  const { answer, rules } = fieldTypes[field.type]
  const result: Rule[] = []
  if (rules.includes('minlength')) {
    if (isListKind(answer)) addEntryRules(field, result)
    else addLengthRules(field, result)
  }
  if (rules.includes('minimum_number')) {
    addBounds(result, 'number', field.minimum_number, field.maximum_number)
  }
  if (rules.includes('minimum_value')) {
    const type = answer === 'integer' ? 'number' : 'string'
    addBounds(
      result,
      type === 'number' ? 'value' : 'date',
      typeof field.minimum_value === type ? field.minimum_value : undefined,
      typeof field.maximum_value === type ? field.maximum_value : undefined,
    )
  }
  return result
}

function addLengthRules(field: FieldDefinition, rules: Rule[]): void {
  const { minlength, maxlength, input_mask: mask } = field
  const stripped = mask !== undefined && field.submit_unmasked === true ? mask : undefined
  const length = (text: string) =>
    codePoints(stripped === undefined ? text : unmask(text, stripped))
  if (minlength !== undefined) {
    const failure = problem('minlength', { minimum: minlength })
    rules.push((text: string) => (length(text) < minlength ? failure : null))
  }
  if (maxlength !== undefined) {
    const failure = problem('maxlength', { maximum: maxlength })
    rules.push((text: string) => (length(text) > maxlength ? failure : null))
  }
}

function addEntryRules({ minlength, maxlength }: FieldDefinition, rules: Rule[]): void {
  if (minlength !== undefined) {
    const failure = problem('minimum_entries', { minimum: minlength })
    rules.push((list: readonly unknown[]) => (list.length < minlength ? failure : null))
  }
  if (maxlength !== undefined) {
    const failure = problem('maximum_entries', { maximum: maxlength })
    rules.push((list: readonly unknown[]) => (list.length > maxlength ? failure : null))
  }
}

/** Numbers compare as numbers; days in `YYYY-MM-DD` compare as the texts they are. */
function addBounds(
  rules: Rule[],
  name: string,
  minimum: number | string | undefined,
  maximum: number | string | undefined,
): void {
  if (minimum !== undefined) {
    const failure = problem(`minimum_${name}`, { minimum })
    rules.push((value: number | string) => (value < minimum ? failure : null))
  }
  if (maximum !== undefined) {
    const failure = problem(`maximum_${name}`, { maximum })
    rules.push((value: number | string) => (value > maximum ? failure : null))
  }
}

/** Length as people and ajv count it (D14): an emoji is one, though JavaScript stores two units. */
function codePoints(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const next = text.charCodeAt(at + 1)
      if (next >= 0xdc00 && next <= 0xdfff) {
        length -= 1
        at += 1
      }
    }
  }
  return length
}

function expects(code: string, accepts: (answer: unknown) => boolean) {
  const failure = problem(code)
  return (answer: unknown): Problem | null => (accepts(answer) ? null : failure)
}

function verified(result: { code: string; params?: Problem['params'] } | null): Problem | null {
  return result && problem(result.code, result.params)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isDrug(value: unknown): value is { name: string; last_fill?: string } {
  return (
    isRecord(value) &&
    isText(value['name']) &&
    value['name'].trim() !== '' &&
    DRUG_TEXTS.every((key) => value[key] === undefined || isText(value[key]))
  )
}

function isFileList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (file) =>
        isRecord(file) &&
        isText(file['id']) &&
        isText(file['name']) &&
        isText(file['type']) &&
        typeof file['size'] === 'number',
    )
  )
}
