import type { TableRow } from '@gapwise/form-engine/core'
import { entryNoun, tableRows, useField, useOpenEntry, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { WidgetButton, FieldFrame, reviewOf } from '../components'
import { PLUS } from '../components/icon-paths'
import { RowFields } from './RowFields'
import { RowCards, RowGroups } from './RowList'
import { RowPage } from './RowPage'
import { useOpenRow } from './use-open-row'
import { useRowsOnPage } from './use-rows-on-page'

const EMPTY_ROW: TableRow = {}

/**
 * Asks for rows of child fields. Each row is a group of ordinary fields under its own heading. A
 * grid of unlabeled cells would be unreadable on a phone or with large text. With `presentation:
 * 'pages'`, the rows are a list to read, and one row at a time is filled in alone.
 */
export function InputTable({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { definition } = field.state
  const { maxlength, presentation, entry_name = 'Entry' } = definition
  const table = useRowsOnPage(tableRows(field.value), field.setValue)
  const { rows, keys, container, focusNext } = table
  const { open } = useOpenEntry()
  const openRow = useOpenRow(field, table)
  const isPaged = presentation === 'pages'
  const isFull = maxlength !== undefined && rows.length >= maxlength
  const nameOf = (row: number): string => `${entry_name} ${row + 1}`
  const inputsOf = (key: number): string =>
    `[data-row="${key}"] :is(input, select, textarea, button)`

  const openPage = (row: number): void => open({ section, table: id, row })
  const add = (): void => {
    if (isPaged) openPage(rows.length)
    else focusNext(inputsOf(table.nextKey))
    table.add(EMPTY_ROW)
  }

  if (openRow !== undefined)
    return <RowPage key={keys[openRow]} field={field} row={openRow} name={nameOf(openRow)} />
  const Rows = isPaged ? RowCards : RowGroups
  return (
    <FieldFrame field={field} as="group">
      <div className="gw-rows" ref={container}>
        <Rows
          section={section}
          table={id}
          keys={keys}
          readOnly={field.readOnly}
          nameOf={nameOf}
          onOpen={openPage}
          onRemove={table.remove}
        />
        {table.removedNote(
          ({ index }) => nameOf(index),
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
            {addLabel(entryNoun(definition), rows.length)}
          </WidgetButton>
        )}
      </div>
    </FieldFrame>
  )
}

function addLabel(noun: string, count: number): string {
  if (count > 0) return `Add another ${noun}`
  return `Add ${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
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
