import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type FormDefinition,
  type FormOptions,
  type RowPath,
  checkDefinition,
  createForm,
  defaultMessages,
  fieldTypes,
} from '../src'
import * as core from '../src/core'
import { type ConformanceCase, runConformanceCase } from '../src/conformance'
import type { FieldDefinition } from '../src'
import { nodesOfRules } from './nodes-of-rules'

const folder = new URL('../conformance/cases/', import.meta.url)
const names = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.json'))
  .sort()
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown
const cases = names.map((name) => [name, read(name) as ConformanceCase] as const)

const createCoreForm = (definition: FormDefinition, options?: FormOptions) => {
  const form = core.createForm(definition, {
    messages: defaultMessages,
    features: core.allFeatures,
    types: core.allTypes,
    ...options,
  })
  return Object.assign(form, {
    visibleRowFields: (section: string, table: string, row: RowPath) =>
      core.visibleRowFields(form, section, table, row),
  })
}

const definitionOf = (name: string, { definition }: ConformanceCase) =>
  '$ref' in definition
    ? (JSON.parse(
        readFileSync(new URL(definition.$ref, new URL(name, folder)), 'utf8'),
      ) as FormDefinition)
    : definition

describe.each(cases)('%s', (name, testCase) => {
  it(testCase.title, () => {
    const resolve = () => definitionOf(name, testCase)
    expect(runConformanceCase(testCase, createForm, resolve)).toEqual([])
    expect(runConformanceCase(testCase, createCoreForm, resolve)).toEqual([])
  })
})

it('uses definitions without errors', () => {
  for (const [name, testCase] of cases) {
    const issues = checkDefinition(definitionOf(name, testCase))
    expect([name, issues.filter(({ severity }) => severity === 'error')]).toEqual([name, []])
  }
})

it('has a case for every field type and every message', () => {
  const all = (fields: readonly FieldDefinition[]): FieldDefinition[] =>
    fields.flatMap((field) => [field, ...all(field.child_fields ?? [])])
  const types = new Set<string>()
  const codes = new Set<string>()
  for (const [name, testCase] of cases) {
    const { sections } = definitionOf(name, testCase)
    for (const { type } of sections.flatMap(({ fields }) => all(fields))) types.add(type)
    for (const { code } of testCase.expected.strict) codes.add(code)
  }
  expect([...types].sort()).toEqual(Object.keys(fieldTypes).sort())
  // A check has a code of its own, which the catalog does not list.
  expect(Object.keys(defaultMessages).filter((code) => !codes.has(code))).toEqual([])
})

it('has a case for every node of a rule and for every key that holds one', () => {
  const keys = new Set<string>()
  const rules = new Set<string>()
  for (const [name, testCase] of cases) {
    const definition = definitionOf(name, testCase)
    JSON.stringify(definition, (key, value: unknown) => {
      keys.add(key)
      return value
    })
    for (const rule of rulesOf(definition)) rules.add(rule)
  }
  const { conditions, values } = nodesOfRules()
  expect([...conditions, ...values, 'fails_if'].filter((key) => !keys.has(key))).toEqual([])
  expect(PLACES_OF_RULES.filter((place) => !rules.has(place))).toEqual([])
})

/** Each key that holds a rule, and what can have it (D64). */
const PLACES_OF_RULES = [
  ...['section', 'field', 'column'].map((owner) => `visible_if of a ${owner}`),
  ...['required_if', 'read_only_if', 'checks', 'computed'].flatMap((key) => [
    `${key} of a field`,
    `${key} of a column`,
  ]),
  'checks of a section',
  'checks of a form',
  ...Object.entries(fieldTypes)
    .filter(([, { answer }]) => answer === 'choice' || answer === 'keys')
    .flatMap(([type, { inRows }]) => [
      `visible_if of an option of a ${type} field`,
      ...(inRows ? [`visible_if of an option of a ${type} column`] : []),
    ]),
]

/** Returns the rules of a definition, each with what has it. */
function rulesOf(definition: FormDefinition): string[] {
  const keysOf = (owner: string, one: object) => Object.keys(one).map((key) => `${key} of ${owner}`)
  const ofFields = (fields: readonly FieldDefinition[], kind: 'field' | 'column'): string[] =>
    fields.flatMap((field) => {
      const { type, options = [], child_fields: children = [] } = field
      return [
        ...keysOf(`a ${kind}`, field),
        ...options.flatMap((option) => keysOf(`an option of a ${type} ${kind}`, option)),
        ...ofFields(children, type === 'input-table' ? 'column' : 'field'),
      ]
    })
  return [
    ...keysOf('a form', definition),
    ...definition.sections.flatMap((section) => [
      ...keysOf('a section', section),
      ...ofFields(section.fields, 'field'),
    ]),
  ]
}
