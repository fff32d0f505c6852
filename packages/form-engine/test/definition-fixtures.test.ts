import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  type DefinitionIssue,
  type FormDefinition,
  FormEngineError,
  checkDefinition,
  createForm,
  parseDefinition,
} from '../src'
import { definitionIssueSeverities } from '../src/definition/definition-issues'

interface Fixture {
  definition: FormDefinition
  issues: DefinitionIssue[]
}

const folder = new URL('./fixtures/definitions/', import.meta.url)
const names = readdirSync(folder)
const fixtures = names.map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Fixture,
)

it.each(names.map((name, at) => [name, fixtures[at]!] as const))(
  '%s has exactly the listed issues',
  (_, { definition, issues }) => expect(checkDefinition(definition)).toEqual(issues),
)

it('has a fixture for every code', () => {
  const shown = new Set(fixtures.flatMap(({ issues }) => issues.map(({ code }) => code)))
  expect([...shown].sort()).toEqual(Object.keys(definitionIssueSeverities).sort())
})

// Leave out fixtures with a wrong structure. Only `parseDefinition` reports those issues.
const wellFormed = names
  .map((name, at) => [name, fixtures[at]!] as const)
  .filter(([, { definition }]) => parseDefinition(definition).ok)

it.each(wellFormed)('%s creates a form only if it has no errors', (_, { definition, issues }) => {
  const errors = issues.filter(({ severity }) => severity === 'error').map(({ code }) => code)
  if (errors.length === 0) {
    expect(createForm(definition).definition).toBe(definition)
    return
  }
  const thrown = errorOf(() => createForm(definition))
  expect(thrown.code).toBe('definition_invalid')
  expect(thrown.findings.map(({ code }) => code)).toEqual(errors)
})

function errorOf(act: () => unknown): FormEngineError {
  try {
    act()
  } catch (error) {
    if (error instanceof FormEngineError) return error
  }
  throw new Error('No FormEngineError was thrown')
}
