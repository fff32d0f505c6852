import { createForm, type FieldDefinition, type Form, type Issue } from '@gapwise/form-engine'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  createRegistry,
  describeIssue,
  ErrorSummary,
  groupIssues,
  issueLine,
  SectionRenderer,
  useValidation,
} from '../src'
import { plainRegistry, Provided } from './sample-form'

const widget = plainRegistry.get('text')!
const registry = createRegistry([
  {
    ...widget,
    instruction: ({ options }) => (options ? 'Choose yes or no' : 'Type your answer'),
    words: ({ message, help }, answer) =>
      answer === '999' ? { lead: 'A number never starts with 9', message, help } : undefined,
  },
])

const zip: FieldDefinition = {
  id: 'zip',
  type: 'text',
  display_label: 'ZIP code',
  instruction: 'Enter your ZIP code',
  required: true,
  minlength: 5,
}

function formOf(fields: readonly FieldDefinition[], answers: object = {}): Form {
  const sections = [{ id: 'you', title: 'About you', fields }]
  return createForm({ id: 'f', version: 1, sections }, { answers: { you: { ...answers } } })
}

function firstIssue(form: Form): Issue {
  return form.validate({ mode: 'strict' })[0]!
}

describe('an issue in the words of its question', () => {
  it('puts the question’s own sentence before the general message', () => {
    const form = formOf([zip])
    const issue = describeIssue(form, registry, firstIssue(form))
    expect(issue).toMatchObject({
      lead: 'Enter your ZIP code',
      message: 'This field is required',
      help: '',
    })
    expect(issueLine(form, issue)).toBe('Enter your ZIP code')
  })

  it('keeps the general message of a wrong answer, with its help', () => {
    const form = formOf([zip], { zip: '342' })
    const issue = describeIssue(form, registry, firstIssue(form))
    expect(issue).toMatchObject({
      lead: 'Enter your ZIP code',
      message: 'Must be at least 5 characters',
      help: 'Type at least 5 characters.',
    })
    expect(issueLine(form, issue)).toBe('Enter your ZIP code. Must be at least 5 characters')
  })

  it('prefers the widget’s sentence for this answer', () => {
    const form = formOf([zip], { zip: '999' })
    const issue = describeIssue(form, registry, firstIssue(form))
    expect(issueLine(form, issue)).toBe(
      'ZIP code: A number never starts with 9. Must be at least 5 characters',
    )
  })

  it('says what to do at a question of this type, and names the question in a list', () => {
    const options = [
      { key: 'Yes', value: 'Yes' },
      { key: 'No', value: 'No' },
    ]
    const tobacco = { id: 'tobacco', type: 'text', display_label: 'Do you smoke?' } as const
    const form = formOf([{ ...tobacco, options, required: true }])
    const issue = describeIssue(form, registry, firstIssue(form))
    expect(issue.lead).toBe('Choose yes or no')
    expect(issueLine(form, issue)).toBe('Do you smoke? Choose yes or no')
  })

  it.each<[string, Partial<FieldDefinition>, object]>([
    ['a message of the field', { messages: { required: 'Which ZIP code?' } }, {}],
    [
      'a check',
      {
        checks: [
          {
            code: 'twice',
            fails_if: { eq: [{ field: 'zip' }, '11111'] },
            message: 'Which ZIP code?',
          },
        ],
      },
      { zip: '11111' },
    ],
  ])('puts nothing before %s', (_, keys, answers) => {
    const form = formOf([{ ...zip, ...keys }], answers)
    const issue = describeIssue(form, registry, firstIssue(form))
    expect(issue.lead).toBeUndefined()
    expect(issueLine(form, issue)).toBe('ZIP code: Which ZIP code?')
  })

  it('names the entry of a table', () => {
    const month = { ...zip, id: 'month', instruction: 'Enter the month' }
    const table: FieldDefinition = {
      id: 'visits',
      type: 'input-table',
      entry_name: 'Visit',
      child_fields: [month, { id: 'other', type: 'text' }],
    }
    const form = formOf([table], { visits: [{ month: '12345' }, { month: '999' }] })
    const issue = describeIssue(form, registry, firstIssue(form))
    expect(issue.lead).toBe('A number never starts with 9')
    expect(issueLine(form, { ...issue, lead: 'Enter the month', code: 'required' })).toBe(
      'Enter the month (visit 2)',
    )
  })
})

it('groups issues in the order in which their groups first appear', () => {
  const form = formOf([zip, { ...zip, id: 'b' }, { ...zip, id: 'c' }])
  const issues = form.validate({ mode: 'strict' })
  const groups = groupIssues(issues, ({ field }) => (field === 'b' ? 'Second' : 'First'))
  expect(groups.map(({ name, issues: list }) => [name, list.map(({ field }) => field)])).toEqual([
    ['First', ['zip', 'c']],
    ['Second', ['b']],
  ])
})

describe('a long list of errors', () => {
  function Continue() {
    const { check } = useValidation()
    return <button onClick={() => check({ mode: 'strict' })}>Continue</button>
  }

  async function show(perSection: number) {
    const section = (id: string, title: string) => ({
      id,
      title,
      fields: Array.from({ length: perSection }, (_, at) => ({
        ...zip,
        id: `q${at}`,
        display_label: `${title} ${at}`,
        minlength: 1,
        instruction: `Answer ${title} ${at}`,
      })),
    })
    const sections = [section('a', 'First part'), section('b', 'Second part')]
    render(
      <Provided form={createForm({ id: 'f', version: 1, sections })} registry={registry}>
        <ErrorSummary />
        <SectionRenderer section="a" />
        <SectionRenderer section="b" />
        <Continue />
      </Provided>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    return within(screen.getByRole('region', { name: 'There is a problem' }))
  }

  it('is grouped by section', async () => {
    const summary = await show(3)
    expect(summary.getByText('First part')).toBeVisible()
    expect(summary.getByText('Second part')).toBeVisible()
    expect(summary.getAllByRole('list')).toHaveLength(2)
  })

  it('leads to the next question that still has an error', async () => {
    const summary = await show(3)
    const next = summary.getByRole('button', { name: 'Take me to the next one' })
    await userEvent.click(next)
    expect(screen.getByLabelText('First part 0')).toHaveFocus()
    await userEvent.keyboard('1')
    await userEvent.click(next)
    expect(screen.getByLabelText('First part 1')).toHaveFocus()
  })

  it('is one list without a button while it is short', async () => {
    const summary = await show(2)
    expect(summary.getAllByRole('list')).toHaveLength(1)
    expect(summary.queryByRole('button')).not.toBeInTheDocument()
    expect(summary.queryByText('First part')).not.toBeInTheDocument()
  })
})
