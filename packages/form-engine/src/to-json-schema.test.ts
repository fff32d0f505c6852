import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeAnswer } from '../test/reference/arbitrary-answer'
import { makeDefinition } from '../test/reference/arbitrary-form'
import { fieldsOf } from '../test/reference/reference-form'
import { createForm } from './create-form'
import { fieldTypes } from './field-types'
import { toJsonSchema } from './to-json-schema'
import type { FieldDefinition, FieldType, Form, FormDefinition } from './types'

// One for all: to compile the schema of schemas takes most of the time.
const ajv = new Ajv2020({ strictTypes: false, ownProperties: true })

function accepts(definition: FormDefinition, submission: unknown): boolean {
  return ajv.validate(toJsonSchema(definition), submission)
}

function formOf(...fields: FieldDefinition[]): Form {
  return createForm({ id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields }] })
}

/** What a submission alone can show (D49): not what is unconfirmed, nor what a row's own answers ask for. */
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

/** Every type that has an answer. */
const TYPES = (Object.keys(fieldTypes) as FieldType[]).filter(
  (type) => fieldTypes[type].answer !== 'none',
)

it('agrees with the engine on the submission of any form', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const made = makeDefinition(gen, 'without context', TYPES)
      // ajv passes over properties of this one name.
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
  ['a day that is none', { id: 'a', type: 'complex-date-picker' }, '2023-02-29', false],
  ['a day of a century', { id: 'a', type: 'complex-date-picker' }, '1900-02-29', false],
  ['the first of a month', { id: 'a', type: 'date-picker-without-day' }, '2024-12-01', true],
  ['another day', { id: 'a', type: 'date-picker-without-day' }, '2024-12-02', false],
  ['a phone number', { id: 'a', type: 'complex-phone' }, '(555) 123-4567', true],
  ['a short phone number', { id: 'a', type: 'complex-phone' }, '123-4567', false],
  ['an SSN', { id: 'a', type: 'ssn' }, '123-45-6789', true],
  ['an SSN that is none', { id: 'a', type: 'ssn' }, '666-45-6789', false],
  [
    'medicines',
    { id: 'a', type: 'drug-lookup' },
    [{ name: 'Aspirin', last_fill: '2024-01' }],
    true,
  ],
  ['a medicine without name', { id: 'a', type: 'drug-lookup' }, [{ name: ' ' }], false],
  ['a way to send', { id: 'a', type: 'send-documents' }, { method: 'fax' }, true],
  [
    'files',
    { id: 'a', type: 'file-upload' },
    [{ id: '1', name: 'a.pdf', size: 1, type: 'application/pdf' }],
    true,
  ],
] as const)('agrees with the engine on %s', (_, field, answer, valid) => {
  const form = formOf({ ...field, required: true })
  form.setAnswer('s', 'a', answer)
  expect(form.validate({ mode: 'strict' }).length === 0).toBe(valid)
  expect(accepts(form.definition, form.submission())).toBe(valid)
})

it('reads conditions on addresses in any case, whatever characters they have', () => {
  const asked: FieldDefinition = {
    id: 'b',
    type: 'text',
    required: true,
    depends_on: { field_value_list: [{ id: 'a', section_id: 's', value: 'a-b.c+d@example.com' }] },
  }
  const form = formOf({ id: 'a', type: 'simple-email' }, asked)
  form.setAnswer('s', 'a', 'A-B.c+d@Example.com')
  expect(accepts(form.definition, form.submission())).toBe(false)
  form.setAnswer('s', 'a', 'aXbXc+d@example.com')
  expect(accepts(form.definition, form.submission())).toBe(true)
})

it('demands no answer that depends on the context', () => {
  const form = formOf({
    id: 'a',
    type: 'text',
    required: true,
    depends_on: { field_value_list: [{ object_name: 'application', attribute_name: 'type' }] },
  })
  expect(accepts(form.definition, {})).toBe(true)
})
