import { Ajv2020 } from 'ajv/dist/2020.js'
import {
  type Form,
  type FormDefinition,
  checkDefinition,
  createForm,
  parseDefinition,
} from '@gapwise/form-engine'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { importJsonSchema } from '../src'

const RUNS = process.env['TEST_LONG'] ? 5000 : 300

const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
ajv.addFormat('date', /^2026-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/)

/** Schemas of single values, each with test values. Some of the test values match the schema. */
const VALUES: readonly (readonly [schema: object, values: readonly unknown[]])[] = [
  [{ type: 'string' }, ['ab', '3', 'long enough']],
  [{ type: 'string', minLength: 3, maxLength: 5 }, ['ab', 'abc', 'abcdef']],
  [{ type: 'string', format: 'date' }, ['2026-02-03', 'soon']],
  [{ type: 'integer', minimum: 2, exclusiveMaximum: 9 }, [1, 2, 5, 8, 9]],
  [{ type: 'number', exclusiveMinimum: 0.5, maximum: 3 }, [0.5, 0.75, 3, 3.25, 2]],
  [{ type: 'boolean' }, [true, false]],
  [{ enum: ['a', 'b', 'c'] }, ['a', 'b', 'c', 'd']],
  [{ enum: [1, 2.5, 3] }, [1, 2.5, 3]],
  [{ oneOf: [{ const: 'x', title: 'X' }, { const: 'y' }] }, ['x', 'y']],
  [
    {
      type: 'array',
      uniqueItems: true,
      items: { enum: ['a', 'b', 'c'] },
      minItems: 1,
      maxItems: 2,
    },
    [['a'], ['a', 'b'], ['a', 'b', 'c']],
  ],
]

const NAMES = ['p', 'q', 'r', 's', 't'] as const

interface Sample {
  readonly schema: object
  readonly instance: Readonly<Record<string, unknown>>
}

const subset = <T>(values: readonly T[]) => fc.subarray([...values])

/** Generates a schema of an object, and an instance that may match. */
const samples: fc.Arbitrary<Sample> = fc
  .record({
    kinds: fc.tuple(...NAMES.map(() => fc.nat(VALUES.length - 1))),
    required: subset(NAMES),
    rules: fc.array(fc.gen(), { maxLength: 3 }),
    nested: fc.constantFrom('no', 'optional', 'required'),
    picks: fc.gen(),
  })
  .map(({ kinds, required, rules, nested, picks: gen }) => {
    const valuesOf = (name: string) => VALUES[kinds[NAMES.indexOf(name as 'p')]!]![1]
    const properties = Object.fromEntries(
      NAMES.map((name, at) => [name, VALUES[kinds[at]!]![0]] as const),
    )
    const schema: Record<string, unknown> = {
      type: 'object',
      properties: { ...properties },
      required,
      allOf: rules.map((rule) => ruleOf(rule, valuesOf)),
    }
    const pick = () => {
      const given = NAMES.filter(() => gen(fc.integer, { min: 0, max: 3 }) > 0)
      return Object.fromEntries(
        given.map((name) => [name, gen(fc.constantFrom, ...valuesOf(name))]),
      )
    }
    if (nested === 'no') return { schema, instance: pick() }
    const outer = nested === 'required' ? { required: ['inner'] } : {}
    const answers = pick()
    // An optional object without answers is left out.
    const isGiven = nested === 'required' || Object.keys(answers).length > 0
    const inner = isGiven ? { inner: answers } : {}
    return {
      schema: { ...outer, type: 'object', properties: { inner: schema, p: properties['p'] } },
      instance: { ...inner, ...(gen(fc.boolean) && { p: gen(fc.constantFrom, ...valuesOf('p')) }) },
    }
  })

const COMBINATIONS = ['not', 'any', 'one'] as const

/** Generates a rule between properties. */
function ruleOf(gen: fc.GeneratorValue, valuesOf: (name: string) => readonly unknown[]): object {
  const name = () => gen(fc.constantFrom, ...NAMES)
  const test = (depth = 2): object => {
    const source = name()
    const value: unknown = gen(fc.constantFrom, ...valuesOf(source))
    const isList = Array.isArray(value)
    const match = isList ? { contains: { const: 'a' } } : { const: value }
    const kind = gen(fc.constantFrom, 'given', 'equal', 'vague', ...(depth > 0 ? COMBINATIONS : []))
    if (kind === 'given') return { required: [source] }
    if (kind === 'vague') return { properties: { [source]: match } }
    if (kind === 'not') return { not: test(depth - 1) }
    if (kind === 'any') return { anyOf: [test(depth - 1), test(depth - 1)] }
    if (kind === 'one') return { oneOf: [test(depth - 1), test(depth - 1)] }
    return { properties: { [source]: match }, required: [source] }
  }
  const target = name()
  const limit = (): object => {
    const values = subsetOf(gen, valuesOf(target))
    return Array.isArray(values[0])
      ? { required: [target] }
      : { properties: { [target]: { enum: values } } }
  }
  const effect = () => (gen(fc.boolean) ? { required: [name(), name()] } : limit())
  switch (gen(fc.constantFrom, 'if', 'dependent', 'schemas', 'check')) {
    case 'if':
      return { if: test(), then: effect(), else: effect() }
    case 'dependent':
      return { dependentRequired: { [name()]: [name()] } }
    case 'schemas':
      return { dependentSchemas: { [name()]: effect() } }
    default:
      return { anyOf: [test(), test()] }
  }
}

function subsetOf(gen: fc.GeneratorValue, values: readonly unknown[]): readonly unknown[] {
  return values.filter((_, at) => at === 0 || gen(fc.boolean))
}

/** Answers a form with the values of an instance. Decimal numbers and chosen values become text. */
function fill(form: Form, { sections }: FormDefinition, instance: object): void {
  for (const { id: section, fields } of sections) {
    const values =
      section === 'questions' ? instance : (instance as Record<string, object>)[section]
    for (const { id, type } of fields) {
      const value = (values as Record<string, string | number | string[] | boolean> | undefined)?.[
        id
      ]
      if (value === undefined) continue
      const isKept = type === 'integer-picker' || Array.isArray(value)
      form.setAnswer(section, id, isKept ? value : `${value}`)
    }
  }
}

function imported(schema: object): FormDefinition {
  const result = importJsonSchema(schema)
  if (!result.ok) throw new Error('refused')
  const losses = result.notes.filter(({ code }) => !code.endsWith('_as_text'))
  expect(losses).toEqual([])
  expect(parseDefinition(result.definition).ok).toBe(true)
  const issues = checkDefinition(result.definition)
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
  return result.definition
}

it('accepts the answers whose JSON the schema accepts', () => {
  let accepted = 0
  fc.assert(
    fc.property(samples, ({ schema, instance }) => {
      const definition = imported(schema)
      const form = createForm(definition)
      fill(form, definition, instance)
      const isValid = ajv.compile(schema)(instance)
      const issues = form.validate({ mode: 'strict' })
      expect(issues.length === 0, JSON.stringify(issues)).toBe(isValid)
      if (isValid) accepted += 1
    }),
    { numRuns: RUNS },
  )
  expect(accepted).toBeGreaterThan(RUNS / 20)
})
