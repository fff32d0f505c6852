import { type FieldDefinition, createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { type LossCode, importJsonSchema } from '../src'

/** Imports a schema. Returns the fields of its first section by id, and the codes of its notes. */
function imported(schema: object) {
  const result = importJsonSchema({ type: 'object', ...schema })
  if (!result.ok) throw new Error('refused')
  const { definition, notes } = result
  createForm(definition)
  const fields = definition.sections[0]?.fields ?? []
  const byId = Object.fromEntries(fields.map((field) => [field.id, field]))
  return { definition, notes, fields: byId, codes: notes.map(({ code }) => code) }
}

const ref = (field: string) => ({ field, section: 'questions' })

describe('a property', () => {
  it.each<[schema: object, field: Partial<FieldDefinition>, codes: LossCode[]]>([
    [{ type: 'string', title: 'Name' }, { type: 'text', display_label: 'Name' }, []],
    [{ type: 'string', minLength: 2, maxLength: 9 }, { minlength: 2, maxlength: 9 }, []],
    [{ type: 'string', maxLength: 500 }, { type: 'text-area', maxlength: 500 }, []],
    [{ type: 'string', format: 'date' }, { type: 'complex-date-picker' }, []],
    [{ type: 'string', format: 'email' }, { type: 'simple-email' }, []],
    [{ type: 'string', format: 'password' }, { type: 'text', sensitive: true }, []],
    [{ type: 'string', format: 'uri' }, { type: 'text' }, ['format']],
    [{ type: 'string', pattern: '^a+$' }, { type: 'text' }, ['pattern']],
    [
      { type: 'integer', minimum: 1.5, exclusiveMaximum: 9 },
      { type: 'integer-picker', minimum_number: 2, maximum_number: 8 },
      [],
    ],
    [{ type: 'integer', multipleOf: 5 }, { type: 'integer-picker' }, ['constraint']],
    [{ type: 'number' }, { type: 'text' }, ['number_as_text']],
    [{ type: 'boolean' }, { type: 'radio' }, ['boolean_as_text']],
    [
      { enum: ['a', 'b'] },
      {
        type: 'radio',
        options: [
          { key: 'a', value: 'a' },
          { key: 'b', value: 'b' },
        ],
      },
      [],
    ],
    [{ enum: [...'abcdefgh'] }, { type: 'key-value-picker' }, []],
    [{ enum: ['a', {}, ''] }, { options: [{ key: 'a', value: 'a' }] }, ['option', 'option']],
    [{ type: 'string', enum: [1, 2] }, { type: 'text' }, ['constraint']],
    [{ type: 'string', enum: ['a'], minLength: 3 }, { type: 'text' }, ['constraint']],
    [{ const: 'a' }, { options: [{ key: 'a', value: 'a' }] }, []],
    [
      { oneOf: [{ const: 'a', title: 'A' }] },
      { type: 'radio', options: [{ key: 'a', value: 'A' }] },
      [],
    ],
    [{ type: ['string', 'null'] }, { type: 'text' }, ['null_value']],
    [
      { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      { type: 'integer-picker' },
      ['null_value'],
    ],
    [{ type: ['string', 'integer'] }, { type: 'text' }, ['several_types']],
    [{}, { type: 'text' }, ['any_value']],
    [{ $ref: 'https://example.com/other' }, { type: 'text' }, ['reference', 'any_value']],
    [
      { type: 'string', description: 'Hint', examples: ['x', 'y'] },
      { helper_text: 'Hint For example, x, y.' },
      [],
    ],
    [{ type: 'string', default: 'x' }, { default: 'x' }, []],
    [{ type: 'integer', default: 'x' }, {}, ['preset']],
    [{ type: 'integer', maximum: 3, default: 5 }, {}, ['preset']],
    [
      { type: 'string', default: 'A', readOnly: true },
      { default: 'A', read_only_if: { all: [] } },
      [],
    ],
    [{ type: 'string', readOnly: true }, { type: 'text' }, ['read_only']],
    [
      { type: 'integer', maximum: 5, default: 99, readOnly: true },
      { type: 'integer-picker' },
      ['read_only', 'preset'],
    ],
    [{ type: 'string', deprecated: true, 'x-widget': 'big' }, {}, ['appearance', 'appearance']],
    [{ type: 'string', not: { const: 'x' } }, { type: 'text' }, []],
    [{ type: 'string', not: { pattern: 'x' } }, { type: 'text' }, ['constraint']],
    [
      { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] }, minItems: 2 },
      { type: 'checkbox', minlength: 2 },
      [],
    ],
    [{ type: 'array', items: { enum: ['a'] } }, { type: 'checkbox' }, ['repeated_entries']],
    [{ type: 'array', items: { type: 'string' } }, { type: 'input-table' }, ['object_as_rows']],
  ])('%j becomes %j', (schema, field, codes) => {
    const result = imported({ properties: { p: schema } })
    expect(result.fields['p']).toMatchObject(field)
    expect(result.codes).toEqual(codes)
  })

  it.each<[object, LossCode]>([
    [{ type: 'array', prefixItems: [{ type: 'string' }] }, 'not_asked'],
    [{ type: 'array', items: { type: 'array', items: {} } }, 'not_asked'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'not_asked'],
    [{ $ref: '#' }, 'recursion'],
  ])('%j is left out', (schema, code) => {
    const { fields, codes } = imported({ properties: { p: schema, q: { type: 'string' } } })
    expect(Object.keys(fields)).toEqual(['q'])
    expect(codes).toContain(code)
  })
})

describe('a rule between properties', () => {
  const a = { enum: ['x', 'y'] }
  const isX = { eq: [ref('a'), 'x'] }

  it('required becomes required, and if and then become required_if', () => {
    const { fields, notes } = imported({
      properties: { a, b: { type: 'string' } },
      required: ['a'],
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      then: { required: ['b'] },
    })
    expect(fields['a']).toMatchObject({ required: true })
    expect(fields['b']).toMatchObject({ required_if: isX })
    expect(notes).toEqual([])
  })

  it('a question that only then describes becomes visible_if', () => {
    const { fields, notes } = imported({
      properties: { a },
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      then: { properties: { b: { type: 'string' } }, required: ['b'] },
      else: { properties: { c: { type: 'string' } } },
    })
    expect(fields['b']).toMatchObject({ visible_if: isX, required: true })
    expect(fields['c']).toMatchObject({ visible_if: { not: isX } })
    expect(notes).toEqual([])
  })

  it('a condition that cannot be expressed never hides a question', () => {
    const { fields, notes } = imported({
      properties: { a: { type: 'string' } },
      if: { properties: { a: { pattern: '^x' } } },
      then: { properties: { b: { type: 'string' } }, required: ['b'] },
    })
    expect(fields['b']).not.toHaveProperty('visible_if')
    expect(notes).toMatchObject([
      { code: 'condition', grade: 'asks', path: '$.if' },
      { code: 'requirement', grade: 'asks', path: '$.then.required' },
    ])
  })

  it('dependentRequired becomes required_if, and dependentSchemas become visible_if', () => {
    const { fields, notes } = imported({
      properties: { a, b: { type: 'string' } },
      dependentRequired: { a: ['b'] },
      dependentSchemas: { b: { properties: { c: { type: 'string' } } } },
    })
    expect(fields['b']).toMatchObject({ required_if: { answered: ref('a') } })
    expect(fields['c']).toMatchObject({ visible_if: { answered: ref('b') } })
    expect(notes).toEqual([])
  })

  it('oneOf with a constant in each branch becomes a choice', () => {
    const branch = (value: string, name: string) => ({
      properties: { kind: { const: value }, [name]: { type: 'string' } },
      required: ['kind', name],
    })
    const { fields, notes } = imported({
      oneOf: [branch('card', 'number'), branch('bank', 'iban')],
    })
    expect(fields['kind']).toMatchObject({ type: 'radio', required: true })
    expect(fields['number']).toMatchObject({
      visible_if: { eq: [ref('kind'), 'card'] },
      required: true,
    })
    expect(fields['iban']).toMatchObject({ visible_if: { eq: [ref('kind'), 'bank'] } })
    expect(notes).toEqual([])
  })

  it('alternatives that nothing tells apart are all shown, and become a check', () => {
    const branch = (name: string) => ({
      properties: { [name]: { type: 'string' } },
      required: [name],
    })
    const { definition, fields, codes } = imported({ anyOf: [branch('mail'), branch('phone')] })
    expect(Object.keys(fields)).toEqual(['mail', 'phone'])
    expect(codes).toEqual(['alternatives'])
    const form = createForm(definition)
    expect(form.validate({ mode: 'strict' })).toMatchObject([
      { field: 'mail', code: 'combination' },
    ])
    form.setAnswer('questions', 'phone', '1')
    expect(form.validate({ mode: 'strict' })).toEqual([])
  })

  it('not with one required property hides the question', () => {
    const { fields } = imported({
      properties: { a, b: { type: 'string' } },
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      then: { not: { required: ['b'] } },
    })
    expect(fields['b']).toMatchObject({ visible_if: { not: isX } })
  })

  it('questions that depend on each other are always shown, and noted', () => {
    const then = (name: string) => ({ properties: { [name]: { type: 'string' } } })
    const { fields, codes } = imported({
      dependentSchemas: { a: then('b'), b: then('a') },
    })
    expect(Object.keys(fields).sort()).toEqual(['a', 'b'])
    expect(codes).toContain('cycle')
  })
})

describe('objects and lists', () => {
  it('a nested object becomes a section, and its path the id', () => {
    const { definition, notes } = imported({
      properties: {
        person: {
          title: 'You',
          type: 'object',
          properties: {
            name: { type: 'string' },
            address: { type: 'object', properties: { zip: { type: 'string' } } },
          },
        },
      },
    })
    expect(definition.sections.map(({ id, title }) => [id, title])).toEqual([
      ['person', 'You'],
      ['person.address', 'address'],
    ])
    expect(notes).toEqual([])
  })

  it('a question of an optional object is required once the object is begun', () => {
    const properties = { street: { type: 'string' }, city: { type: 'string' } }
    const { definition } = imported({
      properties: { home: { type: 'object', properties, required: ['street'] } },
    })
    const form = createForm(definition)
    expect(form.validate({ mode: 'strict' })).toEqual([])
    form.setAnswer('home', 'city', 'Akron')
    expect(form.validate({ mode: 'strict' })).toMatchObject([{ field: 'street', code: 'required' }])
  })

  it('a list of objects becomes a table with rules in its rows', () => {
    const { fields, notes } = imported({
      properties: {
        pets: {
          type: 'array',
          minItems: 2,
          items: {
            type: 'object',
            properties: { kind: { enum: ['cat', 'dog'] }, breed: { type: 'string' } },
            required: ['kind'],
            if: { properties: { kind: { const: 'dog' } } },
            then: { required: ['breed'] },
          },
        },
      },
    })
    expect(fields['pets']).toMatchObject({
      type: 'input-table',
      minlength: 2,
      child_fields: [
        { id: 'kind', required: true },
        {
          id: 'breed',
          required_if: {
            any: [{ not: { answered: { field: 'kind' } } }, { eq: [{ field: 'kind' }, 'dog'] }],
          },
        },
      ],
    })
    expect(notes).toEqual([])
  })

  it('columns with the same name get the name of their table', () => {
    const list = {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' } } },
    }
    const { fields, codes } = imported({
      properties: { a: list, b: list, name: { type: 'string' } },
    })
    expect(fields['a']!.child_fields).toMatchObject([{ id: 'a.name', display_label: 'name' }])
    expect(fields['b']!.child_fields).toMatchObject([{ id: 'b.name', display_label: 'name' }])
    expect(codes).toEqual(['renamed', 'renamed'])
  })

  it('allOf, $ref, $defs, and anchors are joined', () => {
    const { fields, notes } = imported({
      allOf: [{ $ref: '#/$defs/base' }, { required: ['name'] }],
      properties: { other: { $ref: '#id' } },
      $defs: {
        base: { properties: { name: { allOf: [{ $ref: '#id' }, { minLength: 5 }] } } },
        id: { $anchor: 'id', type: 'string', minLength: 2 },
      },
    })
    expect(fields['name']).toMatchObject({ type: 'text', minlength: 5, required: true })
    expect(fields['other']).toMatchObject({ type: 'text', minlength: 2 })
    expect(notes).toEqual([])
  })
})

it.each([
  { not: { required: [{ toString: 1 }] } },
  { if: { required: [{ toString: 1 }] }, then: { required: ['a'] } },
  { properties: { a: { type: 'integer', multipleOf: { toString: 1 } } } },
  {
    if: { properties: { a: { type: 'array', minItems: { toString: 1 } } }, required: ['a'] },
    then: { required: ['b'] },
    properties: { a: { type: 'array', items: { enum: ['x'] } }, b: {} },
  },
])('reads a value that has no text: %j', (schema) => {
  expect(importJsonSchema(schema)).toHaveProperty('ok')
})

describe('the order of questions', () => {
  const order = (schema: object) => Object.keys(imported(schema).fields)

  it('is the order of the properties, whichever are required', () => {
    const text = { type: 'string' }
    const properties = { first: text, last: text, street: text, email: text }
    expect(order({ required: ['email', 'street'], properties })).toEqual(Object.keys(properties))
    expect(order({ required: ['email'], allOf: [{ properties }] })).toEqual(Object.keys(properties))
  })
})

describe('two schemas that refer to the same one', () => {
  const base = { properties: { a: { enum: ['x', 'y'] } }, required: ['a'] }
  const $ref = '#/$defs/base'

  it('are joined', () => {
    const { fields, codes } = imported({
      $defs: { base },
      allOf: [{ $ref }, { $ref, properties: { b: { type: 'string' } } }],
    })
    expect(Object.keys(fields)).toEqual(['a', 'b'])
    expect(codes).toEqual([])
  })

  it('are a condition', () => {
    const { fields, codes } = imported({
      $defs: { isX: { properties: { a: { const: 'x' } } } },
      properties: { a: { enum: ['x', 'y'] } },
      if: { required: ['a'], allOf: [{ $ref: '#/$defs/isX' }, { $ref: '#/$defs/isX' }] },
      then: { properties: { b: { type: 'string' } } },
    })
    expect(fields['b']).toHaveProperty('visible_if')
    expect(codes).toEqual([])
  })
})
