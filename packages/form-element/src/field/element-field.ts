import {
  formatAnswer,
  getRow,
  rowKeys,
  type AnswerValue,
  type FieldDefinition,
  type FieldState,
  type Form,
  type Issue,
  type RegisteredFieldType,
  type TableRow,
} from '@gapwise/form-engine/core'
import {
  englishElementTexts,
  type ElementSentences,
  type ElementTexts,
} from '../texts/element-texts'

/** A field on the page, as a widget of `<gapwise-form>` sees it. */
export interface ElementField {
  readonly form: Form
  readonly section: string
  readonly definition: FieldDefinition
  /** Positions of the rows around the field, from the outermost table inward. */
  readonly path: readonly number[]
  /** DOM id of the input, or prefix of the ids of several inputs. */
  readonly id: string
  /** Returns the current state. */
  readonly state: () => FieldState
  /** Sets the answer, or clears it with `undefined`. */
  readonly setValue: (value: AnswerValue | undefined) => void
  /** Sentences of the renderer's language. */
  readonly texts: ElementTexts
  /** Returns the answer as people read it. Empty without one. */
  readonly format: (options: { readonly mask: boolean }) => string
  /** Returns the error that is shown at the field. */
  readonly issue: () => Issue | undefined
  /**
   * Returns state of the widget that is not an answer, such as a running upload. It is made once, and
   * kept while the widget is made again, for example in another language. It can be a `KeptState`.
   */
  readonly keep: <State extends object>(make: () => State) => State
  /** Returns a column in a row of this table. */
  readonly column: (row: number, definition: FieldDefinition) => ElementField
}

/** State of a widget that outlives its elements, and that a check has to know. */
export interface KeptState {
  /** Called before the answers are checked, for example to report a running upload. */
  readonly beforeCheck?: (sentences: ElementSentences) => void
}

/** State that the fields of one renderer share. */
export interface ElementFieldHost {
  readonly form: Form
  /** Prefix of the DOM ids, because a page can have two forms. */
  readonly idPrefix: string
  /** Returns the error that is shown at a field. */
  readonly issueAt: (section: string, field: string, path: readonly number[]) => Issue | undefined
  /** @default English */
  readonly texts?: ElementTexts | undefined
  /** Kept state of the widgets. Without it, a widget that is made again starts empty. */
  readonly kept?: Map<string, object> | undefined
  /** Custom field types of the form. */
  readonly types?: readonly RegisteredFieldType[] | undefined
}

/** Returns a field that is not in a row. Its method `column` returns the fields in its rows. */
export function createElementField(
  host: ElementFieldHost,
  section: string,
  definition: FieldDefinition,
): ElementField {
  const { form } = host
  const key = JSON.stringify([section, definition.id])
  return make(host, section, definition, [], key, {
    state: () => form.getField(section, definition.id),
    setValue: (value) => form.setAnswer(section, definition.id, value),
  })
}

function make(
  host: ElementFieldHost,
  section: string,
  definition: FieldDefinition,
  path: readonly number[],
  key: string,
  { state, setValue }: Pick<ElementField, 'state' | 'setValue'>,
): ElementField {
  const { form, types, texts = englishElementTexts } = host
  return {
    form,
    section,
    definition,
    path,
    id: domId(host.idPrefix, section, definition.id, path),
    state,
    setValue,
    texts,
    format: ({ mask }) => {
      const { value } = state()
      const { answered, lines } = formatAnswer(definition, value, {
        mask,
        types,
        texts: texts.answers,
      })
      return answered ? lines.join('\n') : ''
    },
    issue: () => host.issueAt(section, definition.id, path),
    keep: (create) => {
      const kept = host.kept?.get(key) ?? create()
      host.kept?.set(key, kept)
      return kept as ReturnType<typeof create>
    },
    column: (row, column) => {
      // The key of a row stays the same when other rows come, go, or move.
      const rowKey = rowKeys(form, section, definition.id, path)[row]
      const columnKey = JSON.stringify([key, rowKey, column.id])
      return make(host, section, column, [...path, row], columnKey, {
        state: cellState(form, section, definition.id, column.id, [...path, row]),
        setValue: (value) => setValue(withCell(rowsOfAnswer(state().value), row, column.id, value)),
      })
    },
  }
}

/** Returns a function that returns the state of a cell. A removed row keeps its last state. */
function cellState(
  form: Form,
  section: string,
  table: string,
  column: string,
  path: readonly number[],
): ElementField['state'] {
  let last: FieldState | undefined
  return () => {
    const row = getRow(form, section, table, path)
    last = row?.fields.find(({ field }) => field === column) ?? last
    return last!
  }
}

/** Returns whether the label should say that the answer is optional. */
export function saysOptional({ definition, required, readOnly }: FieldState): boolean {
  return !required && !readOnly && definition.type !== 'complex-radio'
}

/** Returns the id of a field's input. Ids of fields can be any string. */
export function domId(
  prefix: string,
  section: string,
  field: string,
  path: readonly number[],
): string {
  return [prefix, encodeURIComponent(section), encodeURIComponent(field), ...path].join(':')
}

/** Returns the rows of a table's answer. */
export function rowsOfAnswer(value: AnswerValue | undefined): readonly TableRow[] {
  return Array.isArray(value) ? (value as readonly TableRow[]) : []
}

function withCell(
  rows: readonly TableRow[],
  row: number,
  column: string,
  value: AnswerValue | undefined,
): readonly TableRow[] {
  return rows.map((cells, at) => {
    if (at !== row) return cells
    const others = Object.entries(cells).filter(([key]) => key !== column)
    return Object.fromEntries(
      value === undefined ? others : [...others, [column, value]],
    ) as TableRow
  })
}
