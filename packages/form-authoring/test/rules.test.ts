import {
  createForm,
  type FieldDefinition,
  type FormDefinition,
  type RuleCondition,
  type RuleValue,
} from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import {
  explainVisibility,
  hiddenAnswers,
  sectionStates,
  validAnswers,
  withoutConditions,
  wrongAnswers,
} from '../src/index'

const circumstances = { today: '2026-03-15', context: { person: { state: 'OH' } } }
const options = ['Yes', 'No'].map((key) => ({ key, value: key }))
const money: FieldDefinition = { id: 'income', type: 'integer-picker', minimum_number: 1 }
const table: FieldDefinition = {
  id: 'policies',
  type: 'input-table',
  child_fields: [
    { id: 'insurer', type: 'text' },
    { id: 'premium', type: 'integer-picker', maximum_number: 400 },
    { id: 'active', type: 'radio', options },
  ],
}
const answered: readonly FieldDefinition[] = [
  { id: 'birth', type: 'complex-date-picker' },
  { id: 'start', type: 'complex-date-picker', minimum_value: '2026-04-01' },
  { id: 'county', type: 'text' },
  { id: 'email', type: 'simple-email' },
  money,
  { id: 'rent', type: 'integer-picker' },
  {
    id: 'extras',
    type: 'checkbox',
    options: ['dental', 'vision'].map((key) => ({ key, value: key })),
  },
  { id: 'tobacco', type: 'radio', options },
  table,
]
const field = (id: string) => ({ field: id })
const rows = field('policies')
const age = { age_at: [field('birth'), field('start')] } as const

/** Returns a form whose last question is shown by a rule. */
function formWith(
  visible_if: RuleCondition,
  more: readonly FieldDefinition[] = [],
): FormDefinition {
  const target: FieldDefinition = { id: 'target', type: 'text', required: true, visible_if }
  return {
    id: 'f',
    version: 1,
    sections: [{ id: 's', title: 'S', fields: [...answered, ...more, target] }],
  }
}

const found: readonly (readonly [string, RuleCondition])[] = [
  ['two answers', { all: [{ answered: field('county') }, { eq: [field('tobacco'), 'No'] }] }],
  ['one of two rules', { any: [{ lt: [field('income'), 0] }, { eq: [field('tobacco'), 'No'] }] }],
  ['an answer that is missing', { not: { answered: field('county') } }],
  ['neither of two options', { not: { in: [field('tobacco'), ['Yes', 'No']] } }],
  ['an email address', { eq: [field('email'), 'a@example.org'] }],
  ['another text', { ne: [field('county'), 'Rosa Delgado'] }],
  ['a small number', { lt: [field('income'), 5] }],
  [
    'a number between two others',
    { all: [{ gt: [field('income'), 5] }, { le: [field('income'), 6] }] },
  ],
  [
    'a number with an exception',
    { all: [{ ge: [field('income'), 5] }, { ne: [field('income'), 5] }] },
  ],
  ['two equal answers', { eq: [field('income'), field('rent')] }],
  ['an option of several', { contains: [field('extras'), 'vision'] }],
  ['an option of several that is not chosen', { not: { contains: [field('extras'), 'dental'] } }],
  ['a day in the past', { lt: [field('birth'), { today: { years: -64 } }] }],
  [
    'a day in a range',
    {
      all: [
        { gt: [field('start'), { today: { months: 6 } }] },
        { lt: [field('start'), { today: { months: 7 } }] },
      ],
    },
  ],
  ['an exact age', { eq: [age, 64] }],
  ['an age below 18', { lt: [age, 18] }],
  ['days between two days', { eq: [{ days_between: [{ today: {} }, field('start')] }, 90] }],
  ['a moved day', { gt: [{ shift: [field('birth'), { years: 65, months: -6 }] }, field('start')] }],
  ['a sum of answers', { eq: [{ add: [field('income'), field('rent')] }, 100] }],
  ['a difference', { gt: [{ subtract: [field('income'), field('rent')] }, 250] }],
  ['a product', { gt: [{ multiply: [field('income'), 12] }, 24_000] }],
  ['a quotient', { gt: [{ round: [{ divide: [field('rent'), field('income')] }, 1] }, 0.5] }],
  ['the smaller number', { ge: [{ min: [field('income'), field('rent')] }, 700] }],
  ['the greater number', { le: [{ max: [field('income'), field('rent')] }, 1] }],
  ['a value by a rule', { eq: [{ if: [{ eq: [field('tobacco'), 'No'] }, 10, 20] }, 10] }],
  ['a fact', { eq: [{ context: ['person', 'state'] }, 'NY'] }],
  ['a fact that is not so', { not: { eq: [{ context: ['person', 'state'] }, 'OH'] } }],
  [
    'a row',
    {
      any_row: {
        rows,
        where: { all: [{ eq: [field('active'), 'No'] }, { gt: [field('premium'), 200] }] },
      },
    },
  ],
  [
    'every row',
    { all: [{ answered: rows }, { every_row: { rows, where: { eq: [field('active'), 'No'] } } }] },
  ],
  ['no row', { eq: [{ count: { rows } }, 0] }],
  ['three rows', { ge: [{ count: { rows, where: { answered: field('insurer') } } }, 3] }],
  [
    'two different rows',
    {
      all: [
        { any_row: { rows, where: { eq: [field('premium'), 1] } } },
        { any_row: { rows, where: { eq: [field('premium'), 2] } } },
      ],
    },
  ],
  ['a sum over rows', { gt: [{ sum: { rows, of: field('premium') } }, 500] }],
]

describe.each(found)('a question that is shown by %s', (_, rule) => {
  const form = formWith(rule)
  const states = sectionStates(form, 's', circumstances)

  it('is in a state without errors', () => {
    const open = states.map(({ answers, facts }) =>
      createForm(form, {
        ...circumstances,
        answers,
        context: { ...circumstances.context, ...facts },
      }),
    )
    const shown = open.filter((one) => one.isVisible('s', 'target'))
    expect(shown).not.toEqual([])
    expect(shown.some((one) => one.validate({ mode: 'strict' }).length === 0)).toBe(true)
  })

  it('has steps that show it, or answers that hide it', () => {
    const open = createForm(form, circumstances)
    const isShown = open.isVisible('s', 'target')
    const { steps } = explainVisibility(open, { section: 's', field: 'target' }, circumstances)
    for (const { changes, fact } of steps.slice(0, isShown ? 1 : undefined)) {
      if (changes) open.setAnswers(changes)
      if (fact) open.setContext({ [fact.object]: { [fact.attribute]: fact.value } })
    }
    expect(steps).not.toEqual([])
    expect(open.isVisible('s', 'target')).toBe(!isShown)
  })

  it('does not keep the form from being completed', () => {
    const answers = validAnswers(form, circumstances)
    const complete = createForm(form, { ...circumstances, answers })
    expect(complete.validate({ mode: 'strict' })).toEqual([])
  })
})

it('shows a question through a chain of rules, a section, and an option', () => {
  const child: FieldDefinition = { id: 'which', type: 'integer-picker' }
  const form: FormDefinition = {
    id: 'f',
    version: 1,
    sections: [
      {
        id: 'start',
        title: 'Start',
        fields: [
          {
            id: 'insured',
            type: 'complex-radio',
            options: [
              { key: 'No', value: 'No' },
              { key: 'Yes', value: 'Yes', subKey: 'which' },
            ],
            child_fields: [child],
          },
        ],
      },
      {
        id: 'more',
        title: 'More',
        visible_if: { gt: [{ section: 'start', field: 'which' }, 10] },
        fields: [
          { id: 'since', type: 'complex-date-picker' },
          { id: 'old', type: 'text', visible_if: { lt: [{ field: 'since' }, '2000-01-01'] } },
          {
            id: 'older',
            type: 'text',
            depends_on: { field_value_list: [{ section_id: 'more', id: 'old', value: 'x' }] },
            visible_if: { gt: [{ section: 'start', field: 'which' }, 20] },
          },
        ],
      },
    ],
  }
  const open = createForm(form, circumstances)
  const { steps } = explainVisibility(open, { section: 'more', field: 'older' }, circumstances)
  open.setAnswers(steps.flatMap(({ changes }) => changes ?? []))
  expect(open.isVisible('more', 'older')).toBe(true)
  expect(steps.map(({ text }) => text)).toEqual([
    'Answer “insured” with Yes',
    'Answer “which” with 21',
    'Answer “since” with December 31, 1999',
    'Answer “old” with x',
  ])
})

it('suggests nothing for a question that no answer can show', () => {
  const never: RuleCondition = { all: [{ gt: [field('income'), 5] }, { lt: [field('income'), 5] }] }
  const form = createForm(formWith(never), circumstances)
  expect(explainVisibility(form, { section: 's', field: 'target' }, circumstances).steps).toEqual(
    [],
  )
})

it('lists the questions that a number shows', () => {
  const form = createForm(formWith({ ge: [field('income'), 1000] }), circumstances)
  const report = explainVisibility(form, { section: 's', field: 'income' }, circumstances)
  expect(report.controls).toEqual(['target'])
})

it('suggests to clear an answer that hides a question', () => {
  const form = createForm(formWith({ not: { answered: field('county') } }), circumstances)
  form.setAnswer('s', 'county', 'Franklin')
  const { steps } = explainVisibility(form, { section: 's', field: 'target' }, circumstances)
  expect(steps).toEqual([
    {
      text: 'Clear the answer to “county”',
      changes: [{ section: 's', field: 'county', value: '' }],
    },
  ])
})

it('lists the answer to a question that a rule hides', () => {
  const form = createForm(formWith({ ge: [field('income'), 1000] }), circumstances)
  form.setAnswers([
    { section: 's', field: 'income', value: 1000 },
    { section: 's', field: 'target', value: 'Kept' },
  ])
  expect(hiddenAnswers(form)).toEqual([])
  form.setAnswer('s', 'income', 999)
  expect(hiddenAnswers(form).map(({ field: id, value }) => [id, value])).toEqual([
    ['target', 'Kept'],
  ])
})

it('removes rules with the other conditions, in columns, too', () => {
  const value: RuleValue = field('amount')
  const columns: readonly FieldDefinition[] = [
    { id: 'amount', type: 'integer-picker' },
    { id: 'why', type: 'text', required: true, visible_if: { gt: [value, 100] } },
  ]
  const claims: FieldDefinition = { id: 'claims', type: 'input-table', child_fields: columns }
  const form = formWith({ any: [] }, [claims])
  const open = createForm(withoutConditions(form), { answers: { s: { claims: [{}] } } })
  expect(open.visibleFields('s')).toContain('target')
  expect(open.visibleRowFields('s', 'claims', 0)).toEqual(['amount', 'why'])
  const codes = wrongAnswers(form.sections[0]!.fields.at(-1)!, circumstances.today)
  expect(codes.map(({ issue }) => issue.code)).toEqual(['required'])
})
