import type { AnswerValue, FieldDefinition } from '../../src'
import { isRealDay } from './reference-days'

export const NOT_ASKED: readonly string[] = ['heading', 'link', 'text-block']
export const NEVER_REQUIRED: readonly string[] = [...NOT_ASKED, 'complex-radio']

export function empty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Returns one answer's problems, in the order of the rules. */
export function codesOf(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  mode: 'draft' | 'strict',
  rowsWithAnswer?: number,
): string[] {
  const required = field.required === true && !NEVER_REQUIRED.includes(field.type)
  const missing = mode === 'strict' && required ? ['required'] : []
  if (unanswered(value)) return missing
  const keys = (field.options ?? []).map((option) => option.key)
  switch (field.type) {
    case 'radio':
    case 'complex-radio':
      return typeof value === 'string' && keys.includes(value) ? [] : ['choice']
    case 'checkbox':
      if (!Array.isArray(value) || !value.every((key) => keys.includes(key as string))) {
        return ['choice']
      }
      return outside(value.length, field.minlength, field.maxlength, 'entries')
    case 'integer-picker':
    case 'height':
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return ['number']
      return [
        ...outside(value, field.minimum_number, field.maximum_number, 'number'),
        ...outside(value, field.minimum_value as number, field.maximum_value as number, 'value'),
      ]
    case 'complex-date-picker':
      return isRealDay(value) ? [] : ['date']
    case 'input-table':
      if (!Array.isArray(value)) return ['entry']
      return [
        ...(rowsWithAnswer === 0
          ? missing
          : outside(rowsWithAnswer!, field.minlength, undefined, 'entries')),
        ...outside(value.length, undefined, field.maxlength, 'entries'),
      ]
    default: {
      if (typeof value !== 'string') return ['text']
      const { length } = [...bare(value, field)]
      const short = field.minlength !== undefined && length < field.minlength ? ['minlength'] : []
      const long = field.maxlength !== undefined && length > field.maxlength ? ['maxlength'] : []
      return [...short, ...long]
    }
  }
}

function outside(
  value: number,
  minimum: number | undefined,
  maximum: number | undefined,
  name: string,
): string[] {
  if (minimum !== undefined && value < minimum) return [`minimum_${name}`]
  return maximum !== undefined && value > maximum ? [`maximum_${name}`] : []
}

export function unanswered(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || empty(value)
}

/** Returns a string without its mask's dashes. The generated masks have no other literals. */
export function bare(text: string, field: FieldDefinition): string {
  return field.submit_unmasked === true && field.input_mask !== undefined
    ? text.replaceAll('-', '')
    : text
}

/** Returns an object's own property. Ignores inherited properties. */
export function own(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined
  return Object.getOwnPropertyDescriptor(object, key)?.value as unknown
}

/**
 * Returns whether an answer is one of the accepted values. A list matches if any of its entries is
 * one of them.
 */
export function contains(answer: unknown, accepted: readonly unknown[]): boolean {
  const given = Array.isArray(answer) ? (answer as unknown[]) : [answer]
  return given.some((one) => accepted.some((other) => same(one, other)))
}

function same(left: unknown, right: unknown): boolean {
  if (left === undefined || left === '') return false
  if (left === right) return true
  const mixed = typeof left !== typeof right
  const numeric = [left, right].every(
    (one) => typeof one === 'number' || (typeof one === 'string' && /^-?\d+(\.\d+)?$/.test(one)),
  )
  return mixed && numeric && Number(left) === Number(right)
}
