import {
  FieldWidget,
  RevealAnnouncer,
  RowProvider,
  useFormState,
  type Mode,
} from '@gapwise/form-react'
import type { ReactElement } from 'react'

export interface RowFieldsProps {
  readonly section: string
  readonly table: string
  /** From 0. */
  readonly row: number
  readonly mode?: Mode | undefined
}

/** The child fields that show in one row, by their own widgets (D43). */
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
