import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { complexRadioExamples } from './complex-radio.examples'

const isAfter = (later: Element, earlier: Element): boolean =>
  Boolean(earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING)

describe('complex radio', () => {
  it('reveals the child right after its option, before the next one', async () => {
    const { user } = renderExample(complexRadioExamples.Empty)
    expect(screen.queryByLabelText('What is the surgery for?')).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    const child = screen.getByLabelText('What is the surgery for?')
    expect(isAfter(child, screen.getByRole('radio', { name: 'Yes' }))).toBe(true)
    expect(isAfter(screen.getByRole('radio', { name: 'No' }), child)).toBe(true)
  })

  it('announces politely that there is more below and leaves the focus alone', async () => {
    const { user } = renderExample(complexRadioExamples.Empty)
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(await screen.findByText('1 more question below')).toBe(screen.getByRole('status'))
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus()
  })

  it('restores a hidden answer', async () => {
    const { user } = renderExample(complexRadioExamples.RevealedAnswered)
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(screen.queryByLabelText('What is the surgery for?')).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(screen.getByLabelText('What is the surgery for?')).toHaveValue(
      'A cataract in my left eye',
    )
  })

  it('shows a child without an option once, below all options', () => {
    renderExample(complexRadioExamples.WithUnboundChild)
    const child = screen.getByLabelText(/^Anything else we should know\?/)
    expect(isAfter(child, screen.getByRole('radio', { name: 'No' }))).toBe(true)
  })

  it('shows the error at the child', () => {
    renderExample(complexRadioExamples.ChildMissing)
    expect(screen.getByLabelText('What is the surgery for?')).toBeInvalid()
  })

  it('shows question and answer in the review, then the child', () => {
    renderExample(complexRadioExamples.Review)
    expect(screen.getAllByRole('definition').map((answer) => answer.textContent)).toEqual([
      'Yes',
      'A cataract in my left eye',
    ])
  })
})
