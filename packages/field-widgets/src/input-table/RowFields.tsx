import { FieldWidget, RevealAnnouncer, RowProvider, useRowFields } from '@gapwise/form-react'
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
  return (
    <RowProvider section={section} table={table} row={row}>
      <ShownFields section={section} mode={mode} />
    </RowProvider>
  )
}

function ShownFields({ section, mode }: Pick<RowFieldsProps, 'section' | 'mode'>): ReactElement {
  const fields = useRowFields()
  return (
    <>
      {fields.map((field) => (
        <FieldWidget key={field} section={section} field={field} mode={mode} />
      ))}
      {mode ? null : <RevealAnnouncer section={section} fields={fields} />}
    </>
  )
}
