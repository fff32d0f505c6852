import { checkDefinition, createForm, parseDefinition } from '@gapwise/form-engine'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importFormJs, importJsonSchema } from '../src'
import { FORM, SCHEMA } from './full-sources'

const RUNS = process.env['TEST_LONG'] ? 10_000 : 300

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, '', 'a', 'object', '#', '#/$defs/pet', '=a = "x"'],
  ...[[], {}, [null], [[]], { $ref: '#' }, { type: 'array' }, { allOf: [false] }, { toString: 1 }],
  JSON.parse('{"__proto__":{"type":"string"},"constructor":{"$ref":"#"}}'),
]

/** Removes one value in a copy of a source, or replaces it with another value. */
function mutated(source: unknown, gen: fc.GeneratorValue): unknown {
  const copy = JSON.parse(JSON.stringify(source)) as object
  const objects = objectsIn(copy)
  const target = gen(fc.constantFrom, ...objects) as Record<string, unknown>
  const keys = Object.keys(target)
  if (keys.length === 0) return copy
  const key = gen(fc.constantFrom, ...keys)
  const action = gen(fc.constantFrom, 'replace', 'remove', 'copy')
  if (action === 'remove') delete target[key]
  else {
    const value = gen(fc.constantFrom, ...(action === 'copy' ? objects : VALUES))
    target[key] = JSON.parse(JSON.stringify(value)) as unknown
  }
  return copy
}

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

/** Checks that an import gives a usable definition or reports at least one issue. */
function expectUsable(importSource: typeof importJsonSchema, source: unknown): void {
  const result = importSource(source)
  if (!result.ok) {
    expect(result.issues).not.toEqual([])
    return
  }
  expect(parseDefinition(result.definition).ok).toBe(true)
  const errors = checkDefinition(result.definition).filter(({ severity }) => severity === 'error')
  expect(errors).toEqual([])
  createForm(result.definition).validate({ mode: 'strict' })
}

describe.each([
  ['importJsonSchema', importJsonSchema, SCHEMA],
  ['importFormJs', importFormJs, FORM],
] as const)('%s', (_, importSource, source) => {
  it('gives a usable definition for a source with several changed values', () => {
    fc.assert(
      fc.property(fc.gen(), fc.integer({ min: 1, max: 6 }), (gen, changes) => {
        let changed: unknown = source
        for (let at = 0; at < changes; at += 1) changed = mutated(changed, gen)
        expectUsable(importSource, changed)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  it('gives a usable definition wherever a value has no text', () => {
    const count = objectsIn(source).length
    for (let at = 0; at < count; at += 1) {
      const keys = Object.keys(objectsIn(source)[at]!)
      for (const key of keys) {
        const copy = JSON.parse(JSON.stringify(source)) as object
        Object.assign(objectsIn(copy)[at]!, { [key]: { toString: 1 } })
        expectUsable(importSource, copy)
      }
    }
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['a string', 'schema'],
    ['a list', [1]],
    ['a function', () => 1],
    ['a big integer', { type: 1n }],
  ])('refuses %s', (__, value) => {
    expect(importSource(value)).toMatchObject({ ok: false, issues: [{ code: 'wrong_type' }] })
  })

  it('refuses an object that contains itself, and one that is nested a hundred thousand times', () => {
    const cyclic: Record<string, unknown> = { type: 'object' }
    cyclic['properties'] = { cyclic }
    expect(importSource(cyclic)).toMatchObject({ ok: false })
    let deep: object = {}
    for (let at = 0; at < 100_000; at += 1) deep = { components: [deep] }
    expect(importSource(deep)).toMatchObject({ ok: false })
  })
})

describe('a schema of a megabyte', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `property${at}`)
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))

  it('can have thousands of properties that one condition requires', () => {
    const conditions = Object.fromEntries(names.map((name) => [name, { const: 'x' }]))
    const source = { properties, if: { properties: conditions }, then: { required: names } }
    expectUsable(importJsonSchema, source)
    const result = importJsonSchema(source)
    expect(result.ok && result.notes.map(({ code }) => code)).toContain('requirement')
  })

  it('can have references that double at each level', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => {
        const next = { $ref: `#/$defs/level${at + 1}` }
        return [`level${at}`, { type: 'object', properties: { a: next, b: next } }]
      }),
    )
    const source = { $ref: '#/$defs/level0', $defs }
    expectUsable(importJsonSchema, source)
    const result = importJsonSchema(source)
    expect(result.ok && result.notes.map(({ code }) => code)).toContain('too_large')
  })

  it('can have thousands of questions that depend on each other in circles', () => {
    const dependentSchemas = Object.fromEntries(
      names.slice(0, 2000).map((name, at) => [name, { properties: { [names[at ^ 1]!]: {} } }]),
    )
    expectUsable(importJsonSchema, { dependentSchemas })
  })
})
