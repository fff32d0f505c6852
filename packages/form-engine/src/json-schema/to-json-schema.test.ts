import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { KEYS, makeAnswer } from '../../test/reference/arbitrary-answer'
import { makeDefinition } from '../../test/reference/arbitrary-form'
import { fieldsOf } from '../../test/reference/reference-form'
import { checkDefinition } from '../check/check-definition'
import { createForm } from '../form/create-form'
import { fieldTypes } from '../definition/field-types'
import { toJsonSchema } from './to-json-schema'
import type {
  Answers,
  ConditionValue,
  FieldDefinition,
  FieldType,
  Form,
  FormDefinition,
  RuleCondition,
  RuleLiteral,
  RulePair,
} from '../types'

// Shared by all tests, because compiling the meta-schema takes most of the time.
const ajv = new Ajv2020({ strict: true, ownProperties: true })

function accepts(definition: FormDefinition, submission: unknown): boolean {
  return ajv.validate(toJsonSchema(definition), submission)
}

function formOf(...fields: FieldDefinition[]): Form {
  return createForm({ id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields }] })
}

const UNMASKED = { input_mask: '99-99', submit_unmasked: true }
const LONG_ADDRESS = `pat@${`${'a'.repeat(60)}.`.repeat(5)}com`

/** Creates a question that is shown if the answer to `a` has this value. */
function questionIf(value: ConditionValue): FieldDefinition {
  return {
    id: 'b',
    type: 'text',
    required: true,
    depends_on: { field_value_list: [{ id: 'a', section_id: 's', value }] },
  }
}

/** Returns the columns of all tables among these fields, also of tables in rows. */
function columnsOf(fields: readonly FieldDefinition[]): FieldDefinition[] {
  return fields.flatMap(({ child_fields: columns = [] }) => [...columns, ...columnsOf(columns)])
}

/** Returns the answer of a column in a row. `rows` has the position of the row in each table. */
function cellAt(value: unknown, [row, ...others]: readonly number[], column: string): unknown {
  if (row === undefined) return (value as Answers[string])[column]
  return Object.values(value as Answers[string])
    .flatMap((table) => (Array.isArray(table) ? [(table as unknown[])[row]] : []))
    .filter((cells) => typeof cells === 'object')
    .map((cells) => cellAt(cells, others, column))
    .find((cell) => cell !== undefined)
}

/**
 * Returns whether a form is valid as far as its submission shows it. Ignores unconfirmed answers.
 * Also ignores missing answers in columns whose rules read the same row (D49).
 */
function validInSubmission(form: Form): boolean {
  return form.validate({ mode: 'strict' }).every(({ code, row, rows, section, field }) => {
    if (code === 'unconfirmed') return true
    const { fields } = form.definition.sections.find(({ id }) => id === section)!
    const column = columnsOf(fields).find(({ id }) => id === field)
    const isConditional =
      column?.visible_if ||
      column?.depends_on?.field_value_list.length ||
      (column?.required_if && !column.required)
    if (code !== 'required' || row === undefined || !isConditional) return false
    // A table without rows is in the submission, so the schema finds it.
    return cellAt(form.submission()[section], rows ?? [row], field) === undefined
  })
}

/** All field types that have an answer. */
const TYPES = (Object.keys(fieldTypes) as FieldType[]).filter(
  (type) => fieldTypes[type].answer !== 'none',
)

/** A field that a generated rule can read. */
interface Source {
  readonly section: string
  readonly field: FieldDefinition
}

const LITERALS: readonly RuleLiteral[] = [
  ...KEYS,
  ...['', 'abc', '12-34', '03.0', '2024-02-29', ' Pat@Example.COM ', 'fax', true],
  ...[-2, 0, 3, 66, 1.5, 1e21, 1e-7],
]

/** Generates a rule that a JSON Schema can express. */
function makeRule(gen: fc.GeneratorValue, sources: readonly Source[], depth = 3): RuleCondition {
  const pick = <T>(list: readonly T[]) => gen(fc.constantFrom<T[]>, ...list)
  const rules = () =>
    Array.from({ length: gen(fc.nat, { max: 3 }) }, () => makeRule(gen, sources, depth - 1))
  if (depth > 0 && gen(fc.boolean)) {
    return pick([
      () => ({ all: rules() }),
      () => ({ any: rules() }),
      () => ({ not: makeRule(gen, sources, depth - 1) }),
    ])()
  }
  if (sources.length === 0) return pick([{ all: [] }, { any: [] }])
  const { section, field } = pick(sources)
  const reference = { field: field.id, section }
  if (fieldTypes[field.type].answer === 'integer' && gen(fc.boolean)) {
    const number = pick([-2, -1, 0, 2.5, 3, 6, 66])
    const pair: RulePair = gen(fc.boolean) ? [reference, number] : [number, reference]
    return pick([{ lt: pair }, { le: pair }, { gt: pair }, { ge: pair }])
  }
  const literal = pick(LITERALS)
  const pair: RulePair = gen(fc.boolean) ? [reference, literal] : [literal, reference]
  const rule = pick<RuleCondition>([
    { answered: reference },
    { eq: pair },
    { ne: pair },
    { in: [reference, []] },
    { in: [reference, [literal, pick(LITERALS)]] },
    { contains: [reference, literal] },
  ])
  return fits(rule, { section, field }) ? rule : { answered: reference }
}

/** Returns whether a rule compares only values of the same type. The engine rejects other rules. */
function fits(rule: RuleCondition, { section, field }: Source): boolean {
  const fields: FieldDefinition[] = [
    field,
    { id: `not ${field.id}`, type: 'text', visible_if: rule },
  ]
  const definition = { id: 'f', version: 1, sections: [{ id: section, title: 'S', fields }] }
  return checkDefinition(definition).every(({ code }) => code !== 'not_comparable')
}

/**
 * Adds rules to the sections, fields, and columns of a generated definition. A rule reads only what
 * was generated before it, so that nothing depends on itself.
 */
function withRules(gen: fc.GeneratorValue, definition: FormDefinition): FormDefinition {
  const sources: Source[] = []
  const maybeRule = (key: 'visible_if' | 'required_if') =>
    gen(fc.nat, { max: 2 }) === 0 ? { [key]: makeRule(gen, [...sources]) } : {}
  const addTo = (section: string, field: FieldDefinition): FieldDefinition => {
    const rules = { ...maybeRule('visible_if'), ...maybeRule('required_if') }
    const isTable = field.type === 'input-table'
    const known = sources.length
    const children = field.child_fields?.map((child) => addTo(section, child))
    // Only rules in the same row can read a column.
    if (isTable) sources.length = known
    if (!field.submit_unmasked) sources.push({ section, field })
    return { ...field, ...rules, ...(children && { child_fields: children }) }
  }
  const sections = definition.sections.map((section) => ({
    ...section,
    ...maybeRule('visible_if'),
    fields: section.fields.map((field) => addTo(section.id, field)),
  }))
  return { ...definition, sections }
}

it('agrees with the engine on the submission of any form', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const made = makeDefinition(gen, 'without context', TYPES)
      // Rename `__proto__`, because ajv ignores properties with that name.
      const named = JSON.parse(
        JSON.stringify(made).replaceAll('__proto__', 'proto'),
      ) as FormDefinition
      const definition = withRules(gen, named)
      const form = createForm(definition)
      for (const section of definition.sections) {
        for (const { field } of fieldsOf(section)) {
          if (gen(fc.nat, { max: 4 }) === 0) continue
          form.setAnswer(section.id, field.id, makeAnswer(gen, field))
        }
      }
      expect(accepts(definition, form.submission())).toBe(validInSubmission(form))
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

it.each([
  ['a real day', { id: 'a', type: 'complex-date-picker' }, '2024-02-29', true],
  ['a day that does not exist', { id: 'a', type: 'complex-date-picker' }, '2023-02-29', false],
  [
    'February 29 of a century that is not a leap year',
    { id: 'a', type: 'complex-date-picker' },
    '1900-02-29',
    false,
  ],
  ['the first of a month', { id: 'a', type: 'date-picker-without-day' }, '2024-12-01', true],
  ['another day', { id: 'a', type: 'date-picker-without-day' }, '2024-12-02', false],
  ['a phone number', { id: 'a', type: 'complex-phone' }, '(555) 123-4567', true],
  ['a short phone number', { id: 'a', type: 'complex-phone' }, '123-4567', false],
  ['an SSN', { id: 'a', type: 'ssn' }, '123-45-6789', true],
  ['an invalid SSN', { id: 'a', type: 'ssn' }, '666-45-6789', false],
  ['drugs', { id: 'a', type: 'drug-lookup' }, [{ name: 'Aspirin', last_fill: '2024-01' }], true],
  ['a drug without a name', { id: 'a', type: 'drug-lookup' }, [{ name: ' ' }], false],
  ['a way to send documents', { id: 'a', type: 'send-documents' }, { method: 'fax' }, true],
  [
    'files',
    { id: 'a', type: 'file-upload' },
    [{ id: '1', name: 'a.pdf', size: 1, type: 'application/pdf' }],
    true,
  ],
  ['the largest exact number', { id: 'a', type: 'integer-picker' }, 9007199254740991, true],
  ['a number too large to be exact', { id: 'a', type: 'integer-picker' }, 1e21, false],
  [
    'a phone number shorter than its minimum length',
    { id: 'a', type: 'complex-phone', minlength: 11 },
    '5551234567',
    false,
  ],
  [
    'an SSN longer than its maximum length',
    { id: 'a', type: 'ssn', maxlength: 8 },
    '123456789',
    false,
  ],
  [
    'an email address that is too long',
    { id: 'a', type: 'simple-email', maxlength: 500 },
    LONG_ADDRESS,
    false,
  ],
  [
    'an email address in a mask',
    { id: 'a', type: 'simple-email', ...UNMASKED, input_mask: 'aaa@aa.aa' },
    'pat@ab.de',
    true,
  ],
  [
    'a phone number in a mask',
    { id: 'a', type: 'complex-phone', ...UNMASKED, input_mask: '1-999-999-9999' },
    '1234567890',
    true,
  ],
  [
    'half an SSN in a mask',
    { id: 'a', type: 'ssn', ...UNMASKED, input_mask: '999-99-9999' },
    '123-45',
    false,
  ],
  [
    'a key in a mask',
    { id: 'a', type: 'string-picker', ...UNMASKED, options: [{ key: '12-34', value: '12' }] },
    '12-34',
    true,
  ],
  [
    'nothing but the literals of a mask',
    { id: 'a', type: 'text', ...UNMASKED, input_mask: '(99)' },
    '(',
    true,
  ],
] as const)('agrees with the engine on %s', (_, field, answer, valid) => {
  const form = formOf({ ...field, required: true })
  form.setAnswer('s', 'a', answer)
  expect(form.validate({ mode: 'strict' }).length === 0).toBe(valid)
  expect(accepts(form.definition, form.submission())).toBe(valid)
})

it.each([
  [1e21, '1000000000000000000000', true],
  [1e21, '0001000000000000000000000.00', true],
  [1e21, '100000000000000000000', false],
  [1e21, '1e21', false],
  [-1.5e21, '-1500000000000000000000', true],
  [-1.5e21, '1500000000000000000000', false],
  [1e-7, '0.0000001', true],
  [1e-7, '00.000000100', true],
  [1e-7, '.0000001', false],
  [1e-7, '1e-7', false],
  [-2.5e-9, '-0.0000000025', true],
  [1200, '01200.0', true],
  [12.05, '12.0500', true],
  [12.05, '12.5', false],
  [0, '-0.0', true],
])('treats a condition on %d like the engine when “%s” is typed', (value, typed, isShown) => {
  const form = formOf({ id: 'a', type: 'text' }, questionIf(value))
  form.setAnswer('s', 'a', typed)
  expect(form.isVisible('s', 'b')).toBe(isShown)
  expect(accepts(form.definition, form.submission())).toBe(!isShown)
})

it('compares email addresses in conditions without regard to case', () => {
  const form = formOf({ id: 'a', type: 'simple-email' }, questionIf('a-b.c+d@example.com'))
  form.setAnswer('s', 'a', 'A-B.c+d@Example.com')
  expect(accepts(form.definition, form.submission())).toBe(false)
  form.setAnswer('s', 'a', 'aXbXc+d@example.com')
  expect(accepts(form.definition, form.submission())).toBe(true)
})

it('does not require an answer that depends on how another was typed', () => {
  const form = formOf({ id: 'a', type: 'text', ...UNMASKED }, questionIf('1234'))
  form.setAnswer('s', 'a', '12-34')
  expect(form.submission()).toEqual({ s: { a: '1234' } })
  expect(form.isVisible('s', 'b')).toBe(false)
  expect(accepts(form.definition, form.submission())).toBe(true)
})

it('does not require an answer that depends on the context', () => {
  const form = formOf({
    id: 'a',
    type: 'text',
    required: true,
    depends_on: { field_value_list: [{ object_name: 'application', attribute_name: 'type' }] },
  })
  expect(accepts(form.definition, {})).toBe(true)
})

it('does not require an answer that depends on a blank one', () => {
  const form = formOf({ id: 'a', type: 'text' }, questionIf('  '))
  form.setAnswer('s', 'a', '  ')
  expect(form.isVisible('s', 'b')).toBe(true)
  expect(form.submission()).toEqual({})
  expect(accepts(form.definition, form.submission())).toBe(true)
})

/**
 * Returns a form with the fields that rules read, followed by a required question. The question is
 * shown if the given rule holds.
 */
function formWithRule(rule: RuleCondition, extra: Partial<FieldDefinition> = {}): Form {
  const options = KEYS.map((key) => ({ key, value: key }))
  return formOf(
    { id: 'text', type: 'text' },
    { id: 'other', type: 'text' },
    { id: 'masked', type: 'text', ...UNMASKED },
    { id: 'email', type: 'simple-email' },
    { id: 'number', type: 'integer-picker' },
    { id: 'day', type: 'complex-date-picker' },
    { id: 'keys', type: 'checkbox', options },
    { id: 'rows', type: 'input-table', child_fields: [{ id: 'column', type: 'text' }] },
    { id: 'b', type: 'text', required: true, visible_if: rule, ...extra },
  )
}

const [text, number, keys] = ['text', 'number', 'keys'].map((field) => ({ field }))
const [email, rows] = ['email', 'rows'].map((field) => ({ field }))

it.each<[RuleCondition, Answers[string], boolean]>([
  [{ all: [] }, {}, true],
  [{ any: [] }, {}, false],
  [{ all: [{ answered: text! }, { answered: number! }] }, { text: 'a' }, false],
  [{ any: [{ answered: text! }, { answered: number! }] }, { text: 'a' }, true],
  [{ answered: text! }, { text: '  ' }, false],
  [{ answered: keys! }, { keys: [] }, false],
  [{ answered: keys! }, { keys: ['Yes'] }, true],
  [{ answered: rows! }, { rows: [{}] }, false],
  [{ answered: rows! }, { rows: [{ column: 'a' }] }, true],
  [{ not: { answered: rows! } }, { rows: [] }, true],
  [{ eq: [text!, 3] }, { text: '3.0' }, true],
  [{ eq: [3, text!] }, { text: '3.0' }, true],
  [{ eq: [text!, '3'] }, { text: '3.0' }, false],
  [{ eq: [number!, '3'] }, { number: 3 }, true],
  [{ eq: [keys!, 'No'] }, { keys: ['Yes', 'No'] }, true],
  [{ eq: [email!, ' PAT@example.com'] }, { email: 'Pat@Example.com' }, true],
  [{ eq: [' PAT@example.com', email!] }, { email: 'Pat@Example.com' }, true],
  [{ not: { eq: [text!, 'a'] } }, {}, true],
  [{ ne: [text!, 'a'] }, {}, false],
  [{ ne: [text!, 'a'] }, { text: 'b' }, true],
  [{ ne: ['a', text!] }, { text: 'a' }, false],
  [{ ne: [keys!, 'Yes'] }, { keys: [] }, false],
  [{ ne: [keys!, 'Yes'] }, { keys: ['No'] }, true],
  [{ in: [text!, []] }, { text: 'a' }, false],
  [{ in: [text!, ['a', 'b']] }, { text: 'b' }, true],
  [{ contains: [keys!, 'Yes'] }, { keys: ['Yes', 'No'] }, true],
  [{ lt: [number!, 3] }, { number: 2 }, true],
  [{ lt: [number!, 3] }, { number: 3 }, false],
  [{ lt: [number!, 3] }, {}, false],
  [{ not: { lt: [number!, 3] } }, {}, true],
  [{ le: [number!, 3] }, { number: 3 }, true],
  [{ le: [2.5, number!] }, { number: 3 }, true],
  [{ gt: [number!, 3] }, { number: 4 }, true],
  [{ gt: [4, number!] }, { number: 4 }, false],
  [{ ge: [number!, 3] }, { number: 2 }, false],
  [{ ge: [3, number!] }, { number: 3 }, true],
])('requires an answer if %j holds: %j', (rule, answers, isShown) => {
  const form = formWithRule(rule)
  for (const [id, answer] of Object.entries(answers)) form.setAnswer('s', id, answer)
  expect(form.isVisible('s', 'b')).toBe(isShown)
  expect(accepts(form.definition, form.submission())).toBe(!isShown)
})

it.each<[string, RuleCondition]>([
  ['the context', { not: { eq: [{ context: ['application', 'type'] }, 0] } }],
  ['whether a fact is known', { not: { answered: { context: ['a', 'b'] } as never } }],
  ['today', { not: { eq: [{ today: {} }, '2026-11-21'] } }],
  ['a day', { not: { lt: [{ field: 'day' }, '2026-11-21'] } }],
  ['the order of numbers in strings', { not: { lt: [text!, 3] } }],
  ['a number in a string', { not: { lt: [number!, '3'] } }],
  ['arithmetic', { not: { eq: [{ add: [number!, 1] }, 3] } }],
  ['a rounded number', { not: { eq: [{ round: [2.5, 0] }, number!] } }],
  ['two answers', { not: { eq: [text!, { field: 'other' }] } }],
  ['two literals', { not: { eq: ['a', 'b'] } }],
  ['a computed value in a list', { not: { in: [{ min: [number!, 3] }, [3]] } }],
  ['rows', { every_row: { rows: rows!, where: { answered: { field: 'column' } } } }],
  ['the number of rows', { eq: [{ count: { rows: rows! } }, 0] }],
  ['how an answer was typed', { not: { eq: [{ field: 'masked' }, '12-34'] } }],
  ['one of several rules', { all: [{ all: [] }, { not: { eq: [1, 2] } }] }],
  ['one of several alternatives', { any: [{ not: { eq: [1, 2] } }, { any: [] }] }],
])('does not require an answer that a rule shows by %s', (_, rule) => {
  const form = formWithRule(rule)
  expect(form.isVisible('s', 'b')).toBe(true)
  expect(accepts(form.definition, form.submission())).toBe(true)
})

it('does not require an answer in a section that a rule shows by the current day', () => {
  const fields: FieldDefinition[] = [{ id: 'a', type: 'text', required: true }]
  const visible_if: RuleCondition = { not: { eq: [{ today: {} }, '2026-11-21'] } }
  const section = { id: 's', title: 'S', fields }
  expect(accepts({ id: 'f', version: 1, sections: [section] }, {})).toBe(false)
  expect(accepts({ id: 'f', version: 1, sections: [{ ...section, visible_if }] }, {})).toBe(true)
})

it('does not require an answer that depends on a question that may be hidden', () => {
  const form = formWithRule(
    { answered: { field: 'other' } },
    { visible_if: { not: { eq: [{ today: {} }, '2026-11-21'] } } },
  )
  const [section] = form.definition.sections
  const next: FieldDefinition = {
    id: 'c',
    type: 'text',
    required: true,
    visible_if: { not: { answered: { field: 'b' } } },
  }
  const sections = [{ ...section!, fields: [...section!.fields, next] }]
  expect(accepts({ ...form.definition, sections }, {})).toBe(true)
})

it('requires an answer only if depends_on and visible_if both hold', () => {
  const rule: RuleCondition = { answered: number! }
  const form = formWithRule(rule, {
    depends_on: { field_value_list: [{ id: 'text', section_id: 's', value: 'Yes' }] },
  })
  form.setAnswer('s', 'number', 3)
  expect(accepts(form.definition, form.submission())).toBe(true)
  form.setAnswer('s', 'text', 'Yes')
  expect(accepts(form.definition, form.submission())).toBe(false)
})

it.each<[RuleCondition, boolean]>([
  [{ answered: number! }, true],
  [{ not: { answered: number! } }, false],
  [{ gt: [{ today: {} }, '2026-01-01'] }, false],
])('requires what required_if requires, if a schema can express it: %j', (rule, isRequired) => {
  const form = formOf(
    { id: 'number', type: 'integer-picker' },
    { id: 'text', type: 'text', required_if: rule },
    { id: 'keys', type: 'checkbox', required_if: rule, visible_if: { answered: number! } },
  )
  const valid = { number: 3, text: 'a', keys: ['Yes'] }
  expect(accepts(form.definition, { s: valid })).toBe(true)
  expect(accepts(form.definition, { s: { ...valid, keys: [] } })).toBe(!isRequired)
  expect(accepts(form.definition, { s: { number: 3, keys: ['Yes'] } })).toBe(!isRequired)
})

it('does not require a column that a rule shows in some rows', () => {
  const columns: FieldDefinition[] = [
    { id: 'always', type: 'text', required: true },
    { id: 'rarely', type: 'text', required: true, visible_if: { answered: number! } },
  ]
  const form = formOf(
    { id: 'number', type: 'integer-picker' },
    { id: 'table', type: 'input-table', child_fields: columns },
  )
  expect(accepts(form.definition, { s: { table: [{ always: 'a' }] } })).toBe(true)
  expect(accepts(form.definition, { s: { table: [{ rarely: 'a' }] } })).toBe(false)
})
