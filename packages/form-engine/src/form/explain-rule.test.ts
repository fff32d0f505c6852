import { describe, expect, it } from 'vitest'
import { YES_NO, makeForm } from '../../test/make-form'
import type {
  Answers,
  Context,
  ExplanationNode,
  FieldDefinition,
  Form,
  RuleCondition,
  RuleValue,
} from '../types'
import { createForm } from './create-form'

const field = (id: string) => ({ field: id })

const FIELDS: readonly FieldDefinition[] = [
  { id: 'smokes', type: 'radio', display_label: 'Do you smoke?', options: YES_NO },
  { id: 'start', type: 'complex-date-picker', display_label: 'Start date' },
  { id: 'end', type: 'complex-date-picker', display_label: 'End date' },
  { id: 'birth', type: 'complex-date-picker', display_label: 'Date of birth' },
  { id: 'name', type: 'text', display_label: 'Name' },
  { id: 'height', type: 'height', display_label: 'Height' },
  { id: 'packs', type: 'integer-picker', display_label: 'Packs a week' },
  { id: 'price', type: 'integer-picker', display_label: 'Price of a pack' },
  { id: 'ssn', type: 'ssn', display_label: 'Social Security number' },
  { id: 'again', type: 'ssn', display_label: 'Social Security number again' },
  {
    id: 'illnesses',
    type: 'checkbox',
    display_label: 'Illnesses',
    options: [
      { key: 'd', value: 'Diabetes' },
      { key: 'c', value: 'Cancer' },
    ],
  },
  {
    id: 'policies',
    type: 'input-table',
    display_label: 'Policies',
    child_fields: [
      {
        id: 'kind',
        type: 'radio',
        display_label: 'Kind',
        options: [
          { key: 'm', value: 'Medigap' },
          { key: 'v', value: 'Vision' },
        ],
      },
      { id: 'premium', type: 'integer-picker', display_label: 'Premium' },
      { id: 'ends', type: 'complex-date-picker', display_label: 'Policy end' },
    ],
  },
]

const ANSWERS = {
  smokes: 'Yes',
  start: '2026-04-01',
  end: '2026-03-01',
  birth: '1961-04-02',
  name: 'Ann',
  height: 70,
  packs: 3,
  price: 8,
  ssn: '123456789',
  again: '123456789',
  illnesses: ['d'],
  policies: [
    { kind: 'm', premium: 100, ends: '2026-05-01' },
    { kind: 'v', premium: 20 },
    { kind: 'v', premium: 30, ends: '2026-02-01' },
  ],
}

/** Returns a form in which “Why?” is shown by a rule. */
function formWith(
  rule: RuleCondition,
  answers: Answers[string] = ANSWERS,
  context: Context = { application: { underwriting_type: 1 } },
): Form {
  const why: FieldDefinition = { id: 'why', type: 'text', display_label: 'Why?', visible_if: rule }
  return makeForm([...FIELDS, why], { answers: { s: answers }, context })
}

/** Returns the reasons that a sentence gives after `because`. */
function reasonsFor(form: Form): string {
  return form.explain('s', 'why').sentence.replace(/^“Why\?” is (shown|hidden) because /, '')
}

/** Returns every step of a tree. */
function stepsOf(step: ExplanationNode): ExplanationNode[] {
  return [step, ...(step.children ?? []).flatMap(stepsOf)]
}

const premiums: RuleValue = { sum: { rows: field('policies'), of: field('premium') } }
const visionPolicies: RuleValue = {
  count: { rows: field('policies'), where: { eq: [field('kind'), 'v'] } },
}
const ageAtStart: RuleValue = { age_at: [field('birth'), field('start')] }
const where = {
  medigap: { eq: [field('kind'), 'm'] },
  cheap: { lt: [field('premium'), 100] },
  endsLater: { gt: [field('ends'), field('start')] },
} satisfies { [name: string]: RuleCondition }

describe('explaining a rule', () => {
  it.each<[boolean, string, RuleCondition]>([
    [true, '“Name” is answered', { answered: field('name') }],
    [true, '“Do you smoke?” is Yes', { eq: [field('smokes'), 'Yes'] }],
    [false, '“Do you smoke?” is Yes', { eq: [field('smokes'), 'No'] }],
    [true, '“Illnesses” is Diabetes', { ne: [field('illnesses'), 'c'] }],
    [false, '“Illnesses” is Diabetes', { ne: [field('illnesses'), 'd'] }],
    [true, '“Start date” is April 1, 2026', { eq: [field('start'), '2026-04-01'] }],
    [
      false,
      '“Packs a week” (3) is not the same as “Price of a pack” (8)',
      { eq: [field('packs'), field('price')] },
    ],
    [
      true,
      '“Packs a week” (3) is not the same as “Price of a pack” (8)',
      { ne: [field('packs'), field('price')] },
    ],
    [
      true,
      '“Packs a week” (3) is the same as “Packs a week” (3)',
      { eq: [field('packs'), field('packs')] },
    ],
    [false, '1 is not 2', { eq: [1, 2] }],
    [true, '“Name” is Ann', { in: [field('name'), ['Ann', 'Bob']] }],
    [true, '“Packs a week” is 3', { eq: [3, field('packs')] }],
    [false, '“Name” is Ann', { in: [field('name'), ['Bob', 'Cid']] }],
    [true, '“Illnesses” includes Diabetes', { contains: [field('illnesses'), 'd'] }],
    [false, '“Illnesses” does not include Cancer', { contains: [field('illnesses'), 'c'] }],
    [
      true,
      'application underwriting type is 1',
      { eq: [{ context: ['application', 'underwriting_type'] }, 1] },
    ],
    [
      false,
      'application underwriting type (1) is not at least 2',
      { ge: [{ context: ['application', 'underwriting_type'] }, 2] },
    ],
  ])('says why a condition holds (%j): %s', (holds, clause, rule) => {
    const form = formWith(rule)
    expect(form.explain('s', 'why').visible).toBe(holds)
    expect(reasonsFor(form)).toBe(`${clause}.`)
  })

  it.each<[boolean, string, RuleCondition]>([
    [true, 'less than 4', { lt: [field('packs'), 4] }],
    [false, 'not less than 3', { lt: [field('packs'), 3] }],
    [true, 'at most 3', { le: [field('packs'), 3] }],
    [false, 'not at most 2', { le: [field('packs'), 2] }],
    [true, 'more than 2', { gt: [field('packs'), 2] }],
    [false, 'not more than 3', { gt: [field('packs'), 3] }],
    [true, 'at least 3', { ge: [field('packs'), 3] }],
    [false, 'not at least “Price of a pack” (8)', { ge: [field('packs'), field('price')] }],
  ])('compares numbers in words (%j): is %s', (holds, words, rule) => {
    const form = formWith(rule)
    expect(form.explain('s', 'why').visible).toBe(holds)
    expect(reasonsFor(form)).toBe(`“Packs a week” (3) is ${words}.`)
  })

  it.each<[boolean, string, RuleCondition]>([
    [true, 'before “Start date” (April 1, 2026)', { lt: [field('end'), field('start')] }],
    [false, 'not before March 1, 2026', { lt: [field('end'), '2026-03-01'] }],
    [true, 'on or before March 1, 2026', { le: [field('end'), '2026-03-01'] }],
    [false, 'not on or before February 28, 2026', { le: [field('end'), '2026-02-28'] }],
    [true, 'after February 28, 2026', { gt: [field('end'), '2026-02-28'] }],
    [false, 'not after today (November 21, 2026)', { gt: [field('end'), { today: {} }] }],
    [true, 'on or after March 1, 2026', { ge: [field('end'), '2026-03-01'] }],
    [false, 'not on or after “Start date” (April 1, 2026)', { ge: [field('end'), field('start')] }],
  ])('compares days in words (%j): is %s', (holds, words, rule) => {
    const form = formWith(rule)
    expect(form.explain('s', 'why').visible).toBe(holds)
    expect(reasonsFor(form)).toBe(`“End date” (March 1, 2026) is ${words}.`)
  })

  it('says that values of different types cannot be compared', () => {
    expect(reasonsFor(formWith({ lt: [field('name'), field('start')] }))).toBe(
      '“Name” (Ann) cannot be compared with “Start date” (April 1, 2026).',
    )
  })

  it('formats a literal like the answer that it is compared with', () => {
    expect(reasonsFor(formWith({ ge: [field('height'), 72] }))).toBe(
      '“Height” (5 ft 10 in) is not at least 6 ft 0 in.',
    )
  })

  it.each<[string, string, RuleValue]>([
    ['6 months after “Start date”', 'October 1, 2026', { shift: [field('start'), { months: 6 }] }],
    [
      '1 year and 1 day before “Start date”',
      'March 31, 2025',
      { shift: [field('start'), { years: -1, days: -1 }] },
    ],
    [
      '1 day before 1 month after “Start date”',
      'April 30, 2026',
      { shift: [field('start'), { months: 1, days: -1 }] },
    ],
    ['2 days after today', 'November 23, 2026', { today: { days: 2 } }],
  ])('explains the day %s', (phrase, day, value) => {
    expect(reasonsFor(formWith({ ne: [field('end'), value] }))).toBe(
      `“End date” (March 1, 2026) is not the same as ${day} (${phrase}).`,
    )
    expect(reasonsFor(formWith({ le: [value, '2024-01-01'] }))).toBe(
      `${phrase} is ${day}, which is not on or before January 1, 2024.`,
    )
  })

  it.each<[string, string, RuleValue]>([
    ['the age on “Start date” of a person born on “Date of birth”', '64', ageAtStart],
    [
      'the age today of a person born on “Date of birth”',
      '65',
      { age_at: [field('birth'), { today: {} }] },
    ],
    [
      'the number of days from “End date” to “Start date”',
      '31',
      { days_between: [field('end'), field('start')] },
    ],
    ['“Packs a week” plus “Price of a pack”', '11', { add: [field('packs'), field('price')] }],
    ['“Packs a week” minus 1', '2', { subtract: [field('packs'), 1] }],
    [
      '(“Packs a week” plus 1) times “Price of a pack”',
      '32',
      { multiply: [{ add: [field('packs'), 1] }, field('price')] },
    ],
    ['“Packs a week” divided by 2', '1.5', { divide: [field('packs'), 2] }],
    ['the smallest of “Packs a week” and 2', '2', { min: [field('packs'), 2] }],
    ['the largest of “Packs a week” and 2', '3', { max: [field('packs'), 2] }],
    ['1.456 rounded to the nearest 0.01', '1.46', { round: [1.456, 2] }],
    ['the number of rows of “Policies”', '3', { count: { rows: field('policies') } }],
    ['the number of rows of “Policies” where “Kind” is Vision', '2', visionPolicies],
    ['the sum of “Premium” over the rows of “Policies”', '150', premiums],
    [
      'the sum of “Premium” over the rows of “Policies” where “Premium” is less than 100',
      '50',
      { sum: { rows: field('policies'), of: field('premium'), where: where.cheap } },
    ],
    [
      'the value when “Do you smoke?” is Yes',
      '10',
      { if: [{ eq: [field('smokes'), 'Yes'] }, 10, 5] },
    ],
    [
      'the value when “Do you smoke?” is Yes and “Name” is Ann',
      '5',
      {
        if: [
          { any: [{ eq: [field('smokes'), 'No'] }, { not: { eq: [field('name'), 'Ann'] } }] },
          10,
          5,
        ],
      },
    ],
  ])('explains the number %s', (phrase, number, value) => {
    expect(reasonsFor(formWith({ ge: [value, 0] }))).toBe(
      `${phrase} is ${number}, which is at least 0.`,
    )
    expect(reasonsFor(formWith({ ge: [0, value] }))).toBe(
      `0 is not at least ${number} (${phrase}).`,
    )
    expect(reasonsFor(formWith({ eq: [value, 99] }))).toBe(`${phrase} is ${number}.`)
  })

  it.each<[boolean, string, RuleCondition]>([
    [
      true,
      'in 1 of 3 rows of “Policies”, “Kind” is Medigap',
      { any_row: { rows: field('policies'), where: where.medigap } },
    ],
    [
      false,
      'in no row of “Policies”, “Premium” is more than 100',
      { any_row: { rows: field('policies'), where: { gt: [field('premium'), 100] } } },
    ],
    [
      true,
      'in every row of “Policies”, “Premium” is at least 20',
      { every_row: { rows: field('policies'), where: { ge: [field('premium'), 20] } } },
    ],
    [
      false,
      'in 2 of 3 rows of “Policies”, “Kind” is not Medigap',
      { every_row: { rows: field('policies'), where: where.medigap } },
    ],
    [
      true,
      'in 1 of 3 rows of “Policies”, “Policy end” is after “Start date” (April 1, 2026)',
      { any_row: { rows: field('policies'), where: where.endsLater } },
    ],
    [
      true,
      'in 1 of 3 rows of “Policies”, “Policy end” is not answered',
      { any_row: { rows: field('policies'), where: { not: { answered: field('ends') } } } },
    ],
    [
      true,
      'in 3 of 3 rows of “Policies”, “Kind” is Medigap or Vision',
      { any_row: { rows: field('policies'), where: { in: [field('kind'), ['m', 'v']] } } },
    ],
    [
      true,
      'in 1 of 3 rows of “Policies”, “Kind” is Vision and “Policy end” is answered',
      {
        any_row: {
          rows: field('policies'),
          where: { all: [{ eq: [field('kind'), 'v'] }, { answered: field('ends') }] },
        },
      },
    ],
    [
      false,
      'in 2 of 3 rows of “Policies”, either “Kind” is not Medigap, or “Premium” is less than 100',
      {
        every_row: {
          rows: field('policies'),
          where: { all: [where.medigap, { not: where.cheap }] },
        },
      },
    ],
    [
      true,
      'in 3 of 3 rows of “Policies”, in at least one row of “Policies”, “Kind” is Medigap',
      {
        any_row: {
          rows: field('policies'),
          where: { any_row: { rows: field('policies'), where: where.medigap } },
        },
      },
    ],
    [
      true,
      'in 2 of 3 rows of “Policies”, “Premium” is less than 100 (“Packs a week” plus 97)',
      {
        any_row: {
          rows: field('policies'),
          where: { lt: [field('premium'), { add: [field('packs'), 97] }] },
        },
      },
    ],
  ])('explains rows (%j): %s', (holds, clause, rule) => {
    const form = formWith(rule)
    expect(form.explain('s', 'why').visible).toBe(holds)
    expect(reasonsFor(form)).toBe(`${clause}.`)
  })

  it.each<[string, RuleCondition]>([
    ['“Policy end” is before “Start date” (not answered)', { lt: [field('ends'), field('start')] }],
    [
      '“Policy end” is before 1 year after “Start date” (no value)',
      { lt: [field('ends'), { shift: [field('start'), { years: 1 }] }] },
    ],
    [
      '“Premium” is at least application limit (not known)',
      { ge: [field('premium'), { context: ['application', 'limit'] }] },
    ],
    [
      '“Premium” is at least the value that depends on whether “Kind” is Medigap',
      { ge: [field('premium'), { if: [where.medigap, 100, 200] }] },
    ],
    [
      'either “Kind” is Medigap, or “Premium” is less than 100',
      { any: [where.medigap, where.cheap] },
    ],
    [
      '“Kind” is not Medigap and “Premium” is not less than 100',
      { not: { any: [where.medigap, where.cheap] } },
    ],
    ['“Kind” is the same as “Name” (not answered)', { eq: [field('kind'), field('name')] }],
    ['“Kind” is not Medigap', { ne: [field('kind'), 'm'] }],
    [
      'in no row of “Policies”, “Kind” is Medigap',
      { not: { any_row: { rows: field('policies'), where: where.medigap } } },
    ],
    [
      'in every row of “Policies”, “Kind” is Medigap',
      { every_row: { rows: field('policies'), where: where.medigap } },
    ],
    ['no condition is enough', { any: [] }],
  ])('describes a condition on rows in words: %s', (clause, condition) => {
    const form = formWith(
      { ge: [{ count: { rows: field('policies'), where: condition } }, 5] },
      { policies: [{ ends: '2026-01-01' }] },
      {},
    )
    expect(reasonsFor(form)).toMatch(`the number of rows of “Policies” where ${clause} is `)
  })

  it.each<[boolean, string, RuleCondition]>([
    [false, '“Name” is not answered', { answered: field('name') }],
    [false, '“Do you smoke?” is not answered', { eq: [field('smokes'), 'Yes'] }],
    [false, '“Packs a week” is not answered', { ne: [field('packs'), 3] }],
    [false, '“Illnesses” is not answered', { contains: [field('illnesses'), 'd'] }],
    [true, '“Name” is not answered', { not: { eq: [field('name'), 'Ann'] } }],
    [
      false,
      '“Start date” is not answered and “End date” is not answered',
      { lt: [field('start'), field('end')] },
    ],
    [
      false,
      '“Date of birth” is not answered and “Start date” is not answered',
      { ge: [ageAtStart, 65] },
    ],
    [
      false,
      'application underwriting type is not known',
      { gt: [{ context: ['application', 'underwriting_type'] }, 1] },
    ],
    [false, '1 divided by 0 has no value', { gt: [{ divide: [1, 0] }, 1] }],
    [
      false,
      '“Price of a pack” is not answered',
      { gt: [{ if: [{ answered: field('name') }, 1, field('price')] }, 1] },
    ],
    [
      false,
      '“Policies” has no rows',
      { any_row: { rows: field('policies'), where: where.medigap } },
    ],
    [
      true,
      '“Policies” has no rows',
      { every_row: { rows: field('policies'), where: where.medigap } },
    ],
  ])('names what is missing (%j): %s', (holds, clause, rule) => {
    const form = formWith(rule, {}, {})
    expect(form.explain('s', 'why').visible).toBe(holds)
    expect(reasonsFor(form)).toBe(`${clause}.`)
  })

  it('says that the day is not known if the form has no day', () => {
    const fields: FieldDefinition[] = [
      { id: 'why', type: 'text', visible_if: { ge: [{ today: {} }, '2026-01-01'] } },
    ]
    const form = createForm({ id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields }] })
    expect(form.explain('s', 'why').sentence).toBe('“why” is hidden because today is not known.')
  })

  it.each<[boolean, string, RuleCondition]>([
    [
      true,
      '“Name” is Ann and “Packs a week” (3) is at least 3',
      { all: [{ eq: [field('name'), 'Ann'] }, { ge: [field('packs'), 3] }] },
    ],
    [
      false,
      '“Packs a week” (3) is not more than 3',
      { all: [{ eq: [field('name'), 'Ann'] }, { gt: [field('packs'), 3] }] },
    ],
    [true, '“Name” is Ann', { any: [{ eq: [field('name'), 'Ann'] }, { gt: [field('packs'), 3] }] }],
    [false, '“Do you smoke?” is Yes', { not: { eq: [field('smokes'), 'Yes'] } }],
    [true, '“Packs a week” (3) is not more than 3', { not: { gt: [field('packs'), 3] } }],
    [true, '“Do you smoke?” is Yes', { not: { not: { eq: [field('smokes'), 'Yes'] } } }],
    [
      false,
      '“Name” is Ann',
      { not: { any: [{ eq: [field('name'), 'Ann'] }, { gt: [field('packs'), 3] }] } },
    ],
    [
      true,
      '“Price of a pack” (8) is not more than 8',
      { not: { all: [{ eq: [field('name'), 'Ann'] }, { gt: [field('price'), 8] }] } },
    ],
  ])('names the conditions that decide (%j): %s', (holds, clause, rule) => {
    const form = formWith(rule)
    expect(form.explain('s', 'why').visible).toBe(holds)
    expect(reasonsFor(form)).toBe(`${clause}.`)
  })

  it('says that a rule without conditions always or never holds', () => {
    expect(formWith({ all: [] }).explain('s', 'why').sentence).toBe('“Why?” is always shown.')
    expect(formWith({ any: [] }).explain('s', 'why').sentence).toBe('“Why?” is never shown.')
  })
})

describe('the tree of a rule', () => {
  const treeOf = (rule: RuleCondition) => formWith(rule).explain('s', 'why').because.children

  it('shows what a single field is compared with', () => {
    expect(treeOf({ in: [field('name'), ['Bob', 'Cid']] })).toEqual([
      {
        kind: 'field',
        holds: false,
        label: '“Name” is Ann',
        reference: { section: 's', field: 'name' },
        expected: ['Bob', 'Cid'],
        current: 'Ann',
      },
    ])
  })

  it('turns a `not` into conditions that must not hold', () => {
    const rule: RuleCondition = {
      not: { all: [{ eq: [field('name'), 'Ann'] }, { lt: [field('packs'), 5] }] },
    }
    expect(treeOf(rule)).toEqual([
      {
        kind: 'or',
        holds: false,
        label: 'Any of these',
        children: [
          {
            kind: 'not',
            holds: false,
            label: '“Name” is Ann',
            reference: { section: 's', field: 'name' },
            expected: 'Ann',
            current: 'Ann',
          },
          {
            kind: 'not',
            holds: false,
            label: '“Packs a week” (3) is less than 5',
            references: [{ section: 's', field: 'packs' }],
          },
        ],
      },
    ])
  })

  it('names the fact of a condition on a fact', () => {
    const underwritingType = { object: 'application', attribute: 'underwriting_type' }
    const rule: RuleCondition = { eq: [{ context: ['application', 'underwriting_type'] }, 1] }
    expect(treeOf(rule)).toMatchObject([
      { kind: 'context', reference: underwritingType, expected: 1, current: 1 },
    ])
  })

  it('names everything that a comparison or a condition on rows reads', () => {
    const ref = (id: string) => ({ section: 's', field: id })
    const limit = { object: 'application', attribute: 'limit' }
    const rule: RuleCondition = {
      all: [
        { any_row: { rows: field('policies'), where: where.endsLater } },
        { gt: [premiums, { add: [field('packs'), { context: ['application', 'limit'] }] }] },
        { gt: [field('end'), { today: {} }] },
      ],
    }
    expect(treeOf(rule)).toMatchObject([
      {
        children: [
          { kind: 'rows', references: [ref('policies'), ref('start')] },
          { kind: 'comparison', references: [ref('policies'), ref('packs'), limit] },
          { kind: 'comparison', references: [ref('end')] },
        ],
      },
    ])
  })

  it('never contains a Social Security number', () => {
    const rules: RuleCondition[] = [
      { eq: [field('ssn'), '123456789'] },
      { in: [field('ssn'), ['123456789']] },
      { not: { eq: [field('ssn'), '123456789'] } },
      { eq: [field('ssn'), field('again')] },
      { ge: [field('ssn'), 123456789] },
      { ge: [{ max: [field('ssn'), 1] }, 5] },
      { le: [5, { add: [field('ssn'), 0] }] },
      { eq: [{ add: [field('ssn'), 0] }, 123456789] },
    ]
    const labels = rules.map((rule) => reasonsFor(formWith(rule)))
    expect(labels.slice(0, 5)).toEqual([
      '“Social Security number” is answered.',
      '“Social Security number” is answered.',
      '“Social Security number” is answered.',
      '“Social Security number” is the same as “Social Security number again”.',
      '“Social Security number” is at least the expected value.',
    ])
    expect(JSON.stringify(rules.map((rule) => formWith(rule).explain('s', 'why')))).not.toContain(
      '123456789',
    )
  })

  it('explains once why a field that the rule reads is hidden', () => {
    const form = makeForm([
      { id: 'a', type: 'text' },
      { id: 'b', type: 'integer-picker', visible_if: { answered: field('a') } },
      {
        id: 'c',
        type: 'text',
        visible_if: { any: [{ gt: [field('b'), 1] }, { eq: [field('b'), 1] }] },
      },
    ])
    const { sentence, because } = form.explain('s', 'c')
    expect(sentence).toBe('“c” is hidden because “b” is hidden.')
    expect(stepsOf(because).filter(({ kind }) => kind === 'hidden')).toHaveLength(1)
    expect(stepsOf(because).filter(({ label }) => label === '“a” is not answered')).toHaveLength(1)
  })

  it('explains why a table that the rule reads is hidden', () => {
    const table = { ...FIELDS.at(-1)!, visible_if: { answered: field('a') } }
    const form = makeForm([
      { id: 'a', type: 'text' },
      table,
      {
        id: 'c',
        type: 'text',
        visible_if: { any_row: { rows: field('policies'), where: where.medigap } },
      },
    ])
    const { sentence, because } = form.explain('s', 'c')
    expect(sentence).toBe('“c” is hidden because “Policies” is hidden.')
    expect(stepsOf(because).map(({ label }) => label)).toContain('“a” is not answered')
  })

  it('explains a section that a rule hides', () => {
    const form = createForm({
      id: 'f',
      version: 1,
      sections: [
        { id: 'a', title: 'A', fields: [{ id: 'x', type: 'integer-picker' }] },
        {
          id: 'b',
          title: 'B',
          visible_if: { ge: [{ field: 'x', section: 'a' }, 2] },
          fields: [{ id: 'y', type: 'text' }],
        },
      ],
    })
    form.setAnswer('a', 'x', 1)
    expect(form.explain('b', 'y').sentence).toBe(
      '“y” is hidden because its section “B” is hidden, as “x” (1) is not at least 2.',
    )
  })

  it('names reasons from both `depends_on` and `visible_if`', () => {
    const both: FieldDefinition = {
      id: 'both',
      type: 'text',
      depends_on: { field_value_list: [{ id: 'smokes', section_id: 's', value: 'Yes' }] },
      visible_if: { ge: [field('packs'), 1] },
    }
    const form = makeForm([...FIELDS, both], { answers: { s: ANSWERS } })
    expect(form.explain('s', 'both').sentence).toBe(
      '“both” is shown because “Do you smoke?” is Yes and “Packs a week” (3) is at least 1.',
    )
  })

  it('stays small in a long chain of rules that share fields', () => {
    const fields = Array.from({ length: 5000 }, (_, at): FieldDefinition => {
      const before = [field(`f${at - 1}`), field(`f${at - 2}`)]
      const rule = { lt: [before[0]!, before[1]!] } as const
      return { id: `f${at}`, type: 'text', ...(at > 1 && { visible_if: rule }) }
    })
    const { sentence, because } = makeForm(fields).explain('s', 'f4999')
    expect(sentence).toBe('“f4999” is hidden because “f4998” is hidden and “f4997” is hidden.')
    let steps = 0
    for (const pending = [because]; pending.length > 0; steps += 1) {
      pending.push(...(pending.pop()!.children ?? []))
    }
    expect(steps).toBeLessThan(25_000)
  })
})

describe('the impact of an answer on rules', () => {
  const form = makeForm(
    [
      ...FIELDS,
      { id: 'many', type: 'text', visible_if: { gt: [field('packs'), 5] } },
      { id: 'few', type: 'text', visible_if: { lt: [field('packs'), 5] } },
      { id: 'vision', type: 'text', visible_if: { ge: [visionPolicies, 2] } },
      { id: 'past', type: 'text', visible_if: { lt: [field('end'), { today: {} }] } },
    ],
    { answers: { s: { ...ANSWERS, few: 'a', vision: 'b' } } },
  )
  const ref = (id: string) => ({ section: 's', field: id })

  it('includes fields that a comparison shows or hides', () => {
    expect(form.impactOf('s', 'packs', 6)).toEqual({
      shows: [ref('many')],
      hides: [ref('few')],
      dropsAnswers: [ref('few')],
    })
  })

  it('includes fields that a count of rows hides', () => {
    expect(form.impactOf('s', 'policies', [{ kind: 'v' }])).toEqual({
      shows: [],
      hides: [ref('vision')],
      dropsAnswers: [ref('vision')],
    })
  })

  it('includes fields that depend on today', () => {
    expect(form.impactOf('s', 'end', '2026-11-22')).toEqual({
      shows: [],
      hides: [ref('past')],
      dropsAnswers: [],
    })
  })
})
