import { isField } from '../definition/is-field'
import { requireArgument, requireText } from '../errors'
import { fillTemplate } from '../language/fill-template'
import type { FieldDefinition } from '../types'
import type { AnswerKind } from '../types/field-type'
import { type AnswerTexts, defaultAnswerTexts } from './answer-texts'
import { isCalendarDay, isCalendarMonth } from './dates'
import { formatWithMask } from './masks'

/**
 * Formats one stored string, as `formatAnswer` does. Takes less code, and does not mask sensitive
 * answers.
 *
 * @param kind Kind of the field's answer, such as `day`.
 * @throws {FormEngineError} `argument_invalid`.
 */
export function formatText(
  kind: AnswerKind,
  field: FieldDefinition,
  text: string,
  texts: AnswerTexts = defaultAnswerTexts,
): string {
  requireArgument(isField(field), 'field', 'a field of a definition')
  return readableText(kind, field, requireText(text, 'text'), texts)
}

/** Returns a stored string for people to read. */
export function readableText(
  kind: AnswerKind,
  field: FieldDefinition,
  text: string,
  texts: AnswerTexts,
): string {
  const trimmed = text.trim()
  if (kind === 'day' && isCalendarDay(trimmed)) return dateText(texts.day, trimmed, texts)
  if (kind === 'month') return monthText(trimmed, texts)
  if (kind === 'phone' && /^\d{10}$/.test(trimmed)) return formatWithMask(trimmed, texts.phone)
  if (kind === 'text' || kind === 'email' || kind === 'ssn') return typedText(field, trimmed, texts)
  return optionTitle(field, trimmed)
}

/**
 * Formats a typed or computed string for people to read. Medicare and Social Security numbers look
 * as they do on a card. Other strings are formatted with the field's mask, if it has one. If the
 * field has options, returns the first line of the matching option. A computed day is written out,
 * because nobody typed it.
 */
function typedText(field: FieldDefinition, text: string, texts: AnswerTexts): string {
  const { type, verify_type, input_mask, options, computed } = field
  if (options) return optionTitle(field, text)
  if (verify_type === 'mbi') return /^[\dA-Z]{11}$/.test(text) ? formatWithMask(text, MBI) : text
  if (type === 'ssn' || verify_type === 'ssn')
    return /^\d{9}$/.test(text) ? formatWithMask(text, SSN) : text
  if (input_mask) return formatWithMask(text, input_mask)
  return computed !== undefined && isCalendarDay(text) ? dateText(texts.day, text, texts) : text
}

const MBI = '****-***-****'
const SSN = '999-99-9999'

/** Returns the first line of an option's text. The remaining lines only explain the option. */
export function optionTitle({ options }: FieldDefinition, key: string): string {
  const option = options?.find((candidate) => candidate.key === key)
  return option ? option.value.replace(/\n.*/s, '') : key
}

/** Returns a stored number for people to read. */
export function formatNumber(field: FieldDefinition, value: number, texts: AnswerTexts): string {
  const isMetric = field.units === 'metric'
  if (field.type === 'height' && isMetric)
    return fillTemplate(texts.metricHeight, { centimeters: value })
  if (field.type === 'weight' && isMetric)
    return fillTemplate(texts.metricWeight, { kilograms: value })
  if (field.type === 'height' && Number.isInteger(value) && value >= 0)
    return fillTemplate(texts.height, { feet: Math.floor(value / 12), inches: value % 12 })
  if (field.type === 'weight') return fillTemplate(texts.weight, { pounds: value })
  return optionTitle(field, String(value))
}

/** Returns a month, or a day without its day, for people to read. */
export function monthText(text: string, texts: AnswerTexts): string {
  const month = /^(\d{4}-\d{2})(-\d{2})?$/.exec(text)?.[1]
  return month && isCalendarMonth(month) ? dateText(texts.month, month, texts) : text
}

function dateText(template: string, text: string, { months }: AnswerTexts): string {
  const [year, month, day] = text.split('-').map(Number)
  return fillTemplate(template, { year, month: months[month! - 1], day })
}
