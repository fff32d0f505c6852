import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { FormDefinition, RuleCondition } from '../types'
import { definitionHash } from './definition-hash'

const definition: FormDefinition = {
  id: 'é',
  version: 1,
  sections: [
    { id: 's', title: 'S', fields: [{ id: 'a', type: 'text', maxlength: 5, required: true }] },
  ],
}

it('is the SHA-256 of the canonical JSON', () => {
  const canonical =
    '{"id":"é","sections":[{"fields":[{"id":"a","maxlength":5,"required":true,"type":"text"}],"id":"s","title":"S"}],"version":1}'
  expect(definitionHash(definition)).toBe(createHash('sha256').update(canonical).digest('hex'))
})

it('does not depend on the order of keys, absent keys, or the path of the schema', () => {
  const [section] = definition.sections
  const same = {
    $schema: './elsewhere.json',
    sections: [
      {
        title: 'S',
        depends_on: undefined,
        fields: [{ required: true, type: 'text', maxlength: 5, id: 'a' }],
        id: section!.id,
      },
    ],
    version: 1,
    id: 'é',
  }
  expect(definitionHash(same as unknown as FormDefinition)).toBe(definitionHash(definition))
})

it.each<[string, FormDefinition]>([
  ['a version', { ...definition, version: 2 }],
  ['a title', { ...definition, title: '' }],
  [
    'a limit',
    {
      ...definition,
      sections: [{ ...definition.sections[0]!, fields: [{ id: 'a', type: 'text' }] }],
    },
  ],
  [
    'a rule',
    { ...definition, sections: [{ ...definition.sections[0]!, visible_if: { all: [] } }] },
  ],
])('changes with %s', (_, changed) =>
  expect(definitionHash(changed)).not.toBe(definitionHash(definition)),
)

it('depends on the order of lists', () => {
  const [section] = definition.sections
  const two = { ...definition, sections: [section!, { ...section!, id: 't' }] }
  const reversed = { ...definition, sections: [{ ...section!, id: 't' }, section!] }
  expect(definitionHash(two)).not.toBe(definitionHash(reversed))
})

it('depends on the order of the values of a rule', () => {
  const [section] = definition.sections
  const withRule = (rule: RuleCondition) => ({
    ...definition,
    sections: [{ ...section!, visible_if: rule }],
  })
  const less = withRule({ lt: [{ field: 'a' }, { today: {} }] })
  const more = withRule({ lt: [{ today: {} }, { field: 'a' }] })
  expect(definitionHash(less)).not.toBe(definitionHash(more))
})

it('treats a key named __proto__ like any other', () => {
  const hostile = JSON.parse(
    '{"id":"x","version":1,"sections":[],"__proto__":{"a":1}}',
  ) as FormDefinition
  expect(definitionHash(hostile)).not.toBe(definitionHash({ id: 'x', version: 1, sections: [] }))
})

it('refuses a definition that contains itself, and values that JSON does not have', () => {
  const circular: { self?: unknown } = {}
  circular.self = circular
  const options = [{ key: 'a', value: 'A' }]
  for (const part of [circular, () => 1, 1n, Symbol('s')]) {
    const wrong = { ...definition, title: part } as unknown as FormDefinition
    expect(() => definitionHash(wrong)).toThrow('[not_json]')
  }
  expect(() => definitionHash(null as unknown as FormDefinition)).toThrow('[argument_invalid]')
  // The same object twice is not a circle.
  const shared = { ...definition, checks: [options, options] } as unknown as FormDefinition
  expect(definitionHash(shared)).toHaveLength(64)
})
