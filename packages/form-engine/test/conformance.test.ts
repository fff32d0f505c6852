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
  expect([...codes].sort()).toEqual(Object.keys(defaultMessages).sort())
})
