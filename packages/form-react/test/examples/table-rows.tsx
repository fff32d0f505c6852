import {
  FieldWidget,
  RowProvider,
  tableRows,
  useField,
  useRowFields,
  useRowKeys,
  type WidgetProps,
} from '@gapwise/form-react'

export function Table({ section, field: id }: WidgetProps) {
  const table = useField(section, id)
  const keys = useRowKeys(section, id)
  const rows = tableRows(table.value)
  const remove = (row: number) => table.setValue(rows.filter((_, at) => at !== row))
  return (
    <fieldset {...table.groupProps}>
      <legend id={table.ids.label}>{table.state.definition.display_label}</legend>
      {keys.map((key, row) => (
        <div key={key} role="group" aria-label={`Entry ${row + 1}`}>
          <RowProvider section={section} table={id} row={row}>
            <Row section={section} />
          </RowProvider>
          <button onClick={() => remove(row)}>Remove entry {row + 1}</button>
        </div>
      ))}
      <button onClick={() => table.setValue([...rows, {}])}>Add an entry</button>
    </fieldset>
  )
}

function Row({ section }: { section: string }) {
  return useRowFields().map((column) => (
    <FieldWidget key={column} section={section} field={column} />
  ))
}
