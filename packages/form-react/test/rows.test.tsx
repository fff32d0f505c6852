import { createForm, type Form } from '@gapwise/form-engine'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ErrorSummary, FieldWidget, RowProvider, useValidation } from '../src'
import { Provided, renders, rendersPerChange, sample } from './sample-form'

function Rows({ form }: { form: Form }) {
  return (
    <Provided form={form}>
      <ErrorSummary />
      {[0, 1].map((row) => (
        <fieldset key={row} aria-label={`Row ${row}`}>
          <RowProvider section="you" table="doctors" row={row}>
            <FieldWidget section="you" field="doctor" />
            <FieldWidget section="you" field="clinic" />
          </RowProvider>
        </fieldset>
      ))}
      <Check />
    </Provided>
  )
}

function Check() {
  const { check } = useValidation()
  return (
    <button onClick={() => check({ mode: 'strict', section: 'you', fields: ['doctors'] })}>
      Continue
    </button>
  )
}

const withDoctors = (...doctors: { doctor?: string; clinic?: string }[]): Form =>
  createForm(sample, { answers: { you: { doctors } }, today: '2026-03-15' })

beforeEach(() => renders.clear())

describe('a row of a table', () => {
  it('gives its children their own values and writes into its own row', async () => {
    const form = withDoctors({ doctor: 'Vigil' }, { doctor: 'Baca', clinic: 'North' })
    render(<Rows form={form} />)
    const clinics = screen.getAllByLabelText('Clinic')
    expect(
      screen.getAllByLabelText('Doctor').map((box) => (box as HTMLInputElement).value),
    ).toEqual(['Vigil', 'Baca'])
    await userEvent.type(clinics[0]!, 'East')
    expect(form.getAnswer('you', 'doctors')).toEqual([
      { doctor: 'Vigil', clinic: 'East' },
      { doctor: 'Baca', clinic: 'North' },
    ])
  })

  it('renders one child for one keystroke', async () => {
    render(<Rows form={withDoctors({ doctor: 'Vigil' }, { doctor: 'Baca' })} />)
    renders.clear()
    await userEvent.type(screen.getAllByLabelText('Clinic')[1]!, 'N')
    expect(Object.fromEntries(renders)).toEqual({ clinic: rendersPerChange() })
  })

  it('shows its own errors and is linked from the summary', async () => {
    render(<Rows form={withDoctors({ doctor: 'Vigil' }, { clinic: 'North' })} />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const [first, second] = screen.getAllByLabelText('Doctor')
    expect(first).toBeValid()
    expect(second).toBeInvalid()
    await userEvent.click(
      screen.getByRole('link', { name: 'Doctor (entry 2): This field is required' }),
    )
    expect(second).toHaveFocus()
    await userEvent.type(second!, 'B')
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('keeps its errors when a row before it is removed', async () => {
    const form = withDoctors({ doctor: 'Vigil' }, { clinic: 'North' })
    render(<Rows form={form} />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    act(() => form.setAnswer('you', 'doctors', [{ clinic: 'North' }]))
    expect(screen.getByRole('link')).toHaveTextContent('Doctor (entry 1): This field is required')
  })
})
