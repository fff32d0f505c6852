import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { inputTableExamples } from './input-table.examples'

const row = (name: string) => within(screen.getByRole('group', { name }))

describe('input table', () => {
  it('adds a row and moves to its first box', async () => {
    const { user, answer } = renderExample(inputTableExamples.Empty)
    await user.click(screen.getByRole('button', { name: 'Add an entry' }))
    expect(row('Entry 1').getByLabelText('Hospital')).toHaveFocus()
    await user.keyboard('Lovelace')
    expect(answer()).toEqual([{ place: 'Lovelace' }])
  })

  it('edits each row with the widgets of its columns', async () => {
    const { user, answer } = renderExample(inputTableExamples.Answered)
    const second = row('Entry 2')
    await user.clear(second.getByLabelText('Month'))
    await user.type(second.getByLabelText('Month'), 'Mar')
    await user.click(second.getByLabelText('Yes'))
    await user.type(second.getByLabelText(/^How many nights/), '3')
    expect(answer()).toEqual([
      { place: 'Presbyterian, Albuquerque', visited: '2024-10-01', overnight: 'yes', nights: 2 },
      { place: 'Holy Cross, Taos', visited: '2025-03-01', overnight: 'yes', nights: 3 },
    ])
  })

  it('shows a column depending on the answers in its row', async () => {
    const { user } = renderExample(inputTableExamples.Answered)
    expect(row('Entry 1').getByLabelText(/^How many nights/)).toBeVisible()
    expect(row('Entry 2').queryByLabelText(/^How many nights/)).toBeNull()
    await user.click(row('Entry 1').getByLabelText('No'))
    expect(row('Entry 1').queryByLabelText(/^How many nights/)).toBeNull()
  })

  // Checklist C-32
  it('announces politely that a row asks more, and leaves the focus alone', async () => {
    const { user } = renderExample(inputTableExamples.Answered)
    const yes = row('Entry 2').getByLabelText('Yes')
    await user.click(yes)
    const said = await row('Entry 2').findByText('1 more question below')
    expect(said).toHaveAttribute('aria-live', 'polite')
    expect(yes).toHaveFocus()
  })

  it('removes a row, offers to put it back, and restores its position', async () => {
    const { user, answer } = renderExample(inputTableExamples.Answered)
    const before = answer()
    await user.click(screen.getByRole('button', { name: 'Remove Entry 1' }))
    expect(answer()).toMatchObject([{ place: 'Holy Cross, Taos' }])
    const restore = screen.getByRole('button', { name: 'Put it back' })
    expect(restore).toHaveFocus()
    expect(restore).toHaveAccessibleDescription('Entry 1 was removed.')
    await user.click(restore)
    expect(answer()).toEqual(before)
    expect(row('Entry 1').getByLabelText('Hospital')).toHaveFocus()
  })

  it('keeps half-typed text in another row when one is removed', async () => {
    const { user } = renderExample(inputTableExamples.Answered)
    const month = row('Entry 2').getByLabelText('Month')
    await user.clear(month)
    await user.type(month, 'ma')
    await user.click(screen.getByRole('button', { name: 'Remove Entry 1' }))
    expect(row('Entry 1').getByLabelText('Month')).toHaveValue('ma')
    expect(row('Entry 1').getByLabelText('Year')).toHaveValue('2025')
  })

  it('shows the error of a row at its box', () => {
    renderExample(inputTableExamples.RowIncomplete)
    expect(row('Entry 1').getByLabelText('Hospital')).toBeValid()
    expect(row('Entry 3').getByLabelText('Hospital')).toBeInvalid()
    expect(row('Entry 3').getByLabelText('Month')).toBeInvalid()
    expect(row('Entry 3').getByText('Enter a real date')).toBeVisible()
  })

  it('removes the error of a row once it is right', async () => {
    const { user } = renderExample(inputTableExamples.RowIncomplete)
    await user.type(row('Entry 3').getByLabelText('Hospital'), 'Lovelace')
    expect(row('Entry 3').getByLabelText('Hospital')).toBeValid()
    expect(row('Entry 3').getByLabelText('Month')).toBeInvalid()
  })

  it('says when the list is full', () => {
    renderExample(inputTableExamples.Full)
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
    expect(screen.getByText(/You’ve listed 3/)).toBeVisible()
  })

  it('cannot be changed when read-only', async () => {
    const { user, answer } = renderExample(inputTableExamples.ReadOnly)
    const before = answer()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    await user.type(row('Entry 1').getByLabelText('Hospital'), 'x')
    expect(answer()).toEqual(before)
  })

  it('lists the rows in the review as each column formats itself', () => {
    renderExample(inputTableExamples.Review)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('October 2024')
    expect(first).toHaveTextContent('How many nights?2')
    expect(second).toHaveTextContent('Holy Cross, Taos')
    expect(second).not.toHaveTextContent('How many nights?')
  })
})
