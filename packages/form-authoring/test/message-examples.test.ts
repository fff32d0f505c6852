import { forms } from '@gapwise/enrollment-forms'
import {
  createForm,
  defaultMessages,
  fieldTypes,
  type FieldDefinition,
  type FieldType,
} from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { messageExamples, wrongAnswers } from '../src/index'

const TODAY = '2026-03-15'
const OPTIONS = [
  { key: 'a', value: 'A' },
  { key: 'b', value: 'B' },
  { key: 'c', value: 'C' },
]

/** Returns one field of each type. Each field has every rule that its type supports. */
function strictFields(): FieldDefinition[] {
  const dates = { minimum_value: '2000-01-01', maximum_value: '2020-01-01' }
  return (Object.keys(fieldTypes) as FieldType[]).flatMap((type): FieldDefinition[] => {
    const { rules, answer } = fieldTypes[type]
    const field: FieldDefinition = {
      id: type,
      type,
      ...(rules.includes('required') ? { required: true } : {}),
      ...(rules.includes('options') ? { options: OPTIONS } : {}),
      ...(rules.includes('minlength') ? { minlength: 2, maxlength: 2 } : {}),
      ...(rules.includes('minimum_number') ? { minimum_number: 5, maximum_number: 9 } : {}),
      ...(answer === 'day' || answer === 'month' ? dates : {}),
      ...(type === 'input-table' ? { child_fields: [{ id: 'column', type: 'text' }] } : {}),
    }
    const { minimum_number: _, maximum_number: __, ...unbounded } = field
    return answer === 'integer'
      ? [field, { ...unbounded, minimum_value: 5, maximum_value: 9 }]
      : [field]
  })
}

it('has an example for every built-in message', () => {
  const verified = ['mbi', 'ssn', 'routing', 'email', 'phone', 'zip5'].map(
    (verify): FieldDefinition => ({ id: verify, type: 'text', verify_type: verify }),
  )
  const preset: FieldDefinition = { id: 'height', type: 'height' }
  const codes = [...strictFields(), ...verified, preset].flatMap((field) =>
    wrongAnswers(field, TODAY).map(({ issue }) => issue.code),
  )
  const possible = Object.keys(defaultMessages).filter((code) => code !== 'text')
  expect(possible.filter((code) => !codes.includes(code))).toEqual([])
})

describe.each(forms)('$id', (definition) => {
  const examples = messageExamples(definition, { today: TODAY })

  it('lists a message for every required question', () => {
    const required = definition.sections.flatMap(({ id: section, fields }) =>
      fields.filter((field) => field.required).map(({ id: field }) => ({ section, field })),
    )
    const requiredExamples = examples.filter(({ code }) => code === 'required')
    for (const field of required)
      expect(requiredExamples).toContainEqual(expect.objectContaining(field))
  })

  it('shows each message when its example is the answer', () => {
    const context = { application: { underwriting_type: 0 } }
    const withoutMessage = examples.filter(({ section, field, code, change }) => {
      const form = createForm(definition, { today: TODAY, context })
      if (!form.isVisible(change.section, change.field)) return false
      if ('value' in change) form.setAnswer(change.section, change.field, change.value)
      const issues = form.validate({ mode: 'strict', section })
      return issues.find((issue) => issue.field === field)?.code !== code
    })
    expect(withoutMessage.map(({ field, code }) => `${field}: ${code}`)).toEqual([])
  })
})
