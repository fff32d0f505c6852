import { describe, expect, it } from 'vitest'
import { YES_NO, makeForm, messagesOf, when } from '../../test/make-form'
import { createForm } from './create-form'
import { fieldTypes } from '../definition/field-types'
import type { AnswerValue, FieldDefinition, FieldType } from '../types'

const options = YES_NO
const file = { id: '1', name: 'card.pdf', size: 10, type: 'application/pdf' }

type Row = [Omit<FieldDefinition, 'id'>, AnswerValue, string | null]

/**
 * Each row has a field, an answer, and the expected message. The message is `null` if the answer is
 * valid.
 */
const answers: Row[] = [
  [{ type: 'radio', options }, 'Yes', null],
  [{ type: 'radio', options }, 'yes', 'Choose one of the options'],
  [{ type: 'radio-without-tiles', options }, 'Maybe', 'Choose one of the options'],
  [{ type: 'key-value-picker', options }, 'No', null],
  [{ type: 'key-value-picker', options }, 1, 'Choose one of the options'],
  [{ type: 'complex-radio', options }, 'Perhaps', 'Choose one of the options'],
  [{ type: 'string-picker', options }, 'Perhaps', 'Choose one of the options'],
  [{ type: 'string-picker' }, 'anything', null],
  [{ type: 'string-search', options }, 'not in the list', null],
  [{ type: 'checkbox', options }, ['No', 'Yes'], null],
  [{ type: 'checkbox', options }, ['Maybe'], 'Choose one of the options'],
  [{ type: 'checkbox', options, minlength: 2 }, ['Yes'], 'Choose at least 2'],
  [{ type: 'checkbox', options, maxlength: 1 }, ['Yes', 'No'], 'Choose no more than 1'],
  [{ type: 'text' }, 5, 'Enter your answer as text'],
  [{ type: 'text', minlength: 3 }, 'ab', 'Must be at least 3 characters'],
  [{ type: 'text', maxlength: 3 }, 'abcd', 'Cannot exceed 3 characters'],
  [{ type: 'text', maxlength: 2 }, '👵🏽', null],
  [{ type: 'text', maxlength: 1 }, '👵🏽', 'Cannot exceed 1 characters'],
  [{ type: 'text', minlength: 2 }, 'a\uffff', null],
  [{ type: 'text-area', minlength: 2 }, 'a', 'Must be at least 2 characters'],
  [{ type: 'text-name-value', maxlength: 1 }, 'ab', 'Cannot exceed 1 characters'],
  [{ type: 'text', input_mask: '999-99', submit_unmasked: true, maxlength: 5 }, '123-45', null],
  [{ type: 'text', input_mask: '999-99', maxlength: 5 }, '123-45', 'Cannot exceed 5 characters'],
  [{ type: 'simple-email' }, ' pat@example.com ', null],
  [{ type: 'simple-email' }, 'pat@', 'Enter a valid email address'],
  [{ type: 'complex-phone' }, '+1 (555) 123-4567', null],
  [{ type: 'complex-phone' }, '123-4567', 'Enter a 10-digit phone number'],
  [{ type: 'ssn' }, '123-45-6789', null],
  [{ type: 'ssn' }, '123-45-678', 'SSN must be 9 digits'],
  [{ type: 'ssn' }, '000-45-6789', 'Invalid SSN'],
  [{ type: 'ssn' }, '111111111', 'Invalid SSN'],
  [{ type: 'ssn' }, 123456789, 'SSN must be 9 digits'],
  [{ type: 'text', verify_type: 'mbi' }, '1eg4-te5-mk73', null],
  [{ type: 'text', verify_type: 'mbi' }, '1EG4-TE5-MK7O', 'Invalid MBI format'],
  [{ type: 'text', verify_type: 'ssn' }, '12', 'SSN must be 9 digits'],
  [{ type: 'text', verify_type: 'routing' }, '021000021', null],
  [{ type: 'text', verify_type: 'routing' }, '02100002', 'Routing number must be exactly 9 digits'],
  [{ type: 'text', verify_type: 'routing' }, '021000022', 'Invalid routing number'],
  [{ type: 'text', verify_type: 'zip5' }, '3030', 'Enter a 5-digit ZIP code'],
  [{ type: 'text', verify_type: 'phone' }, '555', 'Enter a 10-digit phone number'],
  [{ type: 'text', verify_type: 'email' }, 'pat', 'Enter a valid email address'],
  [{ type: 'complex-date-picker' }, '2024-02-29', null],
  [{ type: 'complex-date-picker' }, '2026-02-30', 'Enter a real date'],
  [{ type: 'complex-date-picker' }, '2/3/2024', 'Enter a real date'],
  [
    { type: 'complex-date-picker', minimum_value: '2024-01-01' },
    '2023-12-31',
    'Cannot be less than 2024-01-01',
  ],
  [
    { type: 'complex-date-picker', maximum_value: '2024-01-01' },
    '2024-01-02',
    'Cannot exceed 2024-01-01',
  ],
  [{ type: 'date-picker-without-day' }, '2024-02-01', null],
  [{ type: 'date-picker-without-day' }, '2024-02', null],
  [{ type: 'date-picker-without-day' }, '2024-02-15', 'Enter a real date'],
  [{ type: 'integer-picker' }, 12, null],
  [{ type: 'integer-picker' }, ' 12 ', null],
  [{ type: 'integer-picker' }, '12.5', 'Enter a whole number'],
  [{ type: 'integer-picker' }, 'many', 'Enter a whole number'],
  [{ type: 'integer-picker' }, '99999999999999999999', 'Enter a whole number'],
  [{ type: 'integer-picker', minimum_number: 18 }, 17, 'Must be at least 18'],
  [{ type: 'integer-picker', maximum_number: 18 }, 19, 'Cannot exceed 18'],
  [{ type: 'integer-picker', minimum_value: 0 }, -1, 'Cannot be less than 0'],
  [{ type: 'integer-picker', maximum_value: 5 }, 6, 'Cannot exceed 5'],
  [{ type: 'height', minimum_number: 36 }, 35, 'Must be at least 36'],
  [{ type: 'weight' }, 150.5, 'Enter a whole number'],
  [{ type: 'input-table' }, 'rows', 'Check what you added here'],
  [{ type: 'input-table', maxlength: 1 }, [{}, {}], 'Choose no more than 1'],
  [{ type: 'drug-lookup' }, [{ name: 'Aspirin', last_fill: '2024-05' }], null],
  [{ type: 'drug-lookup' }, [{ name: '' }], 'Check what you added here'],
  [{ type: 'drug-lookup' }, [null] as unknown as AnswerValue, 'Check what you added here'],
  ...['strength', 'form', 'quantity', 'frequency'].map((part): Row => [
    { type: 'drug-lookup' },
    [{ name: 'Aspirin', [part]: 81 }],
    'Check what you added here',
  ]),
  [{ type: 'drug-lookup' }, [{ name: 'Aspirin', last_fill: 5 }], 'Check what you added here'],
  [{ type: 'drug-lookup' }, [{ name: 'Aspirin', last_fill: '2024-13' }], 'Enter a real date'],
  [{ type: 'file-upload' }, [file], null],
  [{ type: 'file-upload' }, ['card.pdf'], 'Check what you added here'],
  [{ type: 'file-upload' }, [null] as unknown as AnswerValue, 'Check what you added here'],
  ...Object.keys(file).map((part): Row => [
    { type: 'file-upload' },
    [{ ...file, [part]: undefined }],
    'Check what you added here',
  ]),
  [{ type: 'send-documents' }, { method: 'upload', files: [file] }, null],
  [{ type: 'send-documents' }, { method: 'mail' }, null],
  [{ type: 'send-documents' }, { method: 'email' }, null],
  [{ type: 'send-documents' }, { method: 'fax' }, null],
  [
    { type: 'send-documents' },
    { method: 'upload', files: ['card.pdf'] } as unknown as AnswerValue,
    'Check what you added here',
  ],
  [{ type: 'send-documents' }, { method: 'pigeon' }, 'Choose one of the options'],
]

describe.each(['draft', 'strict'] as const)('in %s mode', (mode) => {
  // Specification 5.1, 5.3, 5.8, 5.9, 5.10, 5.11, 5.12, 5.13, 5.16, 5.17, 5.18, 5.19
  it.each(answers)('for %j, the answer %j gives %j', (field, answer, message) => {
    const form = makeForm([{ ...field, id: 'a' }])
    form.setAnswer('s', 'a', answer)
    expect(messagesOf(form, 'a', mode)).toEqual(message === null ? [] : [message])
  })
})

const types = Object.keys(fieldTypes) as FieldType[]
const exempt: FieldType[] = ['heading', 'link', 'text-block', 'complex-radio']

/** Creates a form with one required question that is unanswered. */
function requiredForm(type: FieldType) {
  const form = makeForm([{ id: 'a', type, required: true }])
  if (fieldTypes[type].answer !== 'none') form.setAnswer('s', 'a', undefined)
  return form
}

describe.each(types)('a required %s', (type) => {
  // Specification 5.2
  it('is never required in a draft', () => {
    expect(messagesOf(requiredForm(type), 'a', 'draft')).toEqual([])
  })
})

describe.each(exempt)('a required %s', (type) => {
  // Specification 5.15
  it('is exempt', () => expect(messagesOf(requiredForm(type), 'a')).toEqual([]))
})

describe.each(types.filter((type) => !exempt.includes(type)))('a required %s', (type) => {
  // Specification 5.14
  it('is required in a complete form', () => {
    expect(messagesOf(requiredForm(type), 'a')).toEqual(['This field is required'])
  })
})

describe('validation', () => {
  // Specification 5.14
  it.each(['', '   ', '\n'])('treats the blank string %j as unanswered', (blank) => {
    const form = makeForm([{ id: 'a', type: 'text', required: true, minlength: 5 }])
    form.setAnswer('s', 'a', blank)
    expect(messagesOf(form, 'a')).toEqual(['This field is required'])
    expect(messagesOf(form, 'a', 'draft')).toEqual([])
  })

  // Checklist C-29
  it('returns every issue of an answer in the order of the rules, with a help line', () => {
    const form = makeForm([
      { id: 'a', type: 'text', minlength: 12, maxlength: 3, verify_type: 'zip5' },
    ])
    form.setAnswer('s', 'a', 'abcd')
    expect(form.validate({ mode: 'draft' })).toStrictEqual([
      {
        section: 's',
        field: 'a',
        code: 'minlength',
        params: { minimum: 12 },
        message: 'Must be at least 12 characters',
        help: 'Type at least 12 characters.',
      },
      expect.objectContaining({ code: 'maxlength', params: { maximum: 3 } }),
      expect.objectContaining({ code: 'zip5', params: {} }),
    ])
  })

  it('stops after a wrong type', () => {
    const form = makeForm([
      { id: 'a', type: 'integer-picker', maximum_number: 3, maximum_value: 2 },
    ])
    form.setAnswer('s', 'a', 'four')
    expect(messagesOf(form, 'a')).toEqual(['Enter a whole number'])
  })

  it.each<[Omit<FieldDefinition, 'id'>, AnswerValue]>([
    [{ type: 'radio', options, minlength: 9 }, 'Yes'],
    [{ type: 'radio', options, maxlength: 1 }, 'Yes'],
    [{ type: 'complex-radio', options, minlength: 9 }, 'Yes'],
    [{ type: 'text', minimum_value: '2000-01-01' }, '1999-12-31'],
    [{ type: 'text', maximum_value: '2000-01-01' }, '2000-01-02'],
    [{ type: 'complex-date-picker', maxlength: 1 }, '1999-12-31'],
  ])('ignores a rule that does not apply to the type: %j', (field, answer) => {
    const form = makeForm([{ ...field, id: 'a' }])
    form.setAnswer('s', 'a', answer)
    expect(form.validate({ mode: 'strict' })).toEqual([])
  })

  it('asks for confirmation of a preset in strict mode only', () => {
    const form = makeForm([{ id: 'a', type: 'height', maximum_number: 60 }])
    expect(messagesOf(form, 'a', 'draft')).toEqual(['Cannot exceed 60'])
    expect(messagesOf(form, 'a')).toEqual(['Cannot exceed 60', 'Please confirm this answer'])
    form.confirm('s', 'a')
    expect(messagesOf(form, 'a')).toEqual(['Cannot exceed 60'])
  })

  it('reports nothing for hidden fields', () => {
    const form = makeForm([
      { id: 'a', type: 'radio', options },
      { id: 'b', type: 'text', required: true, ...when('a', 'Yes') },
    ])
    expect(form.validate({ mode: 'strict' })).toEqual([])
    expect(form.validateField('s', 'b', 'strict')).toEqual([])
    form.setAnswer('s', 'a', 'Yes')
    expect(form.validate({ mode: 'strict' })).toHaveLength(1)
  })

  it('validates a single section', () => {
    const fields: FieldDefinition[] = [{ id: 'a', type: 'text', required: true }]
    const form = createForm({
      id: 'f',
      version: 1,
      sections: [
        { id: 'one', title: 'One', fields },
        { id: 'two', title: 'Two', fields },
      ],
    })
    expect(form.validate({ mode: 'strict', section: 'two' }).map(({ section }) => section)).toEqual(
      ['two'],
    )
  })

  it('names the row and column of an issue in a table', () => {
    const form = makeForm([
      {
        id: 'visits',
        type: 'input-table',
        required: true,
        child_fields: [
          { id: 'kind', type: 'radio', options, required: true },
          { id: 'why', type: 'text', required: true, ...when('kind', 'Yes') },
        ],
      },
    ])
    expect(messagesOf(form, 'visits')).toEqual(['This field is required'])
    form.setAnswer('s', 'visits', [{ kind: 'No' }, { kind: 'Yes' }, {}])
    expect(form.validate({ mode: 'strict' })).toMatchObject([
      { section: 's', field: 'why', row: 1, code: 'required' },
      { section: 's', field: 'kind', row: 2, code: 'required' },
    ])
    expect(form.visibleRowFields('s', 'visits', 0)).toEqual(['kind'])
    expect(form.visibleRowFields('s', 'visits', 1)).toEqual(['kind', 'why'])
  })

  it('validates rows again when an outside answer shows a column', () => {
    const form = makeForm([
      { id: 'hurt', type: 'radio', options },
      {
        id: 'visits',
        type: 'input-table',
        child_fields: [{ id: 'why', type: 'text', required: true, ...when('hurt', 'Yes') }],
      },
    ])
    form.setAnswer('s', 'visits', [{}])
    expect(form.validate({ mode: 'strict' })).toEqual([])
    form.setAnswer('s', 'hurt', 'Yes')
    expect(form.validate({ mode: 'strict' })).toMatchObject([{ field: 'why', row: 0 }])
  })

  it('reports a row that is not an object, without its columns', () => {
    const column: FieldDefinition = { id: 'why', type: 'text', required: true }
    const form = makeForm([{ id: 'visits', type: 'input-table', child_fields: [column] }])
    form.setAnswer('s', 'visits', ['a row'])
    expect(form.validate({ mode: 'strict' })).toMatchObject([{ field: 'visits', code: 'entry' }])
  })

  it('uses the verifiers and messages of the host', () => {
    const form = makeForm([{ id: 'a', type: 'text', required: true, verify_type: 'naic' }], {
      verifiers: {
        naic: (value: string) => (value.length === 5 ? null : { code: 'naic', params: { n: 5 } }),
      },
      messages: {
        naic: { message: 'Must have {n} digits', help: '{unknown}' },
        required: { message: 'Falta', help: 'Conteste' },
      },
    })
    expect(messagesOf(form, 'a')).toEqual(['Falta'])
    form.setAnswer('s', 'a', '123')
    expect(form.validateField('s', 'a', 'draft')).toMatchObject([
      { code: 'naic', message: 'Must have 5 digits', help: '{unknown}' },
    ])
  })

  it('has a message even for an unknown code', () => {
    const form = makeForm([{ id: 'a', type: 'text', verify_type: 'odd' }], {
      verifiers: { odd: () => ({ code: 'toString' }) },
    })
    form.setAnswer('s', 'a', 'x')
    expect(messagesOf(form, 'a')).toEqual(['Check this answer'])
  })
})

it('can look up one of two limits, because every type supports both or neither', () => {
  for (const { rules } of Object.values(fieldTypes)) {
    expect(rules.includes('minlength')).toBe(rules.includes('maxlength'))
    expect(rules.includes('minimum_number')).toBe(rules.includes('maximum_number'))
    expect(rules.includes('minimum_value')).toBe(rules.includes('maximum_value'))
  }
})
