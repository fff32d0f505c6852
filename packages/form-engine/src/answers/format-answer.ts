import { fieldTypes, type AnswerKind } from '../definition/field-types'
import { isSensitive } from '../definition/is-sensitive'
import { fillTemplate } from '../language/fill-template'
import { isRecord, ownValue } from '../language/own-keys'
import type { AnswerValue, FieldDefinition } from '../types'
import { defaultAnswerTexts, type AnswerTexts } from './answer-texts'
import { isCalendarDay, isCalendarMonth } from './dates'
import { formatWithMask } from './masks'

export interface FormatAnswerOptions {
  /** Mask sensitive answers (`isSensitive`): of a text, the last four characters stay. @default true */
  readonly mask?: boolean
  /** Replaces single entries of `defaultAnswerTexts`. */
  readonly texts?: Partial<AnswerTexts>
  /**
   * Ids of the columns to print in a row (from 0) of an `input-table`, such as those of `form.visibleRowFields`.
   * @default the columns with an answer
   */
  readonly rowFields?: (row: number) => readonly string[]
}

/** An answer as a person reads it. */
export interface FormattedAnswer {
  /** Whether something was answered. If not, the one line says so. */
  readonly answered: boolean
  /** Lines of text, one for each entry of a list and each row of a table. Empty for a type that asks nothing. */
  readonly lines: readonly string[]
  /** The rows of an `input-table`, for a layout of their own. */
  readonly rows?: readonly (readonly FormattedCell[])[]
}

/** One column in a row of an `input-table`. */
export interface FormattedCell {
  /** Id of the column. */
  readonly field: string
  readonly label: string
  readonly lines: readonly string[]
}

/** The options, complete. */
type Style = Required<Pick<FormatAnswerOptions, 'mask'>> & { readonly texts: AnswerTexts }

/**
 * Says how an answer reads, the same way on a review page, on paper, and in a list. An answer that does not fit its
 * type reads as it was typed (D41). Never throws.
 */
export function formatAnswer(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  { mask = true, texts: replacements, rowFields }: FormatAnswerOptions = {},
): FormattedAnswer {
  const kind = fieldTypes[field.type].answer
  if (kind === 'none') return { answered: false, lines: [] }
  const texts = replacements ? { ...defaultAnswerTexts, ...replacements } : defaultAnswerTexts
  if (kind === 'rows' && Array.isArray(value)) {
    const cells = (row: unknown, index: number) =>
      isRecord(row) ? [cellsOf(field, row, { mask, texts }, rowFields?.(index))] : []
    const rows = (value as readonly unknown[]).flatMap(cells)
    const lines = rows.map((row, index) => rowLine(row, index, texts))
    return rows.length > 0
      ? { answered: true, lines, rows }
      : { answered: false, lines: [texts.notAnswered], rows }
  }
  const lines = linesOf(kind, field, value, texts)
  if (lines.every((line) => line.trim() === ''))
    return {
      answered: false,
      lines: [kind === 'keys' ? texts.noneChosen : texts.notAnswered],
    }
  return {
    answered: true,
    lines: mask && isSensitive(field) ? [maskedText(kind, value, texts)] : lines,
  }
}

function cellsOf(
  { sensitive, child_fields: columns = [] }: FieldDefinition,
  row: object,
  style: Style,
  shown: readonly string[] | undefined,
): FormattedCell[] {
  return columns.flatMap((column): FormattedCell[] => {
    const { id, display_label: label = id } = column
    const cell = ownValue(row, id) as AnswerValue | undefined
    const { answered, lines } = formatAnswer(
      sensitive ? { ...column, sensitive } : column,
      cell,
      style,
    )
    return (shown ? shown.includes(id) : answered) ? [{ field: id, label, lines }] : []
  })
}

function rowLine(
  row: readonly FormattedCell[],
  index: number,
  { notAnswered }: AnswerTexts,
): string {
  const cells = row.map(({ label, lines }) => `${label}: ${lines.join(', ')}`).join('; ')
  return `${index + 1}. ${cells || notAnswered}`
}

/** Kinds of text that are told apart by their end. */
const NUMBERED: readonly AnswerKind[] = ['text', 'ssn', 'phone', 'email']

function maskedText(kind: AnswerKind, value: unknown, texts: AnswerTexts): string {
  const isText = typeof value === 'string' && NUMBERED.includes(kind)
  const characters = isText ? [...value.trim().replace(/\s+/g, ' ')] : []
  return characters.length > 4
    ? fillTemplate(texts.endsIn, { end: characters.slice(-4).join('') })
    : texts.onFile
}

function linesOf(
  kind: AnswerKind,
  field: FieldDefinition,
  value: unknown,
  texts: AnswerTexts,
): string[] {
  if (typeof value === 'string') return textOf(kind, field, value.trim(), texts).split(/\r?\n/)
  if (typeof value === 'number') return [numberText(field, value, texts)]
  if (Array.isArray(value)) return entriesOf(kind, field, value, texts)
  const method = ownValue(value, 'method')
  const way = typeof method === 'string' && ownValue(texts.methods, method)
  if (kind !== 'documents' || typeof way !== 'string') return []
  const files = ownValue(value, 'files')
  return [way, ...(Array.isArray(files) ? entriesOf('files', field, files, texts) : [])]
}

function entriesOf(
  kind: AnswerKind,
  field: FieldDefinition,
  entries: readonly unknown[],
  texts: AnswerTexts,
): string[] {
  return entries
    .map((entry) => {
      if (typeof entry === 'string') return optionTitle(field, entry)
      if (kind === 'drugs') return drugText(entry, texts)
      return kind === 'files' ? fileText(entry, texts) : ''
    })
    .filter((line) => line.trim() !== '')
}

function textOf(
  kind: AnswerKind,
  field: FieldDefinition,
  text: string,
  texts: AnswerTexts,
): string {
  if (kind === 'day' && isCalendarDay(text)) return dateText(texts.day, text, texts)
  if (kind === 'month') return monthText(text, texts)
  if (kind === 'phone' && /^\d{10}$/.test(text)) return formatWithMask(text, texts.phone)
  if (kind === 'text' || kind === 'email' || kind === 'ssn') return typedText(field, text)
  return optionTitle(field, text)
}

/** A typed string, grouped like the number on a card or by its mask; with options, the option's first line. */
function typedText(field: FieldDefinition, text: string): string {
  const { type, verify_type, input_mask, options } = field
  if (options) return optionTitle(field, text)
  if (verify_type === 'mbi') return /^[\dA-Z]{11}$/.test(text) ? formatWithMask(text, MBI) : text
  if (type === 'ssn' || verify_type === 'ssn')
    return /^\d{9}$/.test(text) ? formatWithMask(text, SSN) : text
  return input_mask ? formatWithMask(text, input_mask) : text
}

const MBI = '****-***-****'
const SSN = '999-99-9999'

/** The first line of an option. The other lines explain it. */
function optionTitle({ options }: FieldDefinition, key: string): string {
  const option = options?.find((candidate) => candidate.key === key)
  return option ? option.value.replace(/\n.*/s, '') : key
}

function numberText(field: FieldDefinition, value: number, texts: AnswerTexts): string {
  if (field.type === 'height' && Number.isInteger(value) && value >= 0)
    return fillTemplate(texts.height, { feet: Math.floor(value / 12), inches: value % 12 })
  if (field.type === 'weight') return fillTemplate(texts.weight, { pounds: value })
  return optionTitle(field, String(value))
}

function monthText(text: string, texts: AnswerTexts): string {
  const month = /^(\d{4}-\d{2})(-\d{2})?$/.exec(text)?.[1]
  return month && isCalendarMonth(month) ? dateText(texts.month, month, texts) : text
}

function dateText(template: string, text: string, { months }: AnswerTexts): string {
  const [year, month, day] = text.split('-').map(Number)
  return fillTemplate(template, { year, month: months[month! - 1], day })
}

/** "Lisinopril 10 mg, tablet, twice a day, last filled October 2026". */
function drugText(drug: unknown, texts: AnswerTexts): string {
  const part = (key: string): string => {
    const text = ownValue(drug, key)
    return typeof text === 'string' ? text : ''
  }
  const lastFill = monthText(part('last_fill'), texts)
  return [
    [part('name'), part('strength')].filter(Boolean).join(' '),
    part('form'),
    part('quantity'),
    // "Twice a day" inside a sentence; "PRN" stays as it is.
    part('frequency').replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
    lastFill && fillTemplate(texts.lastFilled, { month: lastFill }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** "letter.pdf (830 KB)". */
function fileText(file: unknown, texts: AnswerTexts): string {
  const name = ownValue(file, 'name')
  const size = ownValue(file, 'size')
  if (typeof name !== 'string') return ''
  return typeof size === 'number'
    ? fillTemplate(texts.file, { name, size: formatFileSize(size, texts) })
    : name
}

/** The size of a file as a person reads it: "830 KB", "1.4 MB". */
export function formatFileSize(bytes: number, texts: AnswerTexts = defaultAnswerTexts): string {
  if (bytes < 1024) return fillTemplate(bytes === 1 ? texts.byte : texts.bytes, { size: bytes })
  const kilobytes = bytes / 1024
  return kilobytes < 999.5
    ? fillTemplate(texts.kilobytes, { size: Math.round(kilobytes) })
    : fillTemplate(texts.megabytes, { size: Number((kilobytes / 1024).toFixed(1)) })
}
