import type { Form } from '@gapwise/form-engine'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { type BeforeChange, FormProvider, RowProvider, SectionRenderer, FieldWidget } from '../src'
import { plainRegistry, sampleForm } from './sample-form'

const FIELDS = ['name', 'insured', 'company', 'town']

function Page(props: { form: Form; onBeforeChange: BeforeChange }): ReactElement {
  return (
    <FormProvider {...props} registry={plainRegistry}>
      <SectionRenderer section="you" fields={FIELDS} />
    </FormProvider>
  )
}

describe('onBeforeChange', () => {
  it('receives the answer that is about to be set and lets it through', async () => {
    const form = sampleForm()
    const received: unknown[] = []
    render(
      <Page
        form={form}
        onBeforeChange={(changes) => {
          received.push(...changes.map(({ section, field, value }) => [section, field, value]))
          return changes
        }}
      />,
    )
    await userEvent.type(screen.getByLabelText('Town'), 'Ox')
    expect(received).toEqual([
      ['you', 'town', 'O'],
      ['you', 'town', 'Ox'],
    ])
    expect(form.getAnswer('you', 'town')).toBe('Ox')
  })

  it('can hold a change back, so the widget keeps its answer', async () => {
    const form = sampleForm({ town: 'Oxford' })
    render(<Page form={form} onBeforeChange={() => []} />)
    await userEvent.type(screen.getByLabelText('Town'), '!')
    expect(form.getAnswer('you', 'town')).toBe('Oxford')
    expect(screen.getByLabelText('Town')).toHaveValue('Oxford')
  })

  it('can add changes that undo reverts together', async () => {
    const form = sampleForm()
    const before = form.draft()
    const alsoTown: BeforeChange = (changes) => [
      ...changes,
      { section: 'you', field: 'town', value: 'Oxford' },
    ]
    render(<Page form={form} onBeforeChange={alsoTown} />)
    await userEvent.type(screen.getByLabelText('Your name'), 'A')
    expect(screen.getByLabelText('Town')).toHaveValue('Oxford')
    form.undo()
    expect(form.draft()).toEqual(before)
  })

  it('uses the latest function and keeps the state of the page', async () => {
    const form = sampleForm()
    const { rerender } = render(<Page form={form} onBeforeChange={() => []} />)
    rerender(<Page form={form} onBeforeChange={(changes) => changes} />)
    await userEvent.type(screen.getByLabelText('Town'), 'O')
    expect(form.getAnswer('you', 'town')).toBe('O')
  })

  it('receives the whole table when a cell of a row changes', async () => {
    const form = sampleForm()
    form.setAnswer('you', 'doctors', [{ doctor: 'Lee' }])
    const received: unknown[] = []
    render(
      <FormProvider
        form={form}
        registry={plainRegistry}
        onBeforeChange={(changes) => {
          received.push(changes)
          return changes
        }}
      >
        <RowProvider section="you" table="doctors" row={0}>
          <FieldWidget section="you" field="clinic" />
        </RowProvider>
      </FormProvider>,
    )
    await userEvent.type(screen.getByLabelText('Clinic'), 'N')
    expect(received).toEqual([
      [{ section: 'you', field: 'doctors', value: [{ doctor: 'Lee', clinic: 'N' }] }],
    ])
  })

  it('is not called for changes made through the form', () => {
    const form = sampleForm()
    render(<Page form={form} onBeforeChange={() => []} />)
    form.setAnswers([{ section: 'you', field: 'town', value: 'Oxford' }])
    expect(form.getAnswer('you', 'town')).toBe('Oxford')
  })
})
