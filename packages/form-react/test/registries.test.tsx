import { createForm, parseDefinition, type FormDefinition } from '@gapwise/form-engine'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import visit from '../../../docs/examples/plain-html/definition.json'
import { defineWidget, FormProvider, FormRenderer, useField, type Registry } from '../src'
import { plainRegistry } from './examples/plain-registry'
import { readingRegistry } from './examples/reading-registry'

/** Returns the definition used by the example page that has no framework. */
function definition(): FormDefinition {
  const parsed = parseDefinition(visit)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.definition
}

it('shows one definition with plain inputs and as text to read', async () => {
  const form = createForm(definition(), { today: '2026-03-15' })
  const page = (registry: Registry) => (
    <FormProvider form={form} registry={registry}>
      <FormRenderer />
    </FormProvider>
  )
  const { rerender } = render(page(plainRegistry))
  await userEvent.type(screen.getByLabelText('Your name'), 'Rosa')
  expect(screen.queryByLabelText('For how many years?')).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Do you smoke?'), 'Yes')
  await userEvent.type(screen.getByLabelText('For how many years?'), '12')
  await userEvent.selectOptions(screen.getByLabelText('What would help you?'), ['A call'])
  expect(screen.getByLabelText('When may we call?')).toBeVisible()

  rerender(page(readingRegistry))
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  const read = [...document.querySelectorAll('[data-field]')].map((line) => line.textContent)
  expect(read).toEqual([
    'Your name: Rosa',
    'A phone number: no answer',
    'Do you smoke?: Yes',
    'For how many years?: 12',
    'What would help you?: A call',
    'When may we call?: no answer',
  ])
})

it('keeps the focus when another widget is replaced while the user types', async () => {
  function Slider({ section, field: id }: { section: string; field: string }) {
    const { inputProps, state } = useField(section, id)
    return <input {...inputProps} aria-label={state.definition.display_label} type="range" />
  }
  const form = createForm(definition(), {
    today: '2026-03-15',
    answers: { you: { smokes: 'Yes' } },
  })
  const page = (registry: Registry) => (
    <FormProvider form={form} registry={registry}>
      <FormRenderer />
    </FormProvider>
  )
  const { rerender } = render(page(plainRegistry))
  const name = screen.getByLabelText('Your name')
  await userEvent.type(name, 'Ro')
  rerender(
    page(plainRegistry.with(defineWidget({ type: 'integer-picker', edit: Slider, review: null }))),
  )
  expect(screen.getByRole('slider', { name: 'For how many years?' })).toBeVisible()
  await userEvent.keyboard('sa')
  expect(name).toHaveFocus()
  expect(screen.getByLabelText('Your name')).toBe(name)
  expect(form.getAnswer('you', 'name')).toBe('Rosa')
})
