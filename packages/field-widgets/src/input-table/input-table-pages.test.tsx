import { ErrorSummary, FormProvider, FormRenderer, useValidation } from '@gapwise/form-react'
import { createForm, type AnswerValue } from '@gapwise/form-engine'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SubmitEvent } from 'react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { defaultRegistry } from '../default-registry'
import { inputTableExamples } from './input-table.examples'

const row = (name: string) => within(screen.getByRole('group', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** A page with another question, an error summary, and a Continue button. */
function renderPage(answer: AnswerValue): void {
  const { field } = inputTableExamples.Pages
  const town = { id: 'town', type: 'text', display_label: 'Town', required: true } as const
  const sections = [{ id: 'example', title: 'Example', fields: [town, field] }]
  const form = createForm(
    { id: 'example', version: 1, sections },
    { today: '2026-03-15', answers: { example: { [field.id]: answer } } },
  )
  render(
    <FormProvider form={form} registry={defaultRegistry}>
      <Page />
    </FormProvider>,
  )
}

function Page() {
  const { check } = useValidation()
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    check({ mode: 'strict' })
  }
  return (
    <form onSubmit={onSubmit}>
      <ErrorSummary />
      <FormRenderer />
      <button type="submit">Continue</button>
    </form>
  )
}

describe('input table with pages', () => {
  it('lists the rows as each column formats itself, without fields', () => {
    renderExample(inputTableExamples.Pages)
    const first = screen.getByRole('group', { name: 'Visit 1' })
    expect(first).toHaveTextContent('October 2024')
    expect(first).toHaveTextContent('How many nights?2')
    expect(row('Visit 2').queryByText('How many nights?')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText(/Not finished/)).toBeNull()
  })

  it('fills in a new row alone, and stores each key as it is typed', async () => {
    const { user, answer } = renderExample(inputTableExamples.PagesEmpty)
    await user.click(screen.getByRole('button', { name: 'Add a visit' }))
    expect(screen.getByRole('heading', { name: 'Visit 1' })).toHaveFocus()
    expect(screen.queryByText(/Hospital and emergency room visits/)).toBeNull()
    await user.type(screen.getByLabelText('Hospital'), 'Lov')
    expect(answer()).toEqual([{ place: 'Lov' }])
  })

  it('returns to the heading of the list once the row is right', async () => {
    const { user, answer } = renderExample(inputTableExamples.PagesEmpty)
    await press('Add a visit')
    await user.type(screen.getByLabelText('Hospital'), 'Lovelace')
    await press('Save this visit')
    expect(screen.getByLabelText('Month')).toBeInvalid()
    expect(screen.getByLabelText('Hospital')).toBeValid()
    await user.type(screen.getByLabelText('Month'), '3')
    await user.type(screen.getByLabelText('Year'), '2025')
    await user.click(screen.getByLabelText('No'))
    await press('Save this visit')
    expect(screen.getByText(/^Hospital and emergency room visits/)).toHaveFocus()
    expect(screen.getByRole('group', { name: 'Visit 1' })).toHaveTextContent('March 2025')
    expect(answer()).toEqual([{ place: 'Lovelace', visited: '2025-03-01', overnight: 'no' }])
  })

  it('keeps what was typed when the user goes back in the middle, and says so', async () => {
    const { user, answer } = renderExample(inputTableExamples.Pages)
    await press('Add another visit')
    await user.type(screen.getByLabelText('Hospital'), 'Lovelace')
    await user.type(screen.getByLabelText('Month'), 'ma')
    await press('Back to the list')
    expect(screen.getByRole('group', { name: 'Visit 3' })).toHaveTextContent(
      'Not finished. Choose Change to complete it.',
    )
    expect(row('Visit 2').queryByText(/Not finished/)).toBeNull()
    await press('Change Visit 3')
    expect(screen.getByLabelText('Month')).toHaveValue('ma')
    expect(screen.getByLabelText('Month')).toBeValid()
    expect(answer()).toHaveLength(3)
  })

  it('hides the errors of a row when the user goes back', async () => {
    renderExample(inputTableExamples.Pages)
    await press('Add another visit')
    await userEvent.type(screen.getByLabelText('Hospital'), 'Lovelace')
    await press('Save this visit')
    expect(screen.getByLabelText('Month')).toBeInvalid()
    await press('Back to the list')
    await press('Change Visit 3')
    expect(screen.getByLabelText('Month')).toBeValid()
  })

  it('drops a new row without an answer', async () => {
    const { answer } = renderExample(inputTableExamples.Pages)
    const before = answer()
    await press('Add another visit')
    await press('Back to the list')
    expect(answer()).toEqual(before)
    expect(screen.queryByText(/was removed/)).toBeNull()
  })

  it('removes a row, offers to put it back, and restores its position', async () => {
    const { answer } = renderExample(inputTableExamples.Pages)
    const before = answer()
    await press('Remove Visit 1')
    const restore = screen.getByRole('button', { name: 'Put it back' })
    expect(restore).toHaveFocus()
    expect(restore).toHaveAccessibleDescription('Visit 1 was removed.')
    await userEvent.click(restore)
    expect(answer()).toEqual(before)
    expect(screen.getByRole('button', { name: 'Change Visit 1' })).toHaveFocus()
  })

  it('says when the list is full', () => {
    renderExample(inputTableExamples.PagesFull)
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
    expect(screen.getByText(/You’ve listed 3/)).toBeVisible()
  })

  it('has no buttons when read-only, and does not ask for changes', () => {
    renderExample({ ...inputTableExamples.PagesRowIncomplete, mode: 'read-only' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByText(/Not finished/)).toBeNull()
    expect(row('Visit 1').getByText('October 2024')).toBeVisible()
  })

  it('shows the list again when an undo removes the open row', async () => {
    const { form } = renderExample(inputTableExamples.Pages)
    await press('Add another visit')
    act(() => void form.undo())
    expect(screen.getByRole('button', { name: 'Change Visit 1' })).toBeVisible()
  })
})

describe('a page with a list of rows', () => {
  it('opens the row of an error from the summary, alone, with its own errors', async () => {
    renderPage([{ place: 'Taos', visited: '2025-02-01', overnight: 'no' }, {}])
    await press('Continue')
    expect(screen.getAllByRole('link')).toHaveLength(4)
    const link = screen.getByRole('link', { name: 'Hospital (visit 2): Type your answer' })
    await userEvent.click(link)
    expect(screen.getByLabelText('Hospital')).toHaveFocus()
    expect(screen.getByRole('heading', { name: 'Visit 2' })).toBeVisible()
    expect(screen.getByLabelText('Hospital')).toBeInvalid()
    expect(screen.queryByLabelText('Town')).toBeNull()
    expect(screen.getAllByRole('link')).toHaveLength(3)
    await userEvent.type(screen.getByLabelText('Hospital'), 'Lovelace')
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })

  it('checks one row at a time', async () => {
    renderPage([{}, { place: 'Taos' }])
    await press('Change Visit 2')
    await press('Save this visit')
    const summary = screen.getByRole('region', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    expect(within(summary).getAllByRole('link')).toHaveLength(2)
    await press('Back to the list')
    expect(screen.getByLabelText('Town')).toBeValid()
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull()
  })

  it('saves the row with Enter, and leaves the rest of the page unchecked', async () => {
    renderPage([{ place: 'Taos', visited: '2025-02-01', overnight: 'no' }])
    await press('Change Visit 1')
    await userEvent.type(screen.getByLabelText('Hospital'), '{Enter}')
    expect(screen.getByRole('button', { name: 'Change Visit 1' })).toBeVisible()
    expect(screen.getByLabelText('Town')).toBeValid()
  })

  it('announces no question when the others come back', async () => {
    renderPage([{ place: 'Taos', visited: '2025-02-01', overnight: 'no' }])
    await press('Change Visit 1')
    await press('Back to the list')
    for (const output of document.querySelectorAll('output')) expect(output).toBeEmptyDOMElement()
  })
})
