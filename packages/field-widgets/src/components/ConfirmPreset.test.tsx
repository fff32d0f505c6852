import { createRegistry, FormProvider, SectionRenderer } from '@gapwise/form-react'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { EXAMPLE_SECTION, exampleForm } from '../examples/ExampleForm'
import { weightWidget } from '../weight/weight.entry'

const preset = {
  field: {
    id: 'town',
    type: 'text',
    display_label: 'Town',
    required: true,
    default: 'Taos',
  },
} as const

const weight = { field: { id: 'weight', type: 'weight', display_label: 'Weight' } } as const

describe('an unconfirmed preset', () => {
  it('is confirmed in words, and the thank-you note takes the focus', async () => {
    const { user, form } = renderExample(weight)
    expect(form.unconfirmed()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Yes, this is right' }))
    expect(form.unconfirmed()).toEqual([])
    expect(screen.getByText('Thank you. We’ll use this answer.')).toHaveFocus()
  })

  it('describes its input, so that screen readers announce it', () => {
    renderExample(weight)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/This is our guess/)
  })

  it('says only once that it needs an answer', () => {
    renderExample({ ...weight, checked: true })
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      'Error: Please confirm this answer We filled this in for you. Confirm it, or change it.',
    )
    expect(screen.queryByText(/This is our guess/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Yes, this is right' })).toBeVisible()
  })

  it('has the note of the host, if an agent entered it', () => {
    const form = exampleForm(weight)
    const presetNote = ({ field }: { field: string }) =>
      field === 'weight' ? 'Your agent entered this.' : undefined
    render(
      <FormProvider form={form} registry={createRegistry([weightWidget])} hosts={{ presetNote }}>
        <SectionRenderer section={EXAMPLE_SECTION} />
      </FormProvider>,
    )
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Your agent entered this\./)
    expect(screen.queryByText(/This is our guess/)).not.toBeInTheDocument()
  })

  it('stops asking once it was edited', async () => {
    const { user } = renderExample(weight)
    await user.type(screen.getByRole('textbox'), '5')
    expect(screen.queryByRole('button', { name: 'Yes, this is right' })).not.toBeInTheDocument()
  })

  it('has no button in read-only mode', () => {
    renderExample({ ...weight, mode: 'read-only' })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('does not come from an ordinary default', () => {
    const { form } = renderExample(preset)
    expect(form.getAnswer(EXAMPLE_SECTION, 'town')).toBe('Taos')
  })
})
