import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeAnswer } from '../../test/reference/arbitrary-answer'
import { makeDefinition } from '../../test/reference/arbitrary-form'
import { fieldsOf } from '../../test/reference/reference-form'
import { createForm } from '../form/create-form'
import { fieldTypes } from '../definition/field-types'
import { toJsonSchema } from './to-json-schema'
import type { ConditionValue, FieldDefinition, FieldType, Form, FormDefinition } from '../types'

// Shared by all tests, because compiling the meta-schema takes most of the time.
const ajv = new Ajv2020({ strictTypes: false, ownProperties: true })

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

/**
 * Returns whether a form is valid, based on its submission alone. A submission does not show two
 * things: unconfirmed answers, and missing answers in columns that depend on the same row (D49).
 */
function validInSubmission(form: Form): boolean {
  return form.validate({ mode: 'strict' }).every(({ code, row, section, field }) => {
    if (code === 'unconfirmed') return true
    const isConditional = form.definition.sections
      .find(({ id }) => id === section)!
      .fields.flatMap((one) => [...(one.child_fields ?? [])])
      .some(({ id, depends_on: dependsOn }) => id === field && dependsOn?.field_value_list.length)
    return code === 'required' && row !== undefined && isConditional
  })
}

/** All field types that have an answer. */
const TYPES = (Object.keys(fieldTypes) as FieldType[]).filter(
  (type) => fieldTypes[type].answer !== 'none',
)

it('agrees with the engine on the submission of any form', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const made = makeDefinition(gen, 'without context', TYPES)
      // Rename `__proto__`, because ajv ignores properties with that name.
      const definition = JSON.parse(
        JSON.stringify(made).replaceAll('__proto__', 'proto'),
      ) as FormDefinition
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
