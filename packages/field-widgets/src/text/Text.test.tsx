import type { FieldDefinition } from '@gapwise/form-engine'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { textExamples } from './text.examples'

describe('text', () => {
  it('stores the text on every keystroke', async () => {
    const { user, answer } = renderExample(textExamples.Empty)
    await user.type(screen.getByLabelText('City or town'), 'Taos')
    expect(answer()).toBe('Taos')
  })

  // Checklist C-16
  it('says optional in words and never marks a required question', () => {
    const { unmount } = renderExample(textExamples.Optional)
    expect(screen.getByText('Nickname')).toHaveTextContent('Nickname (optional)')
    unmount()
    const { container } = renderExample(textExamples.Empty)
    expect(container).not.toHaveTextContent('*')
  })

  it('describes the box with its hint, then its error', () => {
    renderExample(textExamples.Invalid)
    const box = screen.getByLabelText('ZIP code')
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription(/^Where you live most of the year\. Error: /)
  })

  // Checklist C-15
  it('has label, hint, error, and box in this order, and no placeholder', () => {
    renderExample(textExamples.Invalid)
    const box = screen.getByLabelText('ZIP code')
    const order = [
      screen.getByText('ZIP code', { selector: 'label' }),
      screen.getByText('Where you live most of the year.'),
      screen.getByText('Error:').closest('.gw-error')!,
      box,
    ]
    for (const [at, part] of order.slice(1).entries()) {
      const isAfter = Node.DOCUMENT_POSITION_FOLLOWING
      expect(order[at]!.compareDocumentPosition(part)).toBe(isAfter)
    }
    expect(box).not.toHaveAttribute('placeholder')
  })

  // Checklist C-21
  it('lets the user type more than fits and keeps all of it', async () => {
    const { user } = renderExample(textExamples.WithHint)
    const box = screen.getByLabelText('ZIP code')
    await user.type(box, '87 106-1234x')
    expect(box).toHaveValue('87 106-1234x')
  })

  // Checklist C-18
  it('shows number keys and lets the browser fill in the ZIP code', () => {
    renderExample(textExamples.WithHint)
    const box = screen.getByLabelText('ZIP code')
    expect(box).toHaveAttribute('inputmode', 'numeric')
    expect(box).toHaveAttribute('type', 'text')
    expect(box).toHaveAttribute('autocomplete', 'postal-code')
  })

  // Checklist C-21
  it('groups a Medicare number once the box loses focus, not while typing', async () => {
    const { user, answer } = renderExample({ field: textExamples.MedicareNumber.field })
    const box = screen.getByLabelText('Medicare number')
    await user.type(box, '1eg4 te5 mk73')
    expect(box).toHaveValue('1eg4 te5 mk73')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Show Medicare number' }))
    expect(box).toHaveValue('1EG4-TE5-MK73')
    expect(answer()).toBe('1EG4TE5MK73')
  })

  // Checklist C-40
  it.each([
    ['Medicare number', textExamples.MedicareNumber, '••••-•••-MK73', '1EG4-TE5-MK73'],
    ['Account number', textExamples.AccountNumber, '••••••••6789', '000123456789'],
  ] as const)('hides all but four characters of a stored %s until asked', async (...params) => {
    const [label, example, hidden, whole] = params
    const { user, answer } = renderExample(example)
    const box = screen.getByLabelText(label)
    expect(box).toHaveValue(hidden)
    expect(box).toHaveAttribute('data-private')
    expect(box).toHaveAttribute('autocomplete', 'off')
    await user.click(screen.getByRole('button', { name: `Show ${label}` }))
    expect(box).toHaveValue(whole)
    await user.click(screen.getByRole('button', { name: `Hide ${label}` }))
    await user.click(box)
    expect(box).toHaveValue(whole)
    await user.tab()
    expect(box).toHaveValue(hidden)
    expect(answer()).toBe(example.answer)
  })

  it('leaves an incomplete or invalid Medicare number readable', async () => {
    const { user, unmount } = renderExample({ field: textExamples.MedicareNumber.field })
    const box = screen.getByLabelText('Medicare number')
    await user.type(box, '1eg4')
    await user.tab()
    expect(box).toHaveValue('1eg4')
    unmount()
    renderExample(textExamples.MedicareNumberWrong)
    expect(screen.getByLabelText('Medicare number')).toHaveValue('1EG4-TE5-MKA3')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows a change that was made elsewhere', async () => {
    const { user, form } = renderExample(textExamples.Answered)
    const box = screen.getByLabelText('City or town')
    await user.type(box, 's')
    form.undo()
    expect(await screen.findByDisplayValue('Albuquerque')).toBe(box)
  })

  it('cannot be changed when read-only', async () => {
    const { user, answer } = renderExample(textExamples.ReadOnly)
    await user.type(screen.getByLabelText('ZIP code'), '9')
    expect(answer()).toBe('87106')
  })

  it('writes out a computed day, which cannot be changed', async () => {
    const field = {
      id: 'ends',
      type: 'text',
      display_label: 'Ends',
      computed: '2026-11-26',
    } as const
    const { user, answer } = renderExample({ field })
    const box = screen.getByLabelText('Ends')
    await user.type(box, '9')
    expect(box).toHaveValue('November 26, 2026')
    expect(answer()).toBe('2026-11-26')
  })

  it('hides all but four characters of a Medicare number in the review until asked', async () => {
    const { user } = renderExample(textExamples.ReviewSensitive)
    expect(screen.getByText('••••-•••-MK73')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show Medicare number' }))
    expect(screen.getByText('1EG4-TE5-MK73')).toBeVisible()
  })

  it('says in words that there is no answer', () => {
    renderExample(textExamples.ReviewEmpty)
    expect(screen.getByRole('definition')).toHaveTextContent('Not answered')
  })
})

describe('a ZIP code', () => {
  it.each(['34231-4455', '342314455'])('takes the first five digits of %s', async (typed) => {
    const { user, answer, form } = renderExample(textExamples.WithHint)
    const box = screen.getByRole('textbox')
    await user.type(box, typed)
    await user.tab()
    expect(box).toHaveValue('34231')
    expect(answer()).toBe('34231')
    expect(form.validate({ mode: 'strict' })).toEqual([])
  })

  it('takes them when pasted, too', async () => {
    const { user, answer } = renderExample(textExamples.WithHint)
    await user.click(screen.getByRole('textbox'))
    await user.paste(' 34231-4455 ')
    expect(answer()).toBe('34231')
  })
})

describe('a mask', () => {
  const field: FieldDefinition = {
    id: 'plan_code',
    type: 'text',
    display_label: 'Plan code',
    input_mask: 'aa-999',
  }

  it('formats the text once the box loses focus, not while typing', async () => {
    const { user } = renderExample({ field })
    const box = screen.getByLabelText(/Plan code/)
    await user.type(box, 'nm123')
    expect(box).toHaveValue('nm123')
    await user.tab()
    expect(box).toHaveValue('nm-123')
  })

  it('leaves text that does not fit as typed', async () => {
    const { user } = renderExample({ field })
    const box = screen.getByLabelText(/Plan code/)
    await user.type(box, '12 what')
    await user.tab()
    expect(box).toHaveValue('12 what')
  })
})
