import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultMessages, fieldTypes } from '../src'
import { definitionIssueSeverities } from '../src/definition/definition-issues'
import { builtInVerifiers } from '../src/verifiers'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = read('../../../docs/definition-format.md')
const formPage = read('../../../docs/form.md')
const reports = ['../etc/form-engine-core.api.md', '../etc/form-engine.api.md']
const api = reports.map(read).join('').replaceAll('\r', '')
const schema = JSON.parse(read('../schema/form-definition.schema.json')) as {
  properties: object
  $defs: Record<'section' | 'field', { properties: object }>
}

/** Finds the table after a heading and returns its cells by row. Leaves out the table header. */
function table(heading: string, source = page): string[][] {
  const start = source.indexOf(`${heading}\n`)
  const rest = source.slice(start + heading.length)
  const end = rest.search(/\n#{2,3} /)
  return (end < 0 ? rest : rest.slice(0, end))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

function names(heading: string, source = page): string[] {
  return table(heading, source).flatMap(([first = '']) =>
    [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

/** Returns the members of some interfaces of the public API. */
function membersOf(...interfaces: readonly string[]): string[] {
  return interfaces.flatMap((name) => {
    const [, body = ''] = new RegExp(`interface ${name} .*\\{\n([\\s\\S]*?)\n\\}`).exec(api) ?? []
    return [...body.matchAll(/^ {4}(?:readonly )?(\w+)[?(:]/gm)].map(([, member = '']) => member)
  })
}

it.each([
  ['## Types', Object.keys(fieldTypes)],
  ['## Keys of a form', Object.keys(schema.properties)],
  ['## Keys of a section', Object.keys(schema.$defs.section.properties)],
  ['## Keys of a field', Object.keys(schema.$defs.field.properties)],
  ['### Verify types', Object.keys(builtInVerifiers)],
])('the table under “%s” is complete', (heading, expected) => {
  expect(names(heading).sort()).toEqual([...expected].sort())
})

it.each([
  ['## Options of `createForm`', ['FormOptions', 'CoreFormOptions']],
  ['## Methods', ['CoreForm', 'Form']],
])('lists everything under “%s” of the page about a form', (heading, interfaces) => {
  const listed = names(heading, formPage).map((name) => name.replace(/\(.*/, ''))
  expect(listed.length).toBeGreaterThan(5)
  expect(listed.sort()).toEqual(membersOf(...interfaces).sort())
})

it('lists every issue of a definition with its severity', () => {
  const listed = table('## What is wrong with a definition').map(([code, severity]) => [
    code?.replaceAll('`', ''),
    severity,
  ])
  expect(Object.fromEntries(listed)).toEqual(definitionIssueSeverities)
})

it('lists every message verbatim', () => {
  const listed = table('## What is wrong with an answer').map(([code, sentence]) => [
    code?.replaceAll('`', ''),
    sentence,
  ])
  const expected = Object.entries(defaultMessages).map(([code, { message }]) => [code, message])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected))
})

it('lists every code of a usage error', () => {
  const source = read('../src/errors.ts')
  const union = source.slice(
    source.indexOf('FormEngineErrorCode ='),
    source.indexOf('export class'),
  )
  const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code]) => code)
  expect(names('## Wrong use of the engine').filter((name) => codes.includes(name))).toEqual(codes)
})
