import { act, render, screen } from '@testing-library/react'
import { createForm, defineForm } from '@gapwise/form-engine'
import type { Form } from '@gapwise/form-engine/core'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { useFormSnapshot, useTextAnswer } from './use-form-snapshot'

const definition = defineForm({
  id: 'test',
  version: 1,
  sections: [
    { id: 'you', title: 'You', fields: [{ id: 'name', type: 'text', display_label: 'Name' }] },
  ],
})
const name = (form: Form) => {
  const answer = form.getAnswer('you', 'name')
  return { letters: typeof answer === 'string' ? answer.length : 0 }
}

function Letters({ form, select }: { form: Form; select: typeof name }) {
  return <p>{useFormSnapshot(form, select).letters} letters</p>
}

describe('a value computed from a form', () => {
  it('follows the form, also a change between render and subscription', () => {
    const form = createForm(definition)
    function Early() {
      const { letters } = useFormSnapshot(form, name)
      if (letters === 0) queueMicrotask(() => form.setAnswer('you', 'name', 'An'))
      return <p>{letters} letters</p>
    }
    render(<Early />)
    act(() => form.setAnswer('you', 'name', 'Ann'))
    expect(screen.getByText('3 letters')).toBeVisible()
  })

  it('is computed once per change', () => {
    const form = createForm(definition)
    const select = vi.fn(name)
    render(<Letters form={form} select={select} />)
    const mounting = select.mock.calls.length
    act(() => form.setAnswer('you', 'name', 'Ann'))
    expect(screen.getByText('3 letters')).toBeVisible()
    expect(select).toHaveBeenCalledTimes(mounting + 1)
  })

  it('does not render again while it is the same', () => {
    const form = createForm(definition, { answers: { you: { name: 'Ann' } } })
    const rendered = vi.fn()
    function Counted() {
      rendered(useFormSnapshot(form, name).letters)
      return null
    }
    render(<Counted />)
    act(() => form.setAnswer('you', 'name', 'Eve'))
    expect(rendered).toHaveBeenCalledTimes(1)
  })

  it('is of the new form when the form is replaced', () => {
    const forms = ['Ann', 'Maria'].map((value) =>
      createForm(definition, { answers: { you: { name: value } } }),
    )
    const shown = (form: Form | undefined) =>
      form ? (
        <StrictMode>
          <Letters form={form} select={name} />
        </StrictMode>
      ) : null
    const { rerender } = render(shown(forms[0]))
    rerender(shown(forms[1]))
    expect(screen.getByText('5 letters')).toBeVisible()
  })
})

describe('the text of an answer', () => {
  it('follows its own question without a listener to the whole form', () => {
    const form = createForm(definition)
    const subscribe = vi.spyOn(form, 'subscribe')
    function Name() {
      return <p>Hello {useTextAnswer(form, 'name')}</p>
    }
    render(<Name />)
    act(() => form.setAnswer('you', 'name', 'Ann'))
    expect(screen.getByText('Hello Ann')).toBeVisible()
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('is empty if the form has no such question', () => {
    const form = createForm(definition)
    function Missing() {
      return <p>Hello{useTextAnswer(form, 'shoe_size')}</p>
    }
    render(<Missing />)
    expect(screen.getByText('Hello')).toBeVisible()
  })
})
