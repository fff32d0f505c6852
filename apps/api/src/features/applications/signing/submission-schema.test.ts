import { forms } from '@gapwise/enrollment-forms'
import { validAnswer, validAnswers } from '@gapwise/form-authoring'
import {
  createForm,
  fieldsOf,
  fieldTypes,
  type AnswerKind,
  type Answers,
  type AnswerValue,
  type FieldDefinition,
  type Form,
} from '@gapwise/form-engine'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSubmissionCheck } from './submission-schema'

const TODAY = '2026-11-20'
const FILE = { id: '1', name: 'a.pdf', size: 1, type: 'application/pdf' }
const TEXTS = ['', '  ', ' Rosa ', 'Zoë 🙂', 'No', '-1', '43215', '(614) 555-0123', '2026-02-30']

/** Unusual answers that the server accepts in a draft. */
const ODD_ANSWERS: Readonly<Partial<Record<AnswerKind, readonly AnswerValue[]>>> = {
  email: [' Rosa@Example.ORG ', 'rosa@example'],
  phone: ['(614) 555-0123', '1 614 555 0123'],
  ssn: ['219-09-9999'],
  day: ['2024-02-29', '2023-02-29', ''],
  month: ['2024-03', '2024-03-01', '2024-03-02'],
  integer: [0, -1, 1.5, 1e21],
  keys: [[], ['Yes'], ['no option']],
  drugs: [
    [],
    [{ name: 'Metformin', strength: '', form: '', quantity: '', frequency: '', last_fill: '' }],
    [{ name: ' ', last_fill: '2024-03' }],
    [{ name: 'Metformin', last_fill: '2024-03-01' }],
  ],
  rows: [[], [{}], [{ unknown: 'x' }]],
  files: [[], [FILE], [FILE, { ...FILE, id: '2' }], [{ ...FILE, name: '', type: '', size: 0 }]],
  documents: [
    { method: 'upload' },
    { method: 'upload', files: [] },
    { method: 'fax', files: [FILE] },
  ],
}

describe.each(forms.map((form) => [form.id, form] as const))('%s', (_id, definition) => {
  const check = createSubmissionCheck(definition)

  it('passes the engine and its schema with any complete answers', () => {
    fc.assert(
      fc.property(fc.gen(), (gen) => {
        const context = { application: { underwriting_type: gen(fc.integer, { min: -1, max: 2 }) } }
        const form = createForm(definition, { today: TODAY, context })
        const isLikely = (): boolean => gen(fc.integer, { min: 0, max: 3 }) > 0
        answerAll(form, (field, required) => {
          if (!required && !isLikely()) return undefined
          const keys = field.options?.map(({ key }) => key) ?? []
          if (keys.length === 0 || !isLikely()) return validAnswer(field, TODAY)
          const key = gen(fc.constantFrom, ...keys)
          return fieldTypes[field.type].answer === 'keys' ? [key] : key
        })
        fc.pre(form.validate({ mode: 'strict' }).length === 0)
        expect(check(form.submission())).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it.each(['No', 'Yes'])('passes both with odd answers where “%s” is chosen', (preferred) => {
    const options = { today: TODAY, context: { application: { underwriting_type: 0 } } }
    const answers = validAnswers(definition, { ...options, prefer: [preferred] })
    const questions = fieldsOf(definition).filter(
      ({ table, definition: { type, computed } }) =>
        !table && !computed && fieldTypes[type].answer !== 'none',
    )
    for (const { section, field, definition: asked } of questions) {
      for (const odd of ODD_ANSWERS[fieldTypes[asked.type].answer] ?? TEXTS) {
        const form = createForm(definition, { ...options, answers })
        form.setAnswer(section, field, odd)
        if (form.validate({ mode: 'strict' }).length > 0) continue
        const found = check(form.submission())
        expect([section, field, odd, found]).toEqual([section, field, odd, []])
      }
    }
  })
})

/** Answers each question when it appears. */
function answerAll(
  form: Form,
  choose: (field: FieldDefinition, required: boolean) => AnswerValue | undefined,
): void {
  const seen = new Set<string>()
  for (let found = true; found;) {
    found = false
    for (const section of form.visibleSections()) {
      for (const field of form.visibleFields(section)) {
        const key = `${section} ${field}`
        if (seen.has(key)) continue
        seen.add(key)
        found = true
        const { definition, required } = form.getField(section, field)
        if (definition.computed) continue
        const value = choose(definition, required)
        if (value !== undefined) form.setAnswer(section, field, value)
      }
    }
  }
}

describe('the check of a submission against its schema', () => {
  const field = (id: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
    id,
    type: 'text',
    required: true,
    ...rest,
  })
  const check = createSubmissionCheck({
    id: 'pets',
    version: 1,
    sections: [
      {
        id: 'pet',
        title: 'Your pet',
        fields: [field('name', { maxlength: 5 }), field('chip', { type: 'ssn' })],
      },
    ],
  })

  it.each<[string, Answers, string[]]>([
    ['with the right answers', { pet: { name: 'Rex', chip: '219099999' } }, []],
    [
      'with a wrong answer',
      { pet: { name: 'Leviathan', chip: '219099999' } },
      ['/pet/name (maxLength)'],
    ],
    [
      'with two wrong answers',
      { pet: { name: 'Leviathan', chip: '1' } },
      ['/pet/name (maxLength)', '/pet/chip (pattern)'],
    ],
    ['without a required answer', { pet: { name: 'Rex' } }, ['/pet/chip (required)']],
    [
      'with an answer to no question',
      { pet: { name: 'Rex', chip: '219099999', age: 4 } },
      ['/pet/age (additionalProperties)'],
    ],
    ['without answers', {}, ['/pet (required)']],
  ])('names positions, never answers, in a submission %s', (_name, submission, positions) => {
    expect(check(submission)).toEqual(positions)
  })
})
