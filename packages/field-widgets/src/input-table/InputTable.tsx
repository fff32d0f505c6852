import type { FieldDefinition, TableRow } from '@gapwise/form-engine/core'
import {
  entryNoun,
  formTexts,
  tableRows,
  textsIn,
  useField,
  useOpenEntry,
  useRowKeys,
  useRowPath,
  type RowPosition,
  type TextCatalog,
  type WidgetProps,
} from '@gapwise/form-react'
import { useCallback, useEffect, useRef, type ReactElement } from 'react'
import { WidgetButton, FieldFrame, reviewOf } from '../components'
import { PLUS } from '../components/icon-paths'
import { rowTexts } from '../texts/en'
import { RowFields } from './RowFields'
import { RowCards, RowGroups } from './RowList'
import { RowPage } from './RowPage'
import { useOpenRow } from './use-open-row'
import { useRowsOnPage } from './use-rows-on-page'

const EMPTY_ROW: TableRow = {}
/** Stands for the position of the row in a name. */
const ROW = '{row}'
const CONTROLS = ':is(input, select, textarea, button)'

/**
 * Asks for rows of child fields. Each row is a group of ordinary fields under its own heading. A
 * grid of unlabeled cells would be unreadable on a phone or with large text. With `presentation:
 * 'pages'`, the rows are a list to read, and one row at a time is filled in alone.
 */
export function InputTable({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { definition } = field.state
  const { maxlength, presentation } = definition
  const texts = textsIn(field.texts, rowTexts)
  const around = useRowPath()
  const table = useRowsOnPage(tableRows(field.value), field.setValue, useRowKeys(section, id))
  const { rows, keys, container, focusNext } = table
  const { open } = useOpenEntry()
  const openRow = useOpenRow(field, table)
  const name = field.nameOf()
  // A table in rows is part of the page of its row. A native form posts all entries of the page.
  const isPaged = presentation === 'pages' && around.length === 0 && !name
  const isFull = maxlength !== undefined && rows.length >= maxlength
  const template = nameTemplate(definition, around, field.texts)
  const nameOf = useCallback(
    (row: number): string => template.replace(ROW, `${row + 1}`),
    [template],
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
      <div id={name && field.ids.input} className="gw-rows" ref={container}>
        <Rows
          section={section}
          table={id}
          keys={keys}
          readOnly={field.readOnly}
          removeName={field.nameOf('remove')}
          nameOf={nameOf}
          onOpen={openPage}
          onRemove={remove}
        />
        {table.removedNote(
          ({ index }) => nameOf(index),
          (key) => focusNext(`[data-row="${key}"] ${CONTROLS}`),
        )}
        {isFull && !field.readOnly ? <p className="gw-rows-full">{texts.full(maxlength)}</p> : null}
        {isFull || field.readOnly ? null : (
          <WidgetButton
            id={field.ids.part('add')}
            name={field.nameOf('add')}
            look="secondary"
            icon={PLUS}
            className="gw-rows-add"
            onClick={add}
          >
            {(rows.length > 0 ? texts.addAnother : texts.addFirst)(
              entryNoun(definition, field.texts),
            )}
          </WidgetButton>
        )}
      </div>
    </FieldFrame>
  )
}

/** Returns the name of an entry, such as `Visit {row} of stay 2`. */
function nameTemplate(
  { entry_name }: FieldDefinition,
  around: readonly RowPosition[],
  catalog: TextCatalog | undefined,
): string {
  const { within } = textsIn(catalog, rowTexts)
  return around.reduceRight(
    (name, { table, row }) => within(name, `${entryNoun(table, catalog)} ${row + 1}`),
    `${entry_name ?? textsIn(catalog, formTexts).entry} ${ROW}`,
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
