import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { inputTableExamples } from './input-table.examples'

const row = (name: string) => within(screen.getByRole('group', { name }))

describe('a table in the rows of a table', () => {
  it('names each row, and the row around it', () => {
    renderExample(inputTableExamples.Nested)
    const inner = row('Stay 2').getByRole('group', { name: 'Treatment 2 of stay 2' })
    expect(within(inner).getByLabelText('Treatment')).toHaveValue('Surgery')
  })

  it('stores an answer in its own row, and keeps the other rows as they are', async () => {
    const { user, form } = renderExample(inputTableExamples.Nested)
    const rows = () => form.getAnswer('example', 'hospital_stays') as readonly unknown[]
    const [, second] = rows()
    await user.type(row('Treatment 1 of stay 1').getByLabelText('Treatment'), 's')
    expect(rows()[0]).toMatchObject({ treatments: [{ treatment: 'X-rays', cost: 300 }] })
    expect(rows()[1]).toEqual(second)
  })

  it('applies the rules of columns in each row', async () => {
    const { user } = renderExample(inputTableExamples.Nested)
    const reason = /^Why was it needed/
    expect(row('Treatment 1 of stay 2').queryByLabelText(reason)).toBeNull()
    expect(row('Treatment 2 of stay 2').getByLabelText(reason)).toBeRequired()
    const cost = row('Treatment 1 of stay 1').getByLabelText(/^Cost in dollars/)
    await user.type(cost, '0')
    expect(row('Treatment 1 of stay 1').getByLabelText(reason)).not.toBeRequired()
  })

  it('shows a computed cell that cannot be changed', async () => {
    const { user } = renderExample(inputTableExamples.Nested)
    const total = row('Stay 2').getByLabelText('Cost of all treatments')
    expect(total).toHaveValue('9500')
    expect(total).toHaveAttribute('readonly')
    await user.type(row('Treatment 1 of stay 2').getByLabelText(/^Cost in dollars/), '0')
    expect(total).toHaveValue('14000')
  })

  it('adds a row and moves to its first box, without moving to another table', async () => {
    const { user, answer } = renderExample(inputTableExamples.Nested)
    await user.click(row('Stay 1').getByRole('button', { name: 'Add another treatment' }))
    expect(row('Treatment 2 of stay 1').getByLabelText('Treatment')).toHaveFocus()
    await user.keyboard('Cast')
    expect(answer()).toMatchObject([{ treatments: [{}, { treatment: 'Cast' }] }, {}])
  })

  it('removes a row, offers to put it back, and restores its position', async () => {
    const { user, answer } = renderExample(inputTableExamples.Nested)
    const before = answer()
    await user.click(screen.getByRole('button', { name: 'Remove Treatment 1 of stay 2' }))
    const restore = screen.getByRole('button', { name: 'Put it back' })
    expect(restore).toHaveFocus()
    await user.click(restore)
    expect(answer()).toEqual(before)
  })

  it('keeps half-typed text when rows before it are removed, in both tables', async () => {
    const { user } = renderExample(inputTableExamples.Nested)
    const cost = row('Treatment 2 of stay 2').getByLabelText(/^Cost in dollars/)
    await user.type(cost, 'x')
    await user.click(screen.getByRole('button', { name: 'Remove Treatment 1 of stay 2' }))
    await user.click(screen.getByRole('button', { name: 'Remove Stay 1' }))
    expect(row('Treatment 1 of stay 1').getByLabelText(/^Cost in dollars/)).toBe(cost)
    expect(cost).toHaveValue('9000x')
  })

  it('shows the error of a row at its box', () => {
    renderExample(inputTableExamples.NestedIncomplete)
    const reason = row('Treatment 2 of stay 2').getByLabelText('Why was it needed?')
    expect(reason).toBeInvalid()
    expect(screen.getAllByText('This field is required')).toHaveLength(1)
  })

  it('is a list in a list in the review', () => {
    renderExample(inputTableExamples.NestedReview)
    const [first, second] = screen.getAllByRole('list')
    expect(within(first!).getAllByRole('listitem')[0]).toHaveTextContent('Holy Cross, Taos')
    expect(second).toHaveTextContent('X-ray')
    expect(screen.getByText('9500')).toBeVisible()
  })
})
