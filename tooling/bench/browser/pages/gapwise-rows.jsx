import { createForm } from '@gapwise/form-engine'
import {
  createRegistry,
  defineWidget,
  FieldRenderer,
  FieldWidget,
  FormProvider,
  RowProvider,
  tableRows,
  useField,
  useForm,
  useRowFields,
  useRowKeys,
} from '@gapwise/form-react'
import { memo, useCallback, useState } from 'react'
import { rowsOf } from '../scenes'
import { SECTION } from './gapwise-definition'
import { Row, TextBox } from './plain-inputs'

const TABLE = 'table'

function PlainText({ section, field: id }) {
  const { state, value, setValue, ids } = useField(section, id)
  return (
    <TextBox
      id={ids.input}
      label={state.definition.display_label}
      value={value ?? ''}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

const Cells = () =>
  useRowFields().map((field) => <FieldWidget key={field} section={SECTION} field={field} />)

const Rows = memo(({ section, table, keys, onRemove }) =>
  keys.map((key, at) => (
    <Row key={key} name={`Entry ${at + 1}`} onRemove={() => onRemove(key)}>
      <RowProvider section={section} table={table} row={at}>
        <Cells />
      </RowProvider>
    </Row>
  )),
)

function PlainTable({ section, field: id }) {
  const form = useForm()
  const { setValue } = useField(section, id)
  const keys = useRowKeys(section, id)
  const remove = useCallback(
    (key) => {
      const rows = tableRows(form.getAnswer(section, id))
      setValue(rows.filter((_, at) => keys[at] !== key))
    },
    [form, section, id, setValue, keys],
  )
  return <Rows section={section} table={id} keys={keys} onRemove={remove} />
}

const plainRegistry = createRegistry([
  defineWidget({ type: 'text', edit: PlainText, review: null }),
  defineWidget({ type: 'input-table', edit: PlainTable, review: null }),
])

/** Returns a page with a table of the scene's fields. Each pair of fields is a row. */
export const gapwiseRows = (registry) =>
  function GapwiseRows({ fields, expose }) {
    const [form] = useState(() => {
      const rows = rowsOf(fields)
      const columns = rows[0].map(({ label }, at) => {
        return { id: `column${at}`, type: 'text', display_label: label, required: true }
      })
      const table = { id: TABLE, type: 'input-table', required: true, child_fields: columns }
      const sections = [{ id: SECTION, title: 'Questions', fields: [table] }]
      const answers = { [SECTION]: { [TABLE]: rows.map(() => ({})) } }
      const created = createForm({ id: 'scene', version: 1, sections }, { answers })
      expose((id) => {
        const at = fields.findIndex((field) => field.id === id)
        const row = Math.floor(at / columns.length)
        return created.getAnswer(SECTION, TABLE)[row][`column${at % columns.length}`]
      })
      return created
    })
    return (
      <FormProvider form={form} registry={registry}>
        <FieldRenderer section={SECTION} field={TABLE} />
      </FormProvider>
    )
  }

/** The binding with the same plain inputs as the floor. */
export default gapwiseRows(plainRegistry)
