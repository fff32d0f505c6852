import {
  checkDefinition,
  defaultMessages,
  fieldTypes,
  parseDefinition,
  type FieldType,
} from '@gapwise/form-engine'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hostTypes as types } from '../host-types'
import { authorPage, pageSegments } from './author-page'

const page = (name: string): string =>
  readFileSync(new URL(`../../../../docs/authors/${name}`, import.meta.url), 'utf8')

const examples = pageSegments(page('field-types.md')).flatMap(({ text, example }) =>
  example === undefined ? [] : [{ type: /^## `([\w-]+)`/m.exec(text)?.[1], example }],
)

it('has one example for each field type', () => {
  const known = [...Object.keys(fieldTypes), ...types.map(({ type }) => type)]
  expect(examples).toHaveLength(known.length)
  expect(new Set(examples.map(({ type }) => type))).toEqual(new Set(known))
})

describe.each(examples)('the example of $type', ({ type, example }) => {
  it('is a question of that type without a problem', () => {
    const field: unknown = JSON.parse(example)
    expect(field).toHaveProperty('type', type as FieldType)
    const sections = [{ id: 'page', title: 'Page', fields: [field] }]
    const parsed = parseDefinition({ id: 'page', version: 1, sections }, { types })
    expect(parsed.ok ? checkDefinition(parsed.definition, { types }) : parsed.issues).toEqual([])
  })
})

it('quotes every message and its help exactly', () => {
  const rows = page('messages.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, code]) => code?.startsWith('`'))
    .map(([, code, message, help]) => [code?.replaceAll('`', ''), { message, help }])
  expect(Object.fromEntries(rows)).toEqual(defaultMessages)
})

it('links to other author pages and turns other links into plain text', () =>
  expect(authorPage('[a](messages.md) [b](../x.md) [c](https://x.org)')).toBe(
    '[a](?path=/docs/for-form-authors-every-message--docs) b [c](https://x.org)',
  ))
