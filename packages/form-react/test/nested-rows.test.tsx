import { createForm, type FieldDefinition, type Form, type TableRow } from '@gapwise/form-engine'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ErrorSummary,
  FieldRenderer,
  FormProvider,
  defineWidget,
  useRowFields,
  useValidation,
} from '../src'
import { Table } from './examples/table-rows'
import { plainRegistry, renders, rendersPerChange } from './sample-form'

const doctors: FieldDefinition = {
  id: 'doctors',
  type: 'input-table',
  display_label: 'Doctors',
  entry_name: 'Doctor',
  child_fields: [
    { id: 'name', type: 'text', display_label: 'Name' },
    {
      id: 'visits',
      type: 'input-table',
      display_label: 'Visits',
      entry_name: 'Visit',
      child_fields: [
        { id: 'town', type: 'text', display_label: 'Town', required: true },
        {
          id: 'reason',
          type: 'text',
          display_label: 'Reason',
          visible_if: { eq: [{ field: 'name' }, 'Vigil'] },
          read_only_if: { eq: [{ field: 'town' }, 'Taos'] },
        },
      ],
    },
  ],
}

const registry = plainRegistry.with(
  defineWidget({ type: 'input-table', edit: Table, review: null }),
)

function Check() {
  const { check } = useValidation()
  return <button onClick={() => check({ mode: 'strict' })}>Continue</button>
}

function renderDoctors(...rows: TableRow[]): Form {
  const sections = [{ id: 'you', title: 'You', fields: [doctors] }]
  const form = createForm(
    { id: 'sample', version: 1, sections },
    { answers: { you: { doctors: rows } }, today: '2026-03-15' },
  )
  render(
    <FormProvider form={form} registry={registry}>
      <ErrorSummary />
      <FieldRenderer section="you" field="doctors" />
      <Check />
    </FormProvider>,
  )
  renders.clear()
  return form
}

const entry = (name: string, within_: HTMLElement = document.body) =>
  within(within_).getAllByRole('group', { name })[0]!
/** The row of the inner table in a row of the outer table. */
const visit = (doctor: number, at: number) => {
  const visits = within(entry(`Entry ${doctor}`)).getByRole('group', { name: 'Visits' })
  return within(entry(`Entry ${at}`, visits))
}
const towns = (...names: string[]): TableRow => ({ visits: names.map((town) => ({ town })) })

beforeEach(() => renders.clear())

describe('rows of a table in the rows of another table', () => {
  it('have their own values, and write into their own row', async () => {
    const form = renderDoctors(towns('Taos', 'Gallup'), towns('Clovis'))
    await userEvent.type(visit(1, 2).getByLabelText('Town'), '!')
    expect(form.getAnswer('you', 'doctors')).toEqual([towns('Taos', 'Gallup!'), towns('Clovis')])
  })

  it('render one field for one keystroke', async () => {
    renderDoctors(towns('Taos', 'Gallup'), towns('Clovis'))
    await userEvent.type(visit(1, 2).getByLabelText('Town'), '!')
    expect(Object.fromEntries(renders)).toEqual({ town: rendersPerChange() })
  })

  it('see the rows around them, and have rules of their own', async () => {
    renderDoctors({ name: 'Vigi', ...towns('Taos', 'Gallup') }, towns('Clovis'))
    await userEvent.type(screen.getAllByLabelText('Name')[0]!, 'l')
    expect(visit(1, 1).getByLabelText('Reason')).toHaveAttribute('readonly')
    expect(visit(1, 2).getByLabelText('Reason')).not.toHaveAttribute('readonly')
    expect(screen.getAllByLabelText('Reason')).toHaveLength(2)
  })

  it('keep their elements when rows before them are removed, and when that is undone', async () => {
    const form = renderDoctors(towns('Taos'), towns('Gallup', 'Clovis'))
    const box = visit(2, 2).getByLabelText('Town')
    act(() => form.setAnswer('you', 'doctors', [towns('Gallup', 'Clovis')]))
    expect(visit(1, 2).getByLabelText('Town')).toBe(box)
    act(() => void form.undo())
    expect(visit(2, 2).getByLabelText('Town')).toBe(box)
  })

  it('have errors that the summary names and links to', async () => {
    renderDoctors(towns('Taos'), towns('Gallup', ''))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(visit(2, 1).getByLabelText('Town')).toBeValid()
    expect(visit(2, 2).getByLabelText('Town')).toBeInvalid()
    const link = screen.getByRole('link', {
      name: 'Town (doctor 2, visit 2): This field is required',
    })
    await userEvent.click(link)
    expect(visit(2, 2).getByLabelText('Town')).toHaveFocus()
  })

  it('keep their errors while rows move, and a new row has none', async () => {
    const form = renderDoctors(towns('Taos'), towns('Gallup', ''))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const rows = form.getAnswer('you', 'doctors') as readonly TableRow[]
    act(() => form.setAnswer('you', 'doctors', [...rows.slice(1), towns('')]))
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Town (doctor 1, visit 2): This field is required',
    ])
  })

  it('need a provider around the hook that lists their fields', () => {
    const Lost = () => useRowFields().length
    const form = createForm({ id: 'f', version: 1, sections: [] })
    expect(() =>
      render(
        <FormProvider form={form} registry={registry}>
          <Lost />
        </FormProvider>,
      ),
    ).toThrow(/Put one around this component/)
  })
})
