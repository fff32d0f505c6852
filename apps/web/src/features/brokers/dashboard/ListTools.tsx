import { downloadApplications } from '../../../adapters/api/broker-client'
import { handleBrokerFailure } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { type GridTable, titleOf } from '../list'
import { CopyButton, CheckOption } from '../components'
import type { ApplicationListRow } from './application-list-row'
import type { ColumnId } from './columns'

interface ListToolsProps {
  rows: readonly { readonly id: string }[]
  columns: readonly ColumnId[]
}

/** Buttons that copy a link to the current view or save the view as a file. */
export function ListTools({ rows, columns }: ListToolsProps) {
  const saving = useAction()
  return (
    <div className="actions list-tools">
      <CopyButton text={window.location.href}>Copy a link to this view</CopyButton>
      <Button
        variant="secondary"
        busy={saving.busy}
        onClick={() => {
          void saving.run(() =>
            handleBrokerFailure('exportApplications', () =>
              downloadApplications({ columns: [...columns], ids: rows.map(({ id }) => id) }),
            ),
          )
        }}
      >
        Save as CSV
      </Button>
      <span role="alert">{saving.problem}</span>
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
