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
  const form = core.createForm(definition, { messages: defaultMessages, ...options })
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
  for (const [name, testCase] of cases) {
    JSON.stringify(definitionOf(name, testCase), (key, value: unknown) => {
      keys.add(key)
      return value
    })
  }
  const { conditions, values } = nodesOfRules()
  const holders = ['visible_if', 'required_if', 'read_only_if', 'checks', 'fails_if', 'computed']
  expect([...conditions, ...values, ...holders].filter((key) => !keys.has(key))).toEqual([])
})
