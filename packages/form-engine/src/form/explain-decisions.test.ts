import { expect, it } from 'vitest'
import { YES_NO } from '../../test/make-form'
import type { Answers, FieldDefinition, FormDefinition } from '../types'
import { createForm } from './create-form'

const ref = (field: string) => ({ field })

const FIELDS: readonly FieldDefinition[] = [
  { id: 'email', type: 'simple-email', display_label: 'Email' },
  { id: 'signed', type: 'radio', display_label: 'Signed', options: YES_NO },
  { id: 'start', type: 'complex-date-picker', display_label: 'Start date' },
  { id: 'premium', type: 'integer-picker', display_label: 'Premium' },
  { id: 'ssn', type: 'ssn', display_label: 'Social Security number' },
  {
    id: 'hidden',
    type: 'integer-picker',
    display_label: 'Fee',
    visible_if: { eq: [ref('signed'), 'No'] },
  },
  {
    id: 'rows',
    type: 'input-table',
    display_label: 'Policies',
    child_fields: [{ id: 'cost', type: 'integer-picker', display_label: 'Cost' }],
  },
  {
    id: 'phone',
    type: 'text',
    display_label: 'Phone',
    required_if: { not: { answered: ref('email') } },
    read_only_if: { all: [{ eq: [ref('signed'), 'Yes'] }, { answered: ref('email') }] },
  },
  { id: 'always', type: 'text', display_label: 'Name', required_if: { all: [] } },
  {
    id: 'plan',
    type: 'radio',
    display_label: 'Plan',
    options: [
      { key: 'a', value: 'Plan A' },
      { key: 'g', value: 'Plan G', visible_if: { ge: [ref('premium'), 100] } },
    ],
  },
  {
    id: 'end',
    type: 'complex-date-picker',
    display_label: 'End date',
    checks: [
      {
        code: 'ends_early',
        fails_if: { lt: [ref('end'), ref('start')] },
        message: 'This is before the day it started',
      },
    ],
  },
  {
    id: 'total',
    type: 'text',
    display_label: 'Total',
    computed: { add: [ref('premium'), { multiply: [ref('premium'), 2] }] },
  },
  {
    id: 'with_fee',
    type: 'text',
    display_label: 'Total with fee',
    computed: { add: [ref('premium'), ref('hidden')] },
  },
  {
    id: 'discount',
    type: 'text',
    display_label: 'Discount',
    computed: { if: [{ eq: [ref('signed'), 'Yes'] }, 5, { count: { rows: ref('rows') } }] },
  },
  { id: 'copy', type: 'ssn', display_label: 'Copy', computed: ref('ssn') },
  { id: 'fixed', type: 'text', display_label: 'Fixed', computed: 7 },
  {
    id: 'renewal',
    type: 'text',
    display_label: 'Renewal',
    computed: { shift: [ref('start'), { years: 1 }] },
  },
  {
    id: 'reminder',
    type: 'text',
    display_label: 'Reminder',
    required_if: { ge: [ref('renewal'), '2027-01-01'] },
  },
]

const definition: FormDefinition = {
  id: 'f',
  version: 1,
  sections: [{ id: 's', title: 'S', fields: FIELDS }],
}

const decisionsOf = (id: string, answers: Answers[string] = {}) =>
  createForm(definition, { answers: { s: answers } }).explain('s', id).rules

const EXAMPLES: readonly (readonly [id: string, answers: Answers[string], sentences: string[]])[] =
  [
    [
      'phone',
      {},
      [
        '“Phone” is required because “Email” is not answered.',
        '“Phone” can be changed because “Signed” is not answered and “Email” is not answered.',
      ],
    ],
    [
      'phone',
      { email: 'a@b.org', signed: 'Yes' },
      [
        '“Phone” is not required because “Email” is answered.',
        '“Phone” cannot be changed because “Signed” is Yes and “Email” is answered.',
      ],
    ],
    ['always', {}, ['“Name” is required, whatever the answers are.']],
    [
      'plan',
      { premium: 90 },
      ['“Plan G” is not offered for “Plan” because “Premium” (90) is not at least 100.'],
    ],
    [
      'end',
      { start: '2026-04-01', end: '2026-03-01' },
      [
        'The check “ends_early” fails because “End date” (March 1, 2026) is before “Start date” (April 1, 2026).',
      ],
    ],
    [
      'end',
      {},
      [
        'The check “ends_early” passes because “End date” is not answered and “Start date” is not answered.',
      ],
    ],
    [
      'total',
      { premium: 10 },
      ['“Total” is 30 because it is “Premium” plus (“Premium” times 2) and “Premium” is 10.'],
    ],
    ['total', {}, ['“Total” has no value because “Premium” is not answered.']],
    ['with_fee', { premium: 10 }, ['“Total with fee” has no value because “Fee” is hidden.']],
    ['discount', { signed: 'Yes' }, ['“Discount” is 5 because “Signed” is Yes.']],
    [
      'discount',
      { signed: 'No', rows: [{ cost: 1 }] },
      ['“Discount” is 1 because “Signed” is No and the number of rows of “Policies” is 1.'],
    ],
    [
      'copy',
      { ssn: '123456789' },
      ['“Copy” is answered because “Social Security number” is answered.'],
    ],
    ['fixed', {}, ['“Fixed” is 7, whatever the answers are.']],
    [
      'renewal',
      { start: '2026-04-01' },
      [
        '“Renewal” is April 1, 2027 because it is 1 year after “Start date” and “Start date” is April 1, 2026.',
      ],
    ],
    [
      'reminder',
      { start: '2026-04-01' },
      ['“Reminder” is required because “Renewal” (April 1, 2027) is on or after January 1, 2027.'],
    ],
    ['email', {}, []],
  ]

it.each(EXAMPLES)('says what the rules of “%s” decide with %j', (id, answers, sentences) => {
  expect(decisionsOf(id, answers).map(({ sentence }) => sentence)).toEqual(sentences)
})

it('names each decision, and the option or check that it is about', () => {
  expect(decisionsOf('plan', { premium: 100 })).toMatchObject([
    {
      decides: 'option',
      of: 'g',
      holds: true,
      because: { kind: 'comparison', references: [{ section: 's', field: 'premium' }] },
    },
  ])
  expect(decisionsOf('end')).toMatchObject([{ decides: 'check', of: 'ends_early', holds: false }])
  expect(decisionsOf('phone')).toMatchObject([
    { decides: 'required', holds: true },
    { decides: 'read_only', holds: false },
  ])
})

it('says why a field is hidden that a computed answer reads', () => {
  const [decision] = decisionsOf('with_fee', { premium: 10 })
  expect(decision).toMatchObject({ decides: 'value', holds: false, because: { kind: 'value' } })
  expect(decision?.because.children).toMatchObject([
    {
      kind: 'hidden',
      children: [{ children: [{ kind: 'field', label: '“Signed” is not answered' }] }],
    },
  ])
})

it('decides nothing for a section or a hidden field', () => {
  const form = createForm(definition)
  expect(form.explain('s').rules).toEqual([])
  expect(form.explain('s', 'hidden').rules).toEqual([])
})
