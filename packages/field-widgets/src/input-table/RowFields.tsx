import { FieldWidget, RevealAnnouncer, RowProvider, useFormState } from '@gapwise/form-react'
import type { Mode } from '@gapwise/form-react'
import type { ReactElement } from 'react'

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
export function RowFields({ section, table, row, mode }: RowFieldsProps): ReactElement {
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
