import type { AnswerJson } from '@gapwise/api-contract'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import { fieldTypes, type FieldDefinition } from '@gapwise/form-engine'
import { array, assert, constantFrom, property, tuple, type Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import {
  answersAfter,
  checkFacts,
  expectedFacts,
} from '../../../../../packages/enrollment/test/facts-reference'
import { applicationForms } from './definitions'
import { changeDraft, openDraft, type Draft, type DraftInput, type StoredAnswer } from './draft'

const applicationForm = [...applicationForms.values()][0]!

/** In Hawaii it is still the previous day, which is the last day of February. */
const TODAY = { HI: '2026-02-28', elsewhere: '2026-03-01' }
const todayIn = (state: string | undefined): string => (state === 'HI' ? TODAY.HI : TODAY.elsewhere)

const DAYS = ['1958-04-09', '1961-03-01', '1961-02-28', '2026-03-01', '2025-10-01', '1958-02-30']
const STATES = ['HI', 'TX']
const TEXTS = ['', 'Rosa', ' 512-555-0123 ', 'a@b.co ', '123-45-6789', 'HI', 'TX', ...DAYS]

/**
 * Test answers for the fields that affect other questions. The state determines today's date, and
 * the dates determine the underwriting type.
 */
const DECIDING = new Map<string, (string | undefined)[]>([
  ['state', [undefined, ...STATES]],
  ['gi_situation', ['none', 'misled', 'misled']],
  ...['applicant_dob', 'medicare_part_b', 'gi_coverage_end_date'].map(
    (field): [string, (string | undefined)[]] => [field, [...DAYS]],
  ),
])

/**
 * Returns test values for a field. They include a cleared value, right and wrong values, and
 * different spellings of the same value.
 */
function valuesOf(field: FieldDefinition): (AnswerJson | undefined)[] {
  const keys = field.options?.map(({ key }) => key) ?? []
  switch (fieldTypes[field.type].answer) {
    case 'integer':
      return [undefined, 0, 64, 64.5, 300]
    case 'keys':
      return [undefined, [], keys.slice(0, 2).reverse(), keys.slice(0, 1), ['unknown']]
    case 'rows':
      return [undefined, [], [{}]]
    case 'drugs':
      return [undefined, [], [{ name: 'Lisinopril', strength: '10 mg' }]]
    case 'documents':
      return [undefined, { method: 'mail' }]
    case 'files':
      return [undefined, []]
    case 'choice':
      return [undefined, '', ...keys, 'unknown']
    case 'day':
    case 'month':
      return [undefined, '', ...DAYS]
    default:
      return [undefined, ...TEXTS]
  }
}

const fieldsOf = (field: FieldDefinition): FieldDefinition[] => [
  field,
  ...(field.type === 'input-table' ? [] : (field.child_fields ?? [])).flatMap(fieldsOf),
]

const FIELDS = enrollmentForm.sections.flatMap((section) =>
  section.fields
    .flatMap(fieldsOf)
    .filter(({ type }) => fieldTypes[type].answer !== 'none')
    .map((field) => ({
      section: section.id,
      field: field.id,
      values: DECIDING.get(field.id) ?? valuesOf(field),
    })),
)

const keyOf = ({ section, field }: StoredAnswer): string => `${section} ${field}`

const someOf = (fields: typeof FIELDS, maxLength: number): Arbitrary<StoredAnswer[]> =>
  array(
    constantFrom(...fields).chain(({ section, field, values }) =>
      constantFrom(...values).map((value) => ({ section, field, value })),
    ),
    { maxLength },
  )

const answers = tuple(
  someOf(FIELDS, 12),
  someOf(
    FIELDS.filter(({ field }) => DECIDING.has(field)),
    6,
  ),
).map((lists) => [...new Map(lists.flat().map((one) => [keyOf(one), one])).values()])

/** Returns the answers in the format of the database. */
const asStored = (all: readonly StoredAnswer[]): StoredAnswer[] =>
  all.map((one) => ({
    ...one,
    value:
      one.value === undefined ? undefined : (JSON.parse(JSON.stringify(one.value)) as AnswerJson),
  }))

/** Returns everything that a caller can observe about a draft. */
const seen = ({ form, today, facts }: Draft): unknown => ({
  today,
  facts,
  draft: form.draft(),
  submission: form.submission(),
  unconfirmed: form.unconfirmed(),
  shown: form.visibleSections().map((section) => [section, form.visibleFields(section)]),
  lenient: form.validate({ mode: 'draft' }),
  strict: form.validate({ mode: 'strict' }),
})

it('equals the reopened draft after any change', () => {
  assert(
    property(
      answers,
      answers,
      constantFrom(undefined, 'supplemental-plan', 'advantage-plan'),
      (before, changes, medicareStatus) => {
        const input: DraftInput = { medicareStatus, todayIn }
        const first = openDraft(applicationForm, [], input)
        const { changed: stored } = changeDraft(first, { stored: [], changes: before }, input)

        const draft = openDraft(applicationForm, stored, input)
        const after = changeDraft(draft, { stored, changes }, input)

        const all = new Map([...stored, ...after.changed].map((one) => [keyOf(one), one]))
        const again = openDraft(applicationForm, asStored([...all.values()]), input)
        expect(seen(after)).toEqual(seen(again))
      },
    ),
    { numRuns: 150 },
  )
})

it('uses dates that earlier answers had hidden', () => {
  const input: DraftInput = { medicareStatus: undefined, todayIn }
  const answer = (section: string, field: string, value: string): StoredAnswer => ({
    section,
    field,
    value,
  })
  const turning65 = answer('applicant', 'applicant_dob', '1961-03-01')
  const stored = [
    turning65,
    answer('medicare-details', 'medicare_part_b', '2015-03-01'),
    answer('guaranteed-issue', 'gi_situation', 'misled'),
    answer('guaranteed-issue', 'gi_coverage_end_date', TODAY.elsewhere),
  ]
  const draft = openDraft(applicationForm, stored, input)
  expect(draft.facts.underwriting_type).toBe(1)
  expect(draft.form.isSectionVisible('guaranteed-issue')).toBe(false)
  const changes = [{ ...turning65, value: '1950-03-10' }]
  expect(changeDraft(draft, { stored, changes }, input).facts.underwriting_type).toBe(2)
})

it('derives the same facts from random answers as the app and the workbench', () => {
  checkFacts((scenario) => {
    const { today, medicareStatus, before, changes } = scenario
    const input: DraftInput = { medicareStatus, todayIn: () => today }
    const stored = asStored(before)
    const expected = expectedFacts(answersAfter(scenario), scenario)

    let draft = openDraft(applicationForm, stored, input)
    expect(draft.facts).toEqual(expectedFacts(before, scenario))
    for (const change of changes) {
      const given = { stored: [], changes: [change] }
      draft = changeDraft(draft, given, input)
    }
    expect(draft.facts).toEqual(expected)
    const all = asStored(answersAfter(scenario))
    expect(openDraft(applicationForm, all, input).facts).toEqual(expected)
  })
})
