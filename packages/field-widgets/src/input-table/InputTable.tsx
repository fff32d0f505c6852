import type { TableRow } from '@gapwise/form-engine/core'
import {
  entryNoun,
  tableRows,
  useField,
  useOpenEntry,
  useRowKeys,
  useRowPath,
  type WidgetProps,
} from '@gapwise/form-react'
import { useCallback, useEffect, useRef, type ReactElement } from 'react'
import { WidgetButton, FieldFrame, reviewOf } from '../components'
import { PLUS } from '../components/icon-paths'
import { RowFields } from './RowFields'
import { RowCards, RowGroups } from './RowList'
import { RowPage } from './RowPage'
import { useOpenRow } from './use-open-row'
import { useRowsOnPage } from './use-rows-on-page'

const EMPTY_ROW: TableRow = {}
const CONTROLS = ':is(input, select, textarea, button)'

/**
 * Asks for rows of child fields. Each row is a group of ordinary fields under its own heading. A
 * grid of unlabeled cells would be unreadable on a phone or with large text. With `presentation:
 * 'pages'`, the rows are a list to read, and one row at a time is filled in alone.
 */
export function InputTable({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { definition } = field.state
  const { maxlength, presentation, entry_name = 'Entry' } = definition
  const around = useRowPath()
  const table = useRowsOnPage(tableRows(field.value), field.setValue, useRowKeys(section, id))
  const { rows, keys, container, focusNext } = table
  const { open } = useOpenEntry()
  const openRow = useOpenRow(field, table)
  // A table in rows is part of the page of its row.
  const isPaged = presentation === 'pages' && around.length === 0
  const isFull = maxlength !== undefined && rows.length >= maxlength
  const outerName = around.map((outer) => ` of ${entryNoun(outer.table)} ${outer.row + 1}`)
  const suffix = outerName.reverse().join('')
  const nameOf = useCallback(
    (row: number): string => `${entry_name} ${row + 1}${suffix}`,
    [entry_name, suffix],
  )

  const openPage = useCallback(
    (row: number): void => open({ section, table: id, row }),
    [open, section, id],
  )
  const remove = useLatest(table.remove)
  const add = (): void => {
    if (isPaged) openPage(rows.length)
    else focusNext(`:scope > .gw-row:nth-of-type(${rows.length + 1}) ${CONTROLS}`)
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
          onRemove={remove}
        />
        {table.removedNote(
          ({ index }) => nameOf(index),
          (key) => focusNext(`[data-row="${key}"] ${CONTROLS}`),
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

/** Returns a function that stays the same and calls the latest `act`. */
function useLatest(act: (row: number) => void): (row: number) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((row) => latest.current(row), [])
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
