import { createForm, type FieldDefinition, type Form } from '@gapwise/form-engine'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SectionRenderer } from '../src'
import { Provided, renders } from './sample-form'

const QUESTIONS = Array.from({ length: 100 }, (_, at) => `q${at}`)
const HIDDEN = QUESTIONS.slice(25, 75).filter((_, at) => at % 2 === 0)
const onlyWith = (value: string): Partial<FieldDefinition> => ({
  depends_on: { field_value_list: [{ id: 'q0', section_id: 'long', value }] },
})

/**
 * Creates a form with 100 questions. The questions in `HIDDEN` are visible only if the first answer
 * is yes.
 */
function longForm(change: (field: FieldDefinition, at: number) => FieldDefinition): Form {
  const fields = QUESTIONS.map((id, at) =>
    change(
      {
        id,
        type: 'text',
        display_label: id,
        ...(HIDDEN.includes(id) ? onlyWith('yes') : {}),
      },
      at,
    ),
  )
  return createForm({ id: 'form', version: 1, sections: [{ id: 'long', title: 'Long', fields }] })
}

function show(form: Form): void {
  render(
    <Provided form={form}>
      <SectionRenderer section="long" />
    </Provided>,
  )
}

const labels = (): (string | null)[] =>
  [...document.querySelectorAll('label')].map((label) => label.textContent)

describe('a section of many fields', () => {
  it('keeps the order, the inputs, and the focus while other fields appear and disappear', async () => {
    const form = longForm((field) => field)
    show(form)
    const shown = QUESTIONS.filter((id) => !HIDDEN.includes(id))
    expect(labels()).toEqual(shown)
    const box = screen.getByLabelText('q64')
    await userEvent.type(box, 'half a wo')
    renders.clear()
    act(() => form.setAnswer('long', 'q0', 'yes'))
    expect(labels()).toEqual(QUESTIONS)
    expect([...renders.keys()].sort()).toEqual(['q0', ...HIDDEN].sort())
    expect(screen.getByLabelText('q64')).toBe(box)
    expect(box).toHaveFocus()
    await userEvent.type(box, 'rd')
    expect(form.getAnswer('long', 'q64')).toBe('half a word')
    act(() => form.setAnswer('long', 'q0', 'no'))
    expect(labels()).toEqual(shown)
    expect(box).toHaveFocus()
  })

  it('follows the order of the fields if the definition sets one', () => {
    const form = longForm((field, at) => ({ ...field, order: QUESTIONS.length - at }))
    show(form)
    act(() => form.setAnswer('long', 'q0', 'yes'))
    expect(labels()).toEqual([...QUESTIONS].reverse())
  })
})
