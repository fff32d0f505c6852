import { readFileSync, readdirSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDefinition } from '../../test/reference/arbitrary-form'
import { fieldTypes } from './field-types'
import { parseDefinition } from './parse-definition'

const schema = JSON.parse(
  readFileSync(new URL('../../schema/form-definition.schema.json', import.meta.url), 'utf8'),
) as { $defs: { field: { properties: { type: { enum: string[] } } } } }
const matchesSchema = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)

/** Generates arbitrary JSON that has enough of a definition's keys to pass the first checks. */
const almostDefinition = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown[]>('a', '', 1, -1, 0.5, true, null, 'text', 'radio', 'AND', []),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        ...['id', 'type', 'version', 'title', 'sections', 'fields', 'options', 'key', 'value'],
        ...['depends_on', 'field_value_list', 'section_id', 'object_name', 'attribute_name'],
        ...['order', 'minlength', 'minimum_value', 'default', 'child_fields', 'logic_operator'],
        ...['__proto__', 'other'],
      ),
      tie('value'),
      { maxKeys: 5 },
    ),
  ),
})).value

function expectAgreement(value: unknown): void {
  expect(parseDefinition(value).ok, JSON.stringify(value)).toBe(matchesSchema(value))
}

describe('the published JSON Schema', () => {
  it('lists the field types', () => {
    expect(schema.$defs.field.properties.type.enum).toEqual(Object.keys(fieldTypes))
  })

  it('agrees on any JSON', () => {
    fc.assert(fc.property(almostDefinition, expectAgreement), { numRuns: 300 })
  })

  it('agrees on well-formed definitions, and on ones with one value replaced', () => {
    fc.assert(
      fc.property(fc.gen(), almostDefinition, (gen, replacement) => {
        const definition = JSON.parse(JSON.stringify(makeDefinition(gen))) as object
        expect(parseDefinition(definition).ok).toBe(true)
        expectAgreement(definition)
        const properties = propertiesIn(definition)
        const [owner, key] = properties[gen(fc.nat, { max: properties.length - 1 })]!
        owner[key] = replacement
        expectAgreement(definition)
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  it.each([1, 1.5, -1, 2 ** 53 - 1, 2 ** 53, 1e21])('agrees on the number %d', (number) => {
    expectAgreement({ id: 'f', version: number, sections: [] })
    const fields = [{ id: 'a', type: 'text', minlength: number, maximum_number: number }]
    expectAgreement({ id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields }] })
  })

  const folder = new URL('../../test/fixtures/definitions/', import.meta.url)
  it.each(readdirSync(folder).filter((name) => name !== 'too-deep.json'))(
    'agrees on %s',
    (name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      expectAgreement((JSON.parse(text) as { definition: unknown }).definition)
    },
  )
})

function propertiesIn(value: object): [{ [key: string]: unknown }, string][] {
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => [
    [value as { [key: string]: unknown }, key] as [{ [key: string]: unknown }, string],
    ...(typeof item === 'object' && item !== null ? propertiesIn(item) : []),
  ])
}

describe('parseDefinition', () => {
  it('returns the same definition', () => {
    const definition = { id: 'f', version: 1, sections: [] }
    expect(parseDefinition(definition)).toEqual({ ok: true, definition })
  })

  it('reports every problem at once, with its path and a suggestion', () => {
    const result = parseDefinition({
      id: 'f',
      versoin: 1,
      sections: [{ id: 's', title: 4, fields: [{ id: 'a', type: 'SSN', required: null }] }],
    })
    const issues = result.ok ? [] : result.issues
    expect(issues.map(({ code, path, suggestion }) => [code, path, suggestion])).toEqual([
      ['missing_key', '$', undefined],
      ['unknown_key', '$.versoin', 'Did you mean “version”?'],
      ['wrong_type', '$.sections[0].title', undefined],
      ['unknown_field_type', '$.sections[0].fields[0].type', 'Did you mean “ssn”?'],
      ['wrong_type', '$.sections[0].fields[0].required', undefined],
    ])
  })

  it.each([undefined, null, 1, 'form', [], {}, Number.NaN])('rejects %j', (input) => {
    expect(parseDefinition(input).ok).toBe(false)
  })

  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [true, 'true'],
    [1, 'the number 1'],
    ['form', 'text'],
    [[], 'a list'],
  ])('says what it found instead of an object: %j', (input, name) => {
    const result = parseDefinition(input)
    const message = `This must be an object, but it is ${name}.`
    expect(result.ok ? [] : result.issues).toMatchObject([{ message }])
  })

  it('survives very deep nesting, own __proto__ keys, and long names', () => {
    const deep = JSON.parse(`${'{"child_fields":['.repeat(20_000)}${']}'.repeat(20_000)}`) as object
    expect(parseDefinition({ id: 'f', version: 1, sections: [{ fields: [deep] }] }).ok).toBe(false)
    expect(parseDefinition(JSON.parse('{"__proto__": {"id": "f"}}')).ok).toBe(false)
    expect(parseDefinition({ ['x'.repeat(1_000_000)]: 1 }).ok).toBe(false)
  })
})
