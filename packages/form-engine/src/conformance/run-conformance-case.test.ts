import { expect, it } from 'vitest'
import { createForm } from '../form/create-form'
import type { FormDefinition } from '../types'
import type { ConformanceCase, ConformantForm } from './conformance-case'
import { runConformanceCase } from './run-conformance-case'

const definition: FormDefinition = {
  id: 'f',
  version: 1,
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [
        { id: 'a', type: 'text', maxlength: 1, required: true },
        { id: 't', type: 'input-table', child_fields: [{ id: 'c', type: 'text' }] },
      ],
    },
  ],
}
const tooLong = {
  section: 's',
  field: 'a',
  code: 'maxlength',
  params: { maximum: 1 },
  message: 'Cannot exceed 1 characters',
}
const right: ConformanceCase = {
  title: 'Example',
  rules: ['D14'],
  definition,
  today: '2026-11-21',
  answers: { s: { a: 'ab', t: [{ c: '1' }] } },
  expected: {
    sections: ['s'],
    fields: { s: ['a', 't'] },
    rows: { s: { t: [['c']] } },
    draft: [tooLong],
    strict: [tooLong],
    submission: { s: { a: 'ab', t: [{ c: '1' }] } },
    stored: { s: { a: 'ab', t: [{ c: '1' }] } },
  },
}

it('returns no differences for an implementation that conforms', () =>
  expect(runConformanceCase(right, createForm)).toEqual([]))

const broken: [string, (form: ConformantForm) => Partial<ConformantForm>][] = [
  ['sections', () => ({ visibleSections: () => [] })],
  ['fields.s', () => ({ visibleFields: () => ['t', 'a'] })],
  ['rows.s.t', () => ({ visibleRowFields: () => [] })],
  [
    'draft',
    (form) => ({ validate: ({ mode }) => (mode === 'draft' ? [] : form.validate({ mode })) }),
  ],
  [
    'strict',
    (form) => ({ validate: ({ mode }) => (mode === 'strict' ? [] : form.validate({ mode })) }),
  ],
  ['submission', () => ({ submission: () => ({}) })],
  ['stored', () => ({ draft: () => ({}) })],
]

it.each(broken)('reports a difference in %s', (part, breakIt) => {
  const differences = runConformanceCase(right, (...parameters) => {
    const form = createForm(...parameters)
    return { ...form, ...breakIt(form) }
  })
  expect(differences.map((difference) => difference.part)).toEqual([part])
})

it('resolves definitions that a case refers to', () => {
  const named = { ...right, definition: { $ref: './form.json' } }
  expect(runConformanceCase(named, createForm, () => definition)).toEqual([])
  expect(() => runConformanceCase(named, createForm)).toThrow('./form.json')
})
