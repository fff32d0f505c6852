import { createForm, type Form, type FormDefinition } from '@gapwise/form-engine'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  defineWidget,
  entryNoun,
  ErrorSummary,
  FieldWidget,
  FormRenderer,
  RowProvider,
  tableRows,
  useField,
  useFocusField,
  useOpenEntry,
  useValidation,
  type WidgetProps,
} from '../src'
import { Provided, plainRegistry } from './sample-form'

const definition: FormDefinition = {
  id: 'trip',
  version: 1,
  sections: [
    {
      id: 'stops',
      title: 'Stops',
      fields: [
        { id: 'home', type: 'text', display_label: 'Home', required: true },
        {
          id: 'list',
          type: 'input-table',
          presentation: 'pages',
          entry_name: 'Stop',
          display_label: 'Your stops',
          depends_on: { field_value_list: [{ id: 'home', section_id: 'stops', value: 'Taos' }] },
          child_fields: [{ id: 'town', type: 'text', display_label: 'Town', required: true }],
        },
      ],
    },
    {
      id: 'end',
      title: 'The end',
      fields: [{ id: 'date', type: 'text', display_label: 'Date', required: true }],
    },
  ],
}

/** Minimal table widget that can show one entry at a time. */
function Table({ section, field: id }: WidgetProps) {
  const field = useField(section, id)
  const { entry, open, save, close } = useOpenEntry()
  if (!entry)
    return tableRows(field.value).map((_, row) => (
      <button key={row} onClick={() => open({ section, table: id, row })}>
        Open {row}
      </button>
    ))
  return (
    <RowProvider section={section} table={id} row={entry.row}>
      <FieldWidget section={section} field="town" />
      <button onClick={save}>Save</button>
      <button onClick={close}>Close</button>
    </RowProvider>
  )
}

const registry = plainRegistry.with(
  defineWidget({ type: 'input-table', edit: Table, review: null }),
)

function Controls() {
  const { check } = useValidation()
  const { entry } = useOpenEntry()
  const focusField = useFocusField()
  return (
    <>
      <output>{entry ? `stop ${entry.row}` : 'list'}</output>
      <button onClick={() => check({ mode: 'strict' })}>Check</button>
      <button onClick={() => focusField('stops', 'town', 1)}>Second town</button>
    </>
  )
}

const trip = (...towns: (string | undefined)[]): Form => {
  const list = towns.map((town) => (town === undefined ? {} : { town }))
  return createForm(definition, { answers: { stops: { home: 'Taos', list } }, today: '2026-03-15' })
}

function show(form: Form): void {
  render(
    <Provided form={form} registry={registry}>
      <ErrorSummary />
      <FormRenderer />
      <Controls />
    </Provided>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const state = () => screen.getByText(/^(list|stop \d)$/).textContent

describe('an open entry', () => {
  it('is alone on the page', async () => {
    show(trip('Questa', 'Chama'))
    await press('Open 1')
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByDisplayValue('Chama')])
    expect(screen.queryByRole('heading', { name: 'The end' })).toBeNull()
    await press('Close')
    expect(screen.getByLabelText('Date')).toBeVisible()
  })

  it('is checked alone, and closes once it is right', async () => {
    show(trip(undefined, undefined))
    await press('Open 1')
    await press('Save')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Town (stop 2): This field is required',
    ])
    await userEvent.type(screen.getByRole('textbox'), 'Chama')
    await press('Save')
    expect(state()).toBe('list')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('hides all errors when it closes, and keeps its answers', async () => {
    const form = trip('Questa', undefined)
    show(form)
    await press('Check')
    expect(screen.getAllByRole('link')).toHaveLength(2)
    await press('Open 0')
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.type(screen.getByRole('textbox'), '!')
    await press('Close')
    expect(screen.queryByRole('link')).toBeNull()
    expect(form.getAnswer('stops', 'list')).toEqual([{ town: 'Questa!' }, {}])
  })

  it('opens to focus a field in it', async () => {
    show(trip('Questa', 'Chama'))
    await press('Second town')
    expect(state()).toBe('stop 1')
  })

  it.each([
    ['its row is removed', (form: Form) => form.setAnswer('stops', 'list', [{ town: 'Questa' }])],
    ['its table is hidden', (form: Form) => form.setAnswer('stops', 'home', 'Mora')],
  ])('gives way to the whole page when %s', async (_, change) => {
    const form = trip('Questa', 'Chama')
    show(form)
    await press('Open 1')
    act(() => change(form))
    expect(state()).toBe('list')
    expect(screen.getByLabelText('Home')).toBeVisible()
  })
})

it.each([
  ['Visit', 'visit'],
  ['IRA', 'IRA'],
  ['Élève', 'élève'],
  [undefined, 'entry'],
])('reads the entry name %s inside a sentence as %s', (entry_name, noun) => {
  expect(entryNoun({ id: 't', type: 'input-table', ...(entry_name && { entry_name }) })).toBe(noun)
})
