import { createForm, type Form } from '@gapwise/form-engine'
import { render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createRegistry,
  defineWidget,
  ErrorSummary,
  SectionRenderer,
  useField,
  useFocusField,
  useValidation,
} from '../src'
import { plainRegistry, Provided, sample, sampleForm } from './sample-form'

const FIELDS = ['name', 'insured', 'company', 'town']

function Continue() {
  const { check, clear, focusSummary, issues } = useValidation()
  const focusField = useFocusField()
  return (
    <>
      <output data-testid="count">{issues.length}</output>
      <button onClick={() => check({ mode: 'strict', section: 'you', fields: FIELDS })}>
        Continue
      </button>
      <button onClick={() => check({ mode: 'strict', section: 'you', fields: ['town'] })}>
        Check town
      </button>
      <button onClick={clear}>Start over</button>
      <button onClick={focusSummary}>To the summary</button>
      <button onClick={() => focusField('you', 'town')}>To the town</button>
    </>
  )
}

function show(form: Form): void {
  render(
    <Provided form={form}>
      <ErrorSummary />
      <SectionRenderer section="you" fields={FIELDS} />
      <Continue />
    </Provided>,
  )
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
const lines = (): (string | null)[] => screen.queryAllByRole('link').map((link) => link.textContent)

beforeEach(() => {
  document.title = 'About you'
})

describe('errors', () => {
  it('of a page that combines sections are in the order of the page', async () => {
    const form = createForm({
      id: 'two',
      version: 1,
      sections: ['one', 'two'].map((id) => ({
        id,
        title: id,
        fields: [
          { id: `${id}-a`, type: 'text', display_label: `${id} a`, required: true },
          { id: `${id}-b`, type: 'text', display_label: `${id} b`, required: true },
        ],
      })),
    })
    const parts = [
      { section: 'two', fields: ['two-a'] },
      { section: 'one', fields: ['one-b'] },
    ]
    function Check() {
      const { check } = useValidation()
      return <button onClick={() => check({ mode: 'strict', parts })}>Check both</button>
    }
    render(
      <Provided form={form}>
        <ErrorSummary />
        {parts.map((part) => (
          <SectionRenderer key={part.section} {...part} />
        ))}
        <Check />
      </Provided>,
    )
    await press('Check both')
    expect(lines()).toEqual(['two a: This field is required', 'one b: This field is required'])
  })

  // Checklist C-26
  it('wait for Continue', async () => {
    show(sampleForm())
    await userEvent.click(screen.getByLabelText('Your name'))
    await userEvent.tab()
    await userEvent.type(screen.getByLabelText('Your name'), 'R')
    expect(screen.queryByRole('heading', { name: 'There is a problem' })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Your name')).toBeValid()
  })

  // Checklist C-27, C-28
  it('are listed in page order with their questions, and use the same words at their fields', async () => {
    show(sampleForm({ name: 'Ro' }))
    await press('Continue')
    expect(lines()).toEqual([
      'Your name: Must be at least 3 characters',
      'Other insurance? This field is required',
      'Town: This field is required',
    ])
    expect(screen.getByLabelText('Your name')).toBeInvalid()
    expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription(
      'As on your card Must be at least 3 characters',
    )
  })

  // Checklist C-28
  it('use the widget’s own message in the summary and at the field', async () => {
    const withWords = plainRegistry.with({
      ...plainRegistry.get('text')!,
      words: ({ code, message, help }) =>
        code === 'minlength' ? { message: 'Use more letters', help } : { message, help },
    })
    render(
      <Provided form={sampleForm({ name: 'Ro' })} registry={withWords}>
        <ErrorSummary />
        <SectionRenderer section="you" fields={FIELDS} />
        <Continue />
      </Provided>,
    )
    await press('Continue')
    expect(lines()[0]).toBe('Your name: Use more letters')
    expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription(
      'As on your card Use more letters',
    )
    await userEvent.clear(screen.getByLabelText('Your name'))
    expect(lines()[0]).toBe('Your name: This field is required')
    await userEvent.type(screen.getByLabelText('Your name'), 'R')
    expect(lines()[0]).toBe('Your name: Use more letters')
  })

  it('use the field’s own message instead of the widget’s', async () => {
    const withWords = plainRegistry.with({
      ...plainRegistry.get('text')!,
      words: () => ({ message: 'Words of the widget', help: 'Help of the widget' }),
    })
    const [you] = sample.sections
    const fields = you!.fields.map((field) =>
      field.id === 'name' ? { ...field, messages: { required: 'Type your name' } } : field,
    )
    const form = createForm({ ...sample, sections: [{ ...you!, fields }] })
    render(
      <Provided form={form} registry={withWords}>
        <ErrorSummary />
        <SectionRenderer section="you" fields={FIELDS} />
        <Continue />
      </Provided>,
    )
    await press('Continue')
    expect(lines().slice(0, 1)).toEqual(['Your name: Type your name'])
    expect(lines().at(-1)).toBe('Town: Words of the widget')
  })

  // Checklist C-14
  it('move the focus to the summary and mark the page title', async () => {
    show(sampleForm())
    await press('Continue')
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus()
    expect(document.title).toBe('Error: About you')
    await press('Start over')
    expect(document.title).toBe('About you')
    expect(lines()).toEqual([])
  })

  // Checklist C-27
  it('link from the summary to the field', async () => {
    show(sampleForm())
    await press('Continue')
    await userEvent.click(screen.getByRole('link', { name: /^Town/ }))
    expect(screen.getByLabelText('Town')).toHaveFocus()
  })

  it('disappear one by one as they are fixed, without moving the focus', async () => {
    show(sampleForm())
    await press('Continue')
    const name = screen.getByLabelText('Your name')
    await userEvent.type(name, 'Ro')
    expect(lines()[0]).toBe('Your name: Must be at least 3 characters')
    await userEvent.type(name, 's')
    expect(name).toBeValid()
    expect(lines()).toEqual([
      'Other insurance? This field is required',
      'Town: This field is required',
    ])
    expect(name).toHaveFocus()
  })

  it('do not come back before the next Continue', async () => {
    show(sampleForm())
    await press('Continue')
    const name = screen.getByLabelText('Your name')
    await userEvent.type(name, 'Rosa')
    await userEvent.clear(name)
    expect(name).toBeValid()
    await press('Continue')
    expect(name).toBeInvalid()
  })

  it('do not appear for fields that were fine or were just revealed', async () => {
    show(sampleForm({ name: 'Rosa', town: 'Taos' }))
    await press('Continue')
    expect(lines()).toEqual(['Other insurance? This field is required'])
    await userEvent.clear(screen.getByLabelText('Town'))
    await userEvent.type(screen.getByLabelText('Other insurance?'), 'yes')
    expect(lines()).toEqual([])
    expect(screen.getByLabelText('Company')).toBeValid()
  })

  it('disappear with a field that is hidden', async () => {
    show(sampleForm({ name: 'Rosa', town: 'Taos', insured: 'yes' }))
    await press('Continue')
    expect(lines()).toEqual(['Company: This field is required'])
    await userEvent.clear(screen.getByLabelText('Other insurance?'))
    expect(screen.getByTestId('count')).toHaveTextContent('0')
  })

  it('can be limited to some fields', async () => {
    show(sampleForm())
    await press('Check town')
    expect(lines()).toEqual(['Town: This field is required'])
  })

  it('are not missed because a field is misspelled', () => {
    const form = sampleForm()
    const { result } = renderHook(() => useValidation(), {
      wrapper: ({ children }) => <Provided form={form}>{children}</Provided>,
    })
    const check = (fields: readonly string[]) => () =>
      result.current.check({ mode: 'strict', section: 'you', fields })
    expect(check(['nme'])).toThrow('“you” has no field “nme”, so nothing was done. It has: name,')
    expect(() =>
      result.current.check({ mode: 'strict', parts: [{ section: 'yu', fields: ['name'] }] }),
    ).toThrow('unknown_section')
  })

  it('move the focus to the summary again at the next Continue', async () => {
    show(sampleForm())
    await press('Continue')
    await userEvent.click(screen.getByLabelText('Town'))
    await press('Continue')
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus()
    await press('To the town')
    expect(screen.getByLabelText('Town')).toHaveFocus()
    await press('To the summary')
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus()
  })

  it('are announced without an accessibility violation', async () => {
    show(sampleForm())
    await press('Continue')
    const { violations } = await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

function Radios({ section, field: id }: { section: string; field: string }) {
  const { inputProps, radioGroupProps, value, setValue, state } = useField(section, id)
  return (
    <fieldset {...radioGroupProps}>
      {state.definition.options?.map(({ key }, index) => (
        <input
          key={key}
          type="radio"
          name={inputProps.id}
          id={index === 0 ? inputProps.id : undefined}
          aria-label={key}
          checked={value === key}
          onChange={() => setValue(key)}
        />
      ))}
    </fieldset>
  )
}

const radioRegistry = createRegistry([
  defineWidget({ type: 'radio', edit: Radios, review: () => null }),
])

function ToInsured() {
  const focusField = useFocusField()
  return <button onClick={() => focusField('you', 'insured')}>To the insurance</button>
}

describe('focus on a group of radio buttons', () => {
  it.each([
    [{ insured: 'no' }, 'no'],
    [{ insured: 'yes' }, 'yes'],
    [{}, 'yes'],
  ])('with %j goes to “%s”', async (answers, label) => {
    const form = createForm(sample, { answers: { you: answers }, today: '2026-03-15' })
    render(
      <Provided form={form} registry={radioRegistry}>
        <SectionRenderer section="you" fields={['insured']} />
        <ToInsured />
      </Provided>,
    )
    await press('To the insurance')
    expect(screen.getByRole('radio', { name: label })).toHaveFocus()
  })
})
