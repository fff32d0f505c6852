import { fieldTypes } from '../definition/field-types'
import { requireTypes } from '../definition/type-registry'
import type { AnswerKind, RegisteredFieldType } from '../types/field-type'
import { isField } from '../definition/is-field'
import { isSensitive } from '../definition/is-sensitive'
import { requireArgument } from '../errors'
import { fillTemplate } from '../language/fill-template'
import { isRecord, ownValue } from '../language/own-keys'
import type { AnswerValue, FieldDefinition, RowPath } from '../types'
import { type AnswerTexts, allTexts } from './answer-texts'
import { formatDrug, formatFile } from './format-entry'
import { formatNumber, optionTitle, readableText } from './format-value'

/** Options of `formatAnswer`. */
export interface FormatAnswerOptions {
  /**
   * Masks sensitive answers (see `isSensitive`). A masked string keeps its last four characters.
   *
   * @default true
   */
  readonly mask?: boolean
  /** Custom field types. They write their answers. */
  readonly types?: readonly RegisteredFieldType[] | undefined
  /** Words to use instead of those in `defaultAnswerTexts`. */
  readonly texts?: Partial<AnswerTexts>
  /**
   * Returns the ids of the columns to show in a row of an `input-table`. The ids can come from
   * `form.visibleRowFields`. `table` is the id of the table, and `row` is the position of the row,
   * counted from 0. By default, a row shows the columns that have an answer.
   */
  rowFields?(row: RowPath, table: string): readonly string[]
}

/** An answer, formatted for people to read. */
export interface FormattedAnswer {
  /**
   * `true` if the question was answered. If `false`, `lines` has one line, which says that the
   * question is unanswered.
   */
  readonly answered: boolean
  /**
   * One line for each entry in a list, or for each row in a table. Empty for a type that has no
   * answer.
   */
  readonly lines: readonly string[]
  /** Rows of an `input-table`, for hosts that lay out the table themselves. */
  readonly rows?: readonly (readonly FormattedCell[])[]
}

/** One cell of an `input-table`. */
export interface FormattedCell {
  /** Id of the column. */
  readonly field: string
  /** Label of the column, or its id if it has none. */
  readonly label: string
  /** The formatted answer in this cell. */
  readonly lines: readonly string[]
  /** Rows of a table in this cell. */
  readonly rows?: readonly (readonly FormattedCell[])[]
}

/** The options, with defaults for those that were left out. */
type FormatStyle = Required<Pick<FormatAnswerOptions, 'mask'>> & {
  readonly texts: AnswerTexts
  readonly rowFields: FormatAnswerOptions['rowFields']
  readonly types: readonly RegisteredFieldType[]
}

/**
 * Formats an answer for people to read. The text is the same on a review page, on paper, and in a
 * list. An answer that does not fit its type is returned as the user typed it.
 *
 * @throws {FormEngineError} `argument_invalid`, never because of the answer.
 * @see D41
 */
export function formatAnswer(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  options: FormatAnswerOptions = {},
): FormattedAnswer {
  requireArgument(isField(field), 'field', 'a field of a definition')
  requireArgument(isRecord(options), 'options', 'an object')
  const { mask = true, texts: replacements, rowFields, types: own } = options
  requireArgument(!rowFields || typeof rowFields === 'function', 'rowFields', 'a function')
  const types = requireTypes(own)
  return formatInRow(field, value, { mask, texts: allTexts(replacements), rowFields, types }, [])
}

/** Formats an answer. `outer` is the position of the row that contains the field, if any. */
function formatInRow(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  style: FormatStyle,
  outer: readonly number[],
): FormattedAnswer {
  const { mask, texts, types } = style
  const custom = types.find(({ type }) => type === field.type)
  const kind = custom?.answer ?? kindOf(field.type)
  if (kind === 'none') return { answered: false, lines: [] }
  if (kind === 'rows' && Array.isArray(value)) {
    const cells = (row: unknown, index: number) =>
      isRecord(row) ? [cellsOf(field, row, style, [...outer, index])] : []
    const rows = (value as readonly unknown[]).flatMap(cells)
    const lines = rows.map((row, index) => rowLine(row, index, texts))
    return rows.length > 0
      ? { answered: true, lines, rows }
      : { answered: false, lines: [texts.notAnswered], rows }
  }
  const written = custom && customText(custom, field, value)
  const lines = written === undefined ? linesOf(kind, field, value, texts) : written.split('\n')
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

/** A type that is not known has the kind `custom`, so its answer is shown as it is stored. */
function kindOf(type: FieldDefinition['type']): AnswerKind {
  return Object.hasOwn(fieldTypes, type) ? fieldTypes[type].answer : 'custom'
}

/** Returns an answer of a custom type as people read it, or `undefined` if it is not an answer. */
function customText(
  type: RegisteredFieldType,
  field: FieldDefinition,
  value: unknown,
): string | undefined {
  const isAnswer = value !== undefined && !type.shapeProblem(value, field)
  return isAnswer ? type.format?.(value, field) : undefined
}

function shownIn(
  path: readonly number[],
  table: string,
  rowFields: FormatAnswerOptions['rowFields'],
): readonly string[] | undefined {
  const shown = rowFields?.(path.length === 1 ? path[0]! : path, table)
  requireArgument(
    shown === undefined || Array.isArray(shown),
    'rowFields',
    'a function that returns a list of ids',
  )
  return shown
}

function cellsOf(
  { id: table, sensitive, child_fields: columns = [] }: FieldDefinition,
  row: object,
  style: FormatStyle,
  path: readonly number[],
): FormattedCell[] {
  const shown = shownIn(path, table, style.rowFields)
  return columns.flatMap((column): FormattedCell[] => {
    const { id, display_label: label = id } = column
    const cell = ownValue(row, id) as AnswerValue | undefined
    const { answered, lines, rows } = formatInRow(
      sensitive ? { ...column, sensitive } : column,
      cell,
      style,
      path,
    )
    const isShown = shown ? shown.includes(id) : answered
    return isShown ? [{ field: id, label, lines, ...(rows && { rows }) }] : []
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

/**
 * People can recognize answers of these kinds by the last four characters, as with a card number.
 * Spaces and dashes are left out.
 */
const RECOGNIZED_BY_END: readonly AnswerKind[] = ['text', 'ssn', 'phone', 'email']

function maskedText(kind: AnswerKind, value: unknown, texts: AnswerTexts): string {
  const isText = typeof value === 'string' && RECOGNIZED_BY_END.includes(kind)
  const characters = isText ? [...value.replace(/[\s-]+/g, '')] : []
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
  if (typeof value === 'string') return readableText(kind, field, value, texts).split(/\r?\n/)
  if (typeof value === 'number') return [formatNumber(field, value, texts)]
  if (typeof value === 'boolean') return [optionTitle(field, String(value))]
  if (Array.isArray(value)) return entriesOf(kind, field, value, texts)
  if (kind === 'custom') return [partsText(value)]
  const method = ownValue(value, 'method')
  const way = typeof method === 'string' && ownValue(texts.methods, method)
  if (kind !== 'documents' || typeof way !== 'string') return []
  const files = ownValue(value, 'files')
  return [way, ...(Array.isArray(files) ? entriesOf('files', field, files, texts) : [])]
}

function partsText(value: unknown): string {
  const parts = isRecord(value) ? Object.values(value) : []
  return parts.filter((part) => ['string', 'number'].includes(typeof part)).join(' ')
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
      if (kind === 'drugs') return formatDrug(entry, texts)
      return kind === 'files' ? formatFile(entry, texts) : ''
    })
    .filter((line) => line.trim() !== '')
}
