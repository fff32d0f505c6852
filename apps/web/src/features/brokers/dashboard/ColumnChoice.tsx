import { Tick } from '../parts'
import { COLUMNS } from './columns'

interface ColumnChoiceProps {
  shown: typeof COLUMNS
  onChange: (columns: typeof COLUMNS) => void
}

/** Which columns show, and so which ones the CSV file has. */
export function ColumnChoice({ shown, onChange }: ColumnChoiceProps) {
  const ids = new Set<string>(shown.map((column) => column.id))
  return (
    <details className="column-choice">
      <summary>Columns</summary>
      <fieldset>
        <legend className="visually-hidden">Columns to show</legend>
        {COLUMNS.slice(1).map((column) => (
          <Tick
            key={column.id}
            checked={ids.has(column.id)}
            onChange={({ target }) =>
              onChange(
                COLUMNS.filter(({ id }) => (id === column.id ? target.checked : ids.has(id))),
              )
            }
          >
            {column.title}
          </Tick>
        ))}
      </fieldset>
    </details>
  )
}
