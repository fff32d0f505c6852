import { type GridTable, titleOf } from '../list'
import { CopyButton, CheckOption, CsvButton } from '../components'
import type { ApplicationListRow } from './application-list-row'
import type { ColumnId } from './columns'

interface ListToolsProps {
  rows: readonly { readonly id: string }[]
  columns: readonly ColumnId[]
}

/** Buttons that copy a link to the current view or save the view as a file. */
export function ListTools({ rows, columns }: ListToolsProps) {
  return (
    <div className="actions list-tools">
      <CopyButton text={window.location.href}>Copy a link to this view</CopyButton>
      <CsvButton
        call="exportApplications"
        body={{ columns: [...columns, 'phone', 'email'], ids: rows.map(({ id }) => id) }}
        fileName="applications.csv"
      />
    </div>
  )
}

/** Selects the columns for the list and the CSV file. */
export function ColumnChoice({ table }: { table: GridTable<ApplicationListRow> }) {
  return (
    <details className="column-choice">
      <summary>Columns</summary>
      <fieldset>
        <legend className="visually-hidden">Columns to show</legend>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <CheckOption
              key={column.id}
              checked={column.getIsVisible()}
              onChange={({ target }) => column.toggleVisibility(target.checked)}
            >
              {titleOf(column)}
            </CheckOption>
          ))}
      </fieldset>
    </details>
  )
}
