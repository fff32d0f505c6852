import { createForm, type FieldDefinition, type FormDefinition } from '@gapwise/form-engine'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineWidget, FieldRenderer, FormRenderer, SectionRenderer, useField } from '../src'
import { plainRegistry, Provided, renders, rendersPerChange, sampleForm } from './sample-form'

afterEach(() => vi.restoreAllMocks())
beforeEach(() => renders.clear())

const FIELDS = ['name', 'insured', 'company', 'town']

describe('a section', () => {
  it('renders one field for one keystroke', async () => {
    render(
      <Provided form={sampleForm()}>
        <SectionRenderer section="you" fields={FIELDS} />
      </Provided>,
    )
    renders.clear()
    await userEvent.type(screen.getByLabelText('Town'), 'T')
    expect(Object.fromEntries(renders)).toEqual({ town: rendersPerChange() })
  })

  // Checklist C-32
  it('reveals a dependent question in order, announces it, and leaves the focus alone', async () => {
    render(
      <Provided form={sampleForm()}>
        <SectionRenderer section="you" fields={FIELDS} />
      </Provided>,
    )
    const labels = (): (string | null)[] =>
      [...document.querySelectorAll('label')].map((label) => label.textContent)
    expect(labels()).toEqual(['Your name', 'Other insurance?', 'Town'])
    expect(screen.getByRole('status')).toBeEmptyDOMElement()

    await userEvent.type(screen.getByLabelText('Other insurance?'), 'yes')
    expect(labels()).toEqual(['Your name', 'Other insurance?', 'Company', 'Town'])
    expect(await screen.findByText('1 more question below')).toBe(screen.getByRole('status'))
    expect(screen.getByLabelText('Other insurance?')).toHaveFocus()

    await userEvent.type(screen.getByLabelText('Other insurance?'), '!')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it.each([
    [window.innerHeight - 100, '1 new question'],
    [window.innerHeight - 10, '1 more question below'],
  ])('says where a revealed question at %i px is', async (top, announcement) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, top, 300, 40),
    )
    render(
      <Provided form={sampleForm()}>
        <SectionRenderer section="you" fields={FIELDS} />
      </Provided>,
    )
    await userEvent.type(screen.getByLabelText('Other insurance?'), 'yes')
    expect(await screen.findByText(announcement)).toBe(screen.getByRole('status'))
  })

  it('reads no positions while the questions are being added', async () => {
    const read = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    const form = sampleForm()
    render(
      <Provided form={form}>
        <SectionRenderer section="you" fields={FIELDS} />
      </Provided>,
    )
    act(() => form.setAnswer('you', 'insured', 'yes'))
    expect(screen.getByLabelText('Company')).toBeVisible()
    expect(read).not.toHaveBeenCalled()
    expect(await screen.findByText('1 more question below')).toBeVisible()
    expect(read).toHaveBeenCalled()
  })

  it('announces nothing if the questions disappear before the next paint', async () => {
    const form = sampleForm()
    render(
      <Provided form={form}>
        <SectionRenderer section="you" fields={FIELDS} />
      </Provided>,
    )
    act(() => form.setAnswer('you', 'insured', 'yes'))
    act(() => form.setAnswer('you', 'insured', 'no'))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('announces again when another answer reveals the same number of questions', async () => {
    const dependent = (id: string, after: string): FieldDefinition => ({
      id,
      type: 'text',
      depends_on: {
        logic_operator: 'AND',
        field_value_list: [{ id: 'cover', section_id: 'you', value: after }],
      },
    })
    const fields = [
      { id: 'cover', type: 'text' },
      dependent('plan', 'a'),
      dependent('company', 'b'),
    ]
    const sections = [{ id: 'you', title: 'You', fields }]
    const form = createForm({ id: 'cover', version: 1, sections } as FormDefinition)
    render(
      <Provided form={form}>
        <SectionRenderer section="you" />
      </Provided>,
    )
    const status = screen.getByRole('status')
    act(() => form.setAnswer('you', 'cover', 'a'))
    await waitFor(() => expect(status.textContent).toBe('1 more question below'))
    act(() => form.setAnswer('you', 'cover', 'b'))
    // Screen readers announce only changed text.
    await waitFor(() => expect(status.textContent).toBe('1 more question below\u00a0'))
  })

  it('shows a visible box for a type without a widget', () => {
    render(
      <Provided form={sampleForm()}>
        <SectionRenderer section="you" fields={['doctors']} />
      </Provided>,
    )
    expect(screen.getByRole('note')).toHaveTextContent(/“doctors”.*“input-table”/)
  })

  it('prints a review as a description list with a way to change each answer', () => {
    render(
      <Provided form={sampleForm({ name: 'Rosa' })}>
        <SectionRenderer
          section="you"
          fields={FIELDS}
          mode="review"
          reviewAction={(section, field) => <a href={`#${section}/${field}`}>Change</a>}
        />
      </Provided>,
    )
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Your name',
      'Other insurance?',
      'Town',
    ])
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('Rosa')
    expect(screen.getAllByRole('definition')[2]).toHaveTextContent('Not answered')
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#you/name')
  })

  it('makes inputs read-only', async () => {
    const form = sampleForm({ town: 'Taos' })
    render(
      <Provided form={form}>
        <SectionRenderer section="you" fields={['town']} mode="read-only" />
      </Provided>,
    )
    await userEvent.type(screen.getByLabelText('Town'), 'x')
    expect(form.getAnswer('you', 'town')).toBe('Taos')
  })

  it('shows a computed answer as read-only, and keeps it up to date', async () => {
    const fields = [
      { id: 'price', type: 'text', display_label: 'Price' },
      {
        id: 'total',
        type: 'text',
        display_label: 'Total',
        computed: { multiply: [{ field: 'price' }, 12] },
      },
    ]
    const sections = [{ id: 'you', title: 'You', fields }]
    const form = createForm({ id: 'bill', version: 1, sections } as FormDefinition)
    render(
      <Provided form={form}>
        <SectionRenderer section="you" fields={['price', 'total']} />
      </Provided>,
    )
    await userEvent.type(screen.getByLabelText('Price'), '10')
    const total = screen.getByLabelText('Total')
    expect(total).toHaveValue('120')
    expect(total).toHaveAttribute('readonly')
    await userEvent.type(total, '5')
    expect(total).toHaveValue('120')
  })

  it('makes an input read-only by a rule', async () => {
    const fields = [
      { id: 'sure', type: 'text', display_label: 'Sure?' },
      {
        id: 'town',
        type: 'text',
        display_label: 'Town',
        read_only_if: { eq: [{ field: 'sure' }, 'yes'] },
      },
    ]
    const sections = [{ id: 'you', title: 'You', fields }]
    const form = createForm({ id: 'town', version: 1, sections } as FormDefinition)
    render(
      <Provided form={form}>
        <SectionRenderer section="you" fields={['sure', 'town']} />
      </Provided>,
    )
    await userEvent.type(screen.getByLabelText('Town'), 'Taos')
    await userEvent.type(screen.getByLabelText('Sure?'), 'yes')
    await userEvent.type(screen.getByLabelText('Town'), '!')
    expect(form.getAnswer('you', 'town')).toBe('Taos')
  })
})

describe('disabled', () => {
  it('is a mode of a field, a section, or a form, and still submits the answers', async () => {
    const form = sampleForm({ town: 'Taos' })
    const { rerender } = render(
      <Provided form={form}>
        <SectionRenderer section="you" fields={['town']} mode="disabled" />
        <FieldRenderer section="you" field="name" />
      </Provided>,
    )
    const town = screen.getByLabelText('Town')
    expect(town).toBeDisabled()
    expect(town).toHaveValue('Taos')
    await userEvent.type(town, 'x')
    await userEvent.type(screen.getByLabelText('Your name'), 'Ada')
    expect(form.submission()['you']).toMatchObject({ town: 'Taos', name: 'Ada' })

    rerender(
      <Provided form={form}>
        <SectionRenderer section="you" fields={['town']} />
        <FieldRenderer section="you" field="name" mode="disabled" />
      </Provided>,
    )
    expect(screen.getByLabelText('Town')).toBeEnabled()
    expect(screen.getByLabelText('Your name')).toBeDisabled()
  })
})

describe('a replaced widget', () => {
  it('takes one line and keeps the focus over twenty keystrokes', async () => {
    function Loud({ section, field: id }: { section: string; field: string }) {
      const { value, setValue } = useField(section, id)
      return (
        <input
          aria-label={`Loud ${id}`}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => setValue(event.target.value)}
        />
      )
    }
    const form = sampleForm()
    render(
      <Provided
        form={form}
        registry={plainRegistry.with(defineWidget({ type: 'text', edit: Loud, review: null }))}
      >
        <SectionRenderer section="you" fields={FIELDS} />
      </Provided>,
    )
    const box = screen.getByLabelText('Loud town')
    await userEvent.click(box)
    await userEvent.keyboard('Truth or Consequence')
    expect(box).toHaveFocus()
    expect(screen.getByLabelText('Loud town')).toBe(box)
    expect(form.getAnswer('you', 'town')).toBe('Truth or Consequence')
  })

  it('does not change the original registry', () => {
    const more = plainRegistry.with(defineWidget({ type: 'link', edit: () => null, review: null }))
    expect(more.types).toEqual(['text', 'radio', 'link'])
    expect(plainRegistry.types).toEqual(['text', 'radio'])
  })
})

describe('a whole form', () => {
  it('shows visible sections under their titles', async () => {
    const form = sampleForm()
    render(
      <Provided form={form}>
        <FormRenderer />
      </Provided>,
    )
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('About you')
    await userEvent.type(screen.getByLabelText('Other insurance?'), 'yes')
    expect(screen.getByRole('heading', { name: 'Later' })).toBeVisible()
    expect(screen.getByText('Only with other insurance.')).toBeVisible()
  })
})

describe('a single field', () => {
  it('shows only while the form shows it', async () => {
    const form = sampleForm({ insured: 'yes', company: 'Sandia' })
    render(
      <Provided form={form}>
        <FieldRenderer section="you" field="insured" />
        <FieldRenderer section="you" field="company" />
      </Provided>,
    )
    expect(screen.getByLabelText('Company')).toHaveValue('Sandia')
    await userEvent.clear(screen.getByLabelText('Other insurance?'))
    expect(screen.queryByLabelText('Company')).not.toBeInTheDocument()
  })

  it('says what to do without a provider', () => {
    expect(() => render(<FieldRenderer section="you" field="name" />)).toThrow(/<FormProvider>/)
  })

  it('names the section that does not exist', () => {
    expect(() =>
      render(
        <Provided form={sampleForm()}>
          <SectionRenderer section="nowhere" />
        </Provided>,
      ),
    ).toThrow(/nowhere/)
  })
})
