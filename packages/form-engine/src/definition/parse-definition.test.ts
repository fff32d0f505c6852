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
const matchesSchema = new Ajv2020({ strict: true }).compile(schema)

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
        ...['messages', '__proto__', 'other'],
      ),
      tie('value'),
      { maxKeys: 5 },
    ),
  ),
})).value

type Bodies = { readonly [node: string]: fc.Arbitrary<unknown> }

/**
 * Generates objects with one property. Its name is a key of `bodies`, and that key's generator
 * creates its value.
 */
function nodes(bodies: Bodies): fc.Arbitrary<unknown>[] {
  return Object.entries(bodies).map(([node, body]) => body.map((value) => ({ [node]: value })))
}

/** Generates well-formed rules that contain every kind of node. */
const { condition: anyRule, value: anyValue } = fc.letrec((tie) => {
  const literal = fc.constantFrom('Yes', '', 65, -0.5, true)
  const reference = fc.record(
    { field: fc.constantFrom('a', 'b c'), section: fc.constant('s') },
    { requiredKeys: ['field'] },
  )
  const shift = fc.record(
    { days: fc.integer(), months: fc.integer(), years: fc.integer() },
    { requiredKeys: [] },
  )
  const [condition, value] = [tie('condition'), tie('value')]
  const pair = fc.tuple(value, value)
  const [conditions, values] = [condition, value].map((item) => fc.array(item, { maxLength: 3 }))
  const rows = fc.record({ rows: reference, where: condition })
  return {
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      ...nodes({ answered: reference, contains: fc.tuple(reference, literal) }),
      ...nodes({ all: conditions!, any: conditions!, not: condition }),
      ...nodes({ eq: pair, ne: pair, lt: pair, le: pair, gt: pair, ge: pair }),
      ...nodes({ in: fc.tuple(value, fc.array(literal, { maxLength: 2 })) }),
      ...nodes({ any_row: rows, every_row: rows }),
    ),
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      literal,
      reference,
      ...nodes({ context: fc.tuple(fc.string(), fc.string()), today: shift }),
      ...nodes({ shift: fc.tuple(value, shift), age_at: pair, days_between: pair }),
      ...nodes({ add: values!, multiply: values!, min: values!, max: values! }),
      ...nodes({ subtract: pair, divide: pair, round: fc.tuple(value, fc.integer()) }),
      ...nodes({
        count: fc.record({ rows: reference, where: condition }, { requiredKeys: ['rows'] }),
        sum: fc.record(
          { rows: reference, where: condition, of: value },
          { requiredKeys: ['rows', 'of'] },
        ),
      }),
      ...nodes({ if: fc.tuple(condition, value, value) }),
    ),
  }
})

/** Generates arbitrary JSON that has enough of a rule's keys to pass the first checks. */
const almostRule = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown[]>('a', '', 1, 0.5, 2 ** 53, true, null, [], {}),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        ...['field', 'section', 'rows', 'where', 'of', 'days', 'all', 'not', 'answered', 'eq'],
        ...['in', 'contains', 'count', 'add', 'if', '__proto__', 'other'],
      ),
      tie('value'),
      { maxKeys: 2 },
    ),
  ),
})).value

function formWithRule(rule: unknown): object {
  return { id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields: [], visible_if: rule }] }
}

/** A definition that contains every key whose value is a rule. */
function formWithRules(rule: unknown, value: unknown): object {
  const checks = [{ code: 'c', fails_if: rule, message: 'Wrong', at: { field: 'a' } }]
  const options = [{ key: 'Yes', value: 'Yes', visible_if: rule }]
  const rules = { visible_if: rule, required_if: rule, read_only_if: rule, computed: value }
  const fields = [{ id: 'a', type: 'radio', options, checks, ...rules }]
  const section = { id: 's', title: 'S', fields, visible_if: rule, checks }
  return { id: 'f', version: 1, sections: [section], checks }
}

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

  it('agrees on well-formed rules, and on ones with one value replaced', () => {
    fc.assert(
      fc.property(anyRule, anyValue, fc.nat(), almostRule, (rule, value, at, replacement) => {
        const definition = JSON.parse(JSON.stringify(formWithRules(rule, value))) as object
        expect(parseDefinition(definition).ok).toBe(true)
        expectAgreement(definition)
        const properties = propertiesIn(definition)
        const [owner, key] = properties[at % properties.length]!
        owner[key] = replacement
        expectAgreement(definition)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    [{ all: [] }, true],
    [{ not: { answered: { field: 'a' } } }, true],
    [{ eq: [{ field: 'a', section: 's' }, 'Yes'] }, true],
    [{ in: [{ context: ['application', 'type'] }, [0, 1]] }, true],
    [{ ge: [{ age_at: [{ field: 'birth' }, { today: {} }] }, 65] }, true],
    [{ gt: [{ count: { rows: { field: 'visits' } } }, 3] }, true],
    [{}, false],
    [[], false],
    ['a', false],
    [{ equals: [{ field: 'a' }, 'Yes'] }, false],
    [{ all: [], any: [] }, false],
    [{ all: {} }, false],
    [{ eq: ['a'] }, false],
    [{ eq: ['a', 'b', 'c'] }, false],
    [{ eq: ['a', null] }, false],
    [{ eq: ['a', ['b']] }, false],
    [{ eq: ['a', { all: [] }] }, false],
    [{ in: ['a', 'a'] }, false],
    [{ contains: ['a', 'a'] }, false],
    [{ answered: 'a' }, false],
    [{ answered: { field: '' } }, false],
    [{ answered: { section: 's' } }, false],
    [{ answered: { field: 'a', section_id: 's' } }, false],
    [{ any_row: { rows: { field: 'visits' } } }, false],
    [{ eq: [{ today: { weeks: 1 } }, 'a'] }, false],
    [{ eq: [{ today: { days: 0.5 } }, 'a'] }, false],
    [{ eq: [{ round: [1.005, '2'] }, 1] }, false],
    [{ eq: [{ sum: { rows: { field: 'visits' } } }, 1] }, false],
  ])('agrees on the rule %j, which is well-formed: %j', (rule, isRule) => {
    expect(parseDefinition(formWithRule(rule)).ok).toBe(isRule)
    expectAgreement(formWithRule(rule))
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

  it('reports each message that is not text', () => {
    const field = { id: 'a', type: 'text', messages: { required: 'Type it', 'too long': 1 } }
    const sections = [{ id: 's', title: 'S', fields: [field, { ...field, messages: ['a'] }] }]
    const result = parseDefinition({ id: 'f', version: 1, sections })
    expect(result.ok ? [] : result.issues.map(({ code, path }) => [code, path])).toEqual([
      ['wrong_type', '$.sections[0].fields[0].messages["too long"]'],
      ['wrong_type', '$.sections[0].fields[1].messages'],
    ])
  })

  it('reports a missing table once', () => {
    const result = parseDefinition(formWithRule({ gt: [{ count: {} }, 3] }))
    const issues = result.ok ? [] : result.issues
    expect(issues.map(({ code, path }) => [code, path])).toEqual([
      ['missing_key', '$.sections[0].visible_if.gt[0].count'],
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
