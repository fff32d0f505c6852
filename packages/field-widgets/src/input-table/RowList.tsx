import { useFormState, useTexts } from '@gapwise/form-react'
import { memo, type MemoExoticComponent, type ReactElement } from 'react'
import { RemoveButton, WidgetButton } from '../components'
import { listTexts, rowTexts } from '../texts/en'
import { RowFields } from './RowFields'

export interface RowListProps {
  readonly section: string
  readonly table: string
  /** One key per row. */
  readonly keys: readonly number[]
  readonly readOnly: boolean
  /** Name that the buttons that remove a row post in a `native` form. */
  readonly removeName: string | undefined
  /** Returns the name of a row, such as "Visit 1". */
  readonly nameOf: (row: number) => string
  readonly onOpen: (row: number) => void
  readonly onRemove: (row: number) => void
}

/**
 * Shows every row as a group of fields to fill in. The fields are side by side if they fit. The
 * props stay the same while the user types, so that a keystroke does not render each row.
 */
export const RowGroups: MemoExoticComponent<(props: RowListProps) => ReactElement[]> =
  /* @__PURE__ */ memo(function RowGroups({
    section,
    table,
    ...list
  }: RowListProps): ReactElement[] {
    return list.keys.map((key, row) => (
      <fieldset key={key} className="gw-row" data-row={key}>
        <legend className="gw-row-title">{list.nameOf(row)}</legend>
        <div className="gw-row-fields">
          <RowFields section={section} table={table} row={row} />
        </div>
        {list.readOnly ? null : (
          <RemoveButton
            about={list.nameOf(row)}
            className="gw-row-remove"
            name={list.removeName}
            value={row}
            onClick={() => list.onRemove(row)}
          />
        )}
      </fieldset>
    ))
  })

/** Shows every row as questions and answers to read, with buttons to change and remove it. */
export function RowCards({ section, table, ...list }: RowListProps): ReactElement[] {
  const { change } = useTexts(listTexts)
  const texts = useTexts(rowTexts)
  const unfinished = useFormState((form) =>
    form.validateField(section, table, 'strict').map(({ row }) => row),
  )
  return list.keys.map((key, row) => (
    <fieldset key={key} className="gw-row" data-row={key}>
      <legend className="gw-row-title">{list.nameOf(row)}</legend>
      {unfinished.includes(row) && !list.readOnly ? (
        <p className="gw-row-unfinished">{texts.unfinished}</p>
      ) : null}
      <dl className="gw-review">
        <RowFields section={section} table={table} row={row} mode="review" />
      </dl>
      {list.readOnly ? null : (
        <div className="gw-row-actions">
          <WidgetButton
            look="secondary"
            about={list.nameOf(row)}
            data-open
            onClick={() => list.onOpen(row)}
          >
            {change}
          </WidgetButton>
          <RemoveButton about={list.nameOf(row)} onClick={() => list.onRemove(row)} />
        </div>
      )}
    </fieldset>
  ))
}
