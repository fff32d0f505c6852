import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  defineWidget,
  ErrorSummary,
  FormProvider,
  FormRenderer,
  useField,
  useValidation,
  type Mode,
  type Registry,
  type WidgetProps,
} from '../src'
import { slots } from './examples/own-slots'
import { plainRegistry, sampleForm } from './sample-form'

function Continue() {
  const { check } = useValidation()
  return <button onClick={() => check({ mode: 'strict' })}>Continue</button>
}

function show({ mode, registry = plainRegistry }: { mode?: Mode; registry?: Registry } = {}) {
  return render(
    <FormProvider form={sampleForm()} registry={registry} slots={slots} {...(mode ? { mode } : {})}>
      <ErrorSummary />
      <FormRenderer />
      <Continue />
    </FormProvider>,
  )
}

describe('components that the host gives', () => {
  it('frame each section', () => {
    show()
    const card = screen.getByRole('article', { name: 'About you' })
    expect(within(card).getByLabelText('Your name')).toBeVisible()
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it('show the errors, take the focus, and lead to the question', async () => {
    show()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const alert = screen.getByRole('alert', { name: 'There is a problem' })
    expect(alert).toHaveFocus()
    await userEvent.click(within(alert).getByRole('link', { name: /^Your name/ }))
    expect(screen.getByLabelText('Your name')).toHaveFocus()
  })

  it('list the answers in a review', () => {
    show({ mode: 'review' })
    const list = screen.getByLabelText('About you', { selector: 'dl' })
    expect(within(list).getByText('Your name')).toBeVisible()
  })

  it('keep the focus in a question while the errors change', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const name = screen.getByLabelText('Your name')
    act(() => name.focus())
    await userEvent.type(name, 'Rosa')
    expect(name).toHaveFocus()
  })
})

it('shows a type without a widget in the widget of type *', () => {
  function AnyField({ section, field: id }: WidgetProps) {
    const { definition } = useField(section, id).state
    return <p>{`${definition.type}: ${definition.display_label}`}</p>
  }
  show({ registry: plainRegistry.with(defineWidget({ type: '*', edit: AnyField, review: null })) })
  expect(screen.getByText(/^input-table: /)).toBeVisible()
  expect(screen.getByLabelText('Your name')).toBeVisible()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})
