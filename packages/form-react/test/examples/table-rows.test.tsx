import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createForm } from '@gapwise/form-engine'
import { defineWidget, FormProvider, SectionRenderer } from '@gapwise/form-react'
import { plainRegistry } from '../sample-form'
import { Table } from './table-rows'

it('adds and removes entries, and keeps the answers of the others', async () => {
  const column = { id: 'doctor', type: 'text', display_label: 'Doctor' } as const
  const table = { id: 'doctors', type: 'input-table', child_fields: [column] } as const
  const sections = [{ id: 'you', title: 'You', fields: [table] }]
  const form = createForm({ id: 'sample', version: 1, sections })
  const registry = plainRegistry.with(
    defineWidget({ type: 'input-table', edit: Table, review: null }),
  )
  render(
    <FormProvider form={form} registry={registry}>
      <SectionRenderer section="you" />
    </FormProvider>,
  )
  const add = screen.getByRole('button', { name: 'Add an entry' })
  await userEvent.click(add)
  await userEvent.click(add)
  await userEvent.type(screen.getAllByLabelText('Doctor')[1]!, 'Vigil')
  await userEvent.click(screen.getByRole('button', { name: 'Remove entry 1' }))
  expect(screen.getByLabelText('Doctor')).toHaveValue('Vigil')
  expect(form.getAnswer('you', 'doctors')).toEqual([{ doctor: 'Vigil' }])
})
