import { describe, expect, it } from 'vitest'
import {
  type ExplanationNode,
  type FieldDefinition,
  type FormDefinition,
  checkDefinition,
  createForm,
  parseDefinition,
  toJsonSchema,
} from '../src'
import { definitionHash, migrateAnswers } from '../src/versions'
import { when } from './make-form'

const LENGTH = 20_000
const LAST = `f${LENGTH - 1}`

/** Fields in reverse order: each field comes before the field that it depends on. */
const chain: FieldDefinition[] = Array.from({ length: LENGTH }, (_, at) => ({
  id: `f${at}`,
  type: 'text' as const,
  ...(at > 0 && when(`f${at - 1}`, 'go')),
})).reverse()

function formOf(fields: readonly FieldDefinition[]): FormDefinition {
  return { id: 'long', version: 1, sections: [{ id: 's', title: 'Section', fields }] }
}

function depthOf(because: ExplanationNode): number {
  let depth = 0
  for (let node: ExplanationNode | undefined = because; node; node = node.children?.[0]) depth += 1
  return depth
}

describe('a definition of any length', () => {
  it('can have columns that depend on each other', () => {
    const definition = formOf([{ id: 'table', type: 'input-table', child_fields: chain }])
    expect(checkDefinition(definition)).toEqual([])
    const form = createForm(definition)
    const row = Object.fromEntries(chain.map(({ id }) => [id, 'go']))
    form.setAnswer('s', 'table', [row, { f0: 'go', f1: 'stop', [LAST]: 'go' }])
    expect(form.visibleRowFields('s', 'table', 0)).toEqual(chain.map(({ id }) => id))
    expect(form.visibleRowFields('s', 'table', 1)).toEqual(['f1', 'f0'])
    expect(form.validate({ mode: 'strict' })).toEqual([])
    expect(form.submission()).toEqual({ s: { table: [row, { f0: 'go', f1: 'stop' }] } })
  })

  it('can have columns that each depend on two others', () => {
    const columns = Array.from({ length: 60 }, (_, at): FieldDefinition => {
      const before = [at - 2, at - 1].filter((other) => other >= 0)
      const refs = before.map((other) => ({ answered: { field: `c${other}` } }))
      return {
        id: `c${at}`,
        type: 'text',
        visible_if: { all: [...refs, { eq: [{ field: 'x' }, 'go'] }] },
      }
    })
    const table: FieldDefinition = { id: 'table', type: 'input-table', child_fields: columns }
    const form = createForm(formOf([{ id: 'x', type: 'text' }, table]))
    const row = Object.fromEntries(columns.map(({ id }) => [id, 'go']))
    form.setAnswer('s', 'table', [row])
    expect(form.visibleRowFields('s', 'table', 0)).toEqual([])
    form.setAnswer('s', 'x', 'go')
    expect(form.visibleRowFields('s', 'table', 0)).toEqual(columns.map(({ id }) => id))
  })

  it('can have questions that depend on each other', () => {
    const definition = formOf(chain)
    expect(checkDefinition(definition)).toEqual([])
    const form = createForm(definition)
    expect(form.visibleFields('s')).toEqual(['f0'])
    const hidden = form.explain('s', LAST)
    expect(hidden.sentence).toBe(`“${LAST}” is hidden because “f${LENGTH - 2}” is hidden.`)
    // Each hidden question adds three levels to the explanation: reasons, a group of conditions,
    // and the conditions.
    expect(depthOf(hidden.because)).toBe(3 * (LENGTH - 1))
    form.setAnswers(chain.map(({ id }) => ({ section: 's', field: id, value: 'go' })))
    expect(form.visibleFields('s')).toHaveLength(LENGTH)
    expect(form.impactOf('s', 'f0', 'stop').hides).toHaveLength(LENGTH - 1)
    expect(Object.keys(form.submission()['s']!)).toHaveLength(LENGTH)
    expect(form.undo()).toBe(true)
    expect(form.visibleFields('s')).toEqual(['f0'])
  })

  it('can have sections that depend on each other', () => {
    const form = createForm({
      id: 'long',
      version: 1,
      sections: Array.from({ length: LENGTH }, (_, at) => ({
        id: `s${at}`,
        title: `Section ${at}`,
        fields: [{ id: 'x', type: 'text' as const }],
        ...(at > 0 && {
          depends_on: { field_value_list: [{ id: 'x', section_id: `s${at - 1}`, value: 'go' }] },
        }),
      })),
    })
    expect(form.visibleSections()).toEqual(['s0'])
    expect(form.explain(`s${LENGTH - 1}`, 'x').visible).toBe(false)
  })

  it('can become a JSON Schema', () => {
    const definition = formOf(chain.map((field) => ({ ...field, required: true })))
    expect(toJsonSchema(definition)['allOf']).toHaveLength(LENGTH)
  })
})

describe('a definition with many mistakes', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => `field_${at}`)
  const wrong = ids.slice(0, 5000).map((id) => id.replace('field', 'feild'))

  /**
   * Returns the number of issues with the given code, and how many of these issues have a
   * suggestion.
   */
  function suggested(fields: readonly FieldDefinition[], code: string) {
    const issues = checkDefinition(formOf(fields)).filter((issue) => issue.code === code)
    return { all: issues.length, suggested: issues.filter(({ suggestion }) => suggestion).length }
  }

  const referring = (names: readonly string[]): FieldDefinition[] => [
    ...ids.map((id) => ({ id, type: 'text' as const })),
    ...names.map((name) => ({
      id: `after ${name}`,
      type: 'text' as const,
      ...when(name, 'go'),
    })),
  ]

  it('gets a suggestion for each of the first 40 mistakes', () => {
    const found = suggested(referring(wrong.slice(0, 40)), 'unknown_field')
    expect(found).toEqual({ all: 40, suggested: 40 })
  })

  it.each<[string, FieldDefinition[]]>([
    ['unknown_field', referring(wrong)],
    [
      'unknown_option',
      [
        { id: 'choice', type: 'radio', options: ids.map((key) => ({ key, value: key })) },
        ...wrong.map((name) => ({ id: name, type: 'text' as const, ...when('choice', name) })),
      ],
    ],
    [
      'unknown_child',
      [
        {
          id: 'parent',
          type: 'complex-radio',
          options: wrong.map((name) => ({ key: name, value: name, subKey: name })),
          child_fields: ids.map((id) => ({ id, type: 'text' as const })),
        },
      ],
    ],
  ])('reports all mistakes, with suggestions for the first ones: %s', (code, fields) => {
    const found = suggested(fields, code)
    expect(found.all).toBe(wrong.length)
    // The check suggests names only for the first mistakes. Suggestions for all of them would take
    // a minute.
    expect(found.suggested).toBeGreaterThan(0)
    expect(found.suggested).toBeLessThan(wrong.length / 10)
  })
})

describe('deeply nested data', () => {
  const nested = (wrap: (inner: unknown) => unknown, innermost: unknown) => {
    let value = innermost
    for (let depth = 0; depth < LENGTH; depth += 1) value = wrap(value)
    return value
  }

  it.each([
    ['lists', nested((inner) => [inner], 'x')],
    ['definitions', nested((inner) => ({ sections: [inner], id: inner }), 'x')],
    [
      'children',
      formOf([
        nested(
          (field) => ({ id: 'r', type: 'complex-radio', child_fields: [field] }),
          'x',
        ) as FieldDefinition,
      ]),
    ],
    [
      'values of conditions',
      formOf([{ id: 'a', type: 'text', ...when('a', nested((inner) => [inner], 'x') as string) }]),
    ],
  ])('never makes parseDefinition throw: %s', (_, data) => {
    expect(parseDefinition(data).ok).toBe(false)
  })

  it('can be hashed', () => {
    const hashOf = (innermost: string) =>
      definitionHash(
        formOf([
          { id: 'a', type: 'checkbox', default: nested((inner) => [inner], innermost) as [] },
        ]),
      )
    expect(hashOf('x')).toBe(hashOf('x'))
    expect(hashOf('x')).not.toBe(hashOf('y'))
  })

  it('is kept by a migration step', () => {
    const answers = { s: { a: nested((inner) => [inner], 'x') as string[] } }
    const to = { ...formOf([{ id: 'a', type: 'checkbox' }]), version: 2 }
    const migrated = migrateAnswers(
      { definition: { id: to.id, version: 1, hash: '' }, answers, unconfirmed: [] },
      { steps: [{ from: 1, to: 2, migrate: (all) => all }], to },
    )
    expect(migrated).toMatchObject({ ok: true, report: { changed: [], dropped: [] } })
  })

  it('is kept as an answer, reported, and explained', () => {
    const answer = () => nested((inner) => [inner], 'x') as string[]
    const form = createForm(
      formOf([
        { id: 'a', type: 'text' },
        { id: 'b', type: 'text', ...when('a', 'x') },
      ]),
    )
    form.setAnswer('s', 'a', answer())
    form.setAnswer('s', 'a', answer())
    expect(form.validate({ mode: 'draft' }).map(({ code }) => code)).toEqual(['text'])
    expect(form.explain('s', 'b').sentence).toBe('“b” is hidden because “a” is answered.')
  })

  it('works as a fact of the context', () => {
    const fact = () => ({ object: { attribute: nested((inner) => [inner], 'x') } })
    const entry = { object_name: 'object', attribute_name: 'attribute' }
    const form = createForm(
      formOf([{ id: 'a', type: 'text', depends_on: { field_value_list: [entry] } }]),
      { context: fact() },
    )
    form.setContext(fact())
    expect(form.explain('s', 'a').sentence).toBe('“a” is shown because object attribute is given.')
  })
})
