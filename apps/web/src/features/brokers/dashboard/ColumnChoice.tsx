import { type GridTable, titleOf } from '../list'
import { Tick } from '../parts'
import type { ApplicationRow } from './application-row'

interface ColumnChoiceProps {
  table: GridTable<ApplicationRow>
}

/** Which columns show, and so which ones the CSV file has. */
export function ColumnChoice({ table }: ColumnChoiceProps) {
  return (
    <details className="column-choice">
      <summary>Columns</summary>
      <fieldset>
        <legend className="visually-hidden">Columns to show</legend>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <Tick
              key={column.id}
              checked={column.getIsVisible()}
              onChange={({ target }) => column.toggleVisibility(target.checked)}
            >
              {titleOf(column)}
            </Tick>
          ))}
      </fieldset>
    </details>
  )
}
