import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ExampleForm, exampleForm } from '../src/examples/ExampleForm'
import { allExamples } from './all-examples'

const readOnly = allExamples.filter(([, , { mode }]) => mode === 'read-only')
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns `true` if the control shows all or part of the answer. */
const holdsAnswer = (control: Control): boolean =>
  control.matches('[type="radio"], [type="checkbox"]')
    ? control.matches(':checked')
    : control.value !== ''

describe('a read-only field', () => {
  it.each(readOnly)('%s %s can be reached and read but not changed', async (...[, , example]) => {
    const form = exampleForm(example)
    const { container } = render(<ExampleForm example={example} form={form} />)
    const before = form.draft()
    const controls = [...container.querySelectorAll<Control>('input, select, textarea')]
    for (const control of controls.filter(holdsAnswer)) expect(control).toBeEnabled()
    const user = userEvent.setup()
    for (const control of controls) {
      await user.click(control)
      await user.keyboard('7{ArrowDown} ')
    }
    expect(form.draft()).toEqual(before)
  })
})
