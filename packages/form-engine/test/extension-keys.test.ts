import { describe, expect, it } from 'vitest'
import {
  type FormDefinition,
  checkDefinition,
  createForm,
  defineForm,
  parseDefinition,
  toJsonSchema,
} from '../src'
import { definitionHash, diffDefinitions } from '../src/versions'

const definition = defineForm({
  id: 'f',
  version: 1,
  'x-owner': 'claims',
  sections: [
    {
      id: 's',
      title: 'S',
      'x-icon': { name: 'house' },
      fields: [
        {
          id: 'a',
          type: 'radio',
          'x-size': [1, null],
          options: [{ key: 'b', value: 'B', 'x-score': 3 }],
        },
        { id: 't', type: 'input-table', child_fields: [{ id: 'c', type: 'text', 'x-width': 2 }] },
      ],
    },
  ],
})

function without(...path: readonly (string | number)[]): FormDefinition {
  const copy = structuredClone(definition) as unknown as Record<string, unknown>
  const owner = path.slice(0, -1).reduce<unknown>((one, key) => Object(one)[key], copy)
  delete (owner as Record<string, unknown>)[path.at(-1)!]
  return copy as unknown as FormDefinition
}

const FIELD = ['sections', 0, 'fields', 0] as const

describe('a key that begins with x-', () => {
  it('is carried through on forms, sections, fields, options, and columns', () => {
    expect(parseDefinition(definition)).toEqual({ ok: true, definition })
    expect(checkDefinition(definition)).toEqual([])
    const form = createForm(definition)
    expect(form.definition).toBe(definition)
    expect(form.getField('s', 'a').definition).toHaveProperty('x-size', [1, null])
    expect(form.getField('s', 'a').options[0]).toHaveProperty('x-score', 3)
    expect(toJsonSchema(definition)).toMatchObject({
      'x-owner': 'claims',
      properties: {
        s: {
          'x-icon': { name: 'house' },
          properties: {
            a: { 'x-size': [1, null] },
            t: { items: { properties: { c: { 'x-width': 2 } } } },
          },
        },
      },
    })
  })

  it.each<[string, FormDefinition]>([
    ['a form', without('x-owner')],
    ['a section', without('sections', 0, 'x-icon')],
    ['a field', without(...FIELD, 'x-size')],
    ['an option', without(...FIELD, 'options', 0, 'x-score')],
  ])('is part of the hash on %s, and changes no answer', (_, changed) => {
    expect(definitionHash(changed)).not.toBe(definitionHash(definition))
    expect(diffDefinitions(definition, changed, {})).toEqual(
      diffDefinitions(definition, definition, {}),
    )
  })

  it.each(['y-owner', 'X-owner', 'x', 'xowner', '__proto__x'])('is not %s', (key) => {
    expect(parseDefinition({ ...definition, [key]: 1 })).toMatchObject({
      ok: false,
      issues: [{ code: 'unknown_key' }],
    })
  })

  it('is not allowed in a check or a condition', () => {
    const check = { code: 'c', fails_if: { all: [] }, message: 'm', 'x-a': 1 }
    expect(parseDefinition({ ...definition, checks: [check] })).toMatchObject({
      issues: [{ code: 'unknown_key', path: '$.checks[0]["x-a"]' }],
    })
  })
})
