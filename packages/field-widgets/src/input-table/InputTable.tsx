import type { TableRow } from '@gapwise/form-engine/core'
import {
  tableRows,
  useField,
  type WidgetProps,
  FieldWidget,
  RevealAnnouncer,
  RowProvider,
  useFormState,
  type Mode,
} from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { WidgetButton, FieldFrame, RemoveButton, reviewOf } from '../components'
import { PLUS } from '../components/icon-paths'
import { useRowsOnPage } from './use-rows-on-page'

const EMPTY_ROW: TableRow = {}

/**
 * Asks for rows of child fields. Each row is a group of ordinary fields under its own heading. The
 * fields are side by side if they fit. A grid of unlabeled cells would be unreadable on a phone or
 * with large text.
 */
export function InputTable({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { maxlength } = field.state.definition
  const table = useRowsOnPage(tableRows(field.value), field.setValue)
  const { rows, keys, container, focusNext } = table
  const isFull = maxlength !== undefined && rows.length >= maxlength
  const inputsOf = (key: number): string =>
    `[data-row="${key}"] :is(input, select, textarea, button)`

  const add = (): void => {
    focusNext(inputsOf(table.nextKey))
    table.add(EMPTY_ROW)
  }

  return (
    <FieldFrame field={field} as="group">
      <div className="gw-rows" ref={container}>
        {rows.map((_, index) => (
          <fieldset key={keys[index]} className="gw-row" data-row={keys[index]}>
            <legend className="gw-row-title">{rowName(index)}</legend>
            <div className="gw-row-fields">
              <RowFields section={section} table={id} row={index} />
            </div>
            {field.readOnly ? null : (
              <RemoveButton
                about={rowName(index)}
                className="gw-row-remove"
                onClick={() => table.remove(index)}
              />
            )}
          </fieldset>
        ))}
        {table.removedNote(
          ({ index }) => rowName(index),
          (key) => focusNext(inputsOf(key)),
        )}
        {isFull && !field.readOnly ? (
          <p className="gw-rows-full">
            You’ve listed {maxlength}, which is the limit. Remove one to add another.
          </p>
        ) : null}
        {isFull || field.readOnly ? null : (
          <WidgetButton
            id={field.ids.part('add')}
            look="secondary"
            icon={PLUS}
            className="gw-rows-add"
            onClick={add}
          >
            {rows.length === 0 ? 'Add an entry' : 'Add another entry'}
          </WidgetButton>
        )}
      </div>
    </FieldFrame>
  )
}

function rowName(index: number): string {
  return `Entry ${index + 1}`
}

/**
 * Shows every row as a short list of questions and answers. Each child field uses its own review
 * component.
 */
export const InputTableReview = /* @__PURE__ */ reviewOf(({ state }, value) => {
  const rows = tableRows(value)
  return rows.length === 0 ? null : (
    <ol className="gw-review-rows">
      {rows.map((_, index) => (
        <li key={index}>
          <dl className="gw-review">
            <RowFields section={state.section} table={state.field} row={index} mode="review" />
          </dl>
        </li>
      ))}
    </ol>
  )
})

interface RowFieldsProps {
  readonly section: string
  readonly table: string
  /** Starts at 0. */
  readonly row: number
  readonly mode?: Mode | undefined
}

/**
 * Renders one row's visible child fields, each with its own widget.
 * @see D43
 */
function RowFields({ section, table, row, mode }: RowFieldsProps): ReactElement {
  const fields = useFormState((form) => form.visibleRowFields(section, table, row))
  return (
    <RowProvider section={section} table={table} row={row}>
      {fields.map((field) => (
        <FieldWidget key={field} section={section} field={field} mode={mode} />
      ))}
      {mode ? null : <RevealAnnouncer section={section} fields={fields} />}
    </RowProvider>
  )
}
