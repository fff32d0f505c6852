import { expect, it } from 'vitest'
import { type FieldDefinition, type FormDefinition, createForm, parseDefinition } from '../src'

const TABLE: FieldDefinition = {
  id: 'policies',
  type: 'input-table',
  child_fields: [
    { id: 'from', type: 'complex-date-picker' },
    {
      id: 'to',
      type: 'complex-date-picker',
      required_if: { answered: { field: 'from' } },
      checks: [
        {
          code: 'ends_early',
          fails_if: { lt: [{ field: 'to' }, { field: 'from' }] },
          message: 'A policy ends after it began',
        },
      ],
    },
  ],
}

const definition: FormDefinition = {
  id: 'f',
  version: 1,
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [
        { id: 'phone', type: 'text', required_if: { not: { answered: { field: 'email' } } } },
        { id: 'email', type: 'text', required_if: { not: { answered: { field: 'phone' } } } },
        { id: 'start', type: 'complex-date-picker' },
        {
          id: 'end',
          type: 'complex-date-picker',
          checks: [
            {
              code: 'end_before_start',
              fails_if: { lt: [{ field: 'end' }, { field: 'start' }] },
              message: 'The end is before the start',
              help: 'Check both dates.',
            },
          ],
        },
        { id: 'gone', type: 'text', visible_if: { eq: [{ field: 'phone' }, 'show'] } },
        TABLE,
      ],
      checks: [
        {
          code: 'both',
          fails_if: { all: [{ answered: { field: 'phone' } }, { answered: { field: 'email' } }] },
          message: 'Give one of both',
          at: { field: 'email' },
        },
        { code: 'hidden', fails_if: { all: [] }, message: 'Never', at: { field: 'gone' } },
      ],
    },
  ],
}

const codes = (form: ReturnType<typeof createForm>, mode: 'draft' | 'strict' = 'draft') =>
  form
    .validate({ mode })
    .map(({ field, code, row }) => [field, code, ...(row === undefined ? [] : [row])])

it('is well-formed', () => {
  expect(parseDefinition(definition)).toMatchObject({ ok: true })
})

it('requires one of two answers', () => {
  const form = createForm(definition)
  expect(codes(form, 'strict')).toEqual([
    ['phone', 'required'],
    ['email', 'required'],
  ])
  expect(form.progress()).toEqual({ answered: 0, required: 2 })
  let calls = 0
  form.subscribeField('s', 'email', () => (calls += 1))
  form.setAnswer('s', 'phone', '1')
  expect(calls).toBe(1)
  expect(form.getField('s', 'email').required).toBe(false)
  expect(codes(form, 'strict')).toEqual([])
  expect(form.progress()).toEqual({ answered: 1, required: 1 })
})

it('reports a failed check with its own message, until either answer changes', () => {
  const form = createForm(definition)
  form.setAnswer('s', 'end', '2026-01-01')
  expect(codes(form)).toEqual([])
  form.setAnswer('s', 'start', '2026-01-02')
  expect(form.validateField('s', 'end', 'draft')).toEqual([
    {
      section: 's',
      field: 'end',
      code: 'end_before_start',
      params: {},
      message: 'The end is before the start',
      help: 'Check both dates.',
    },
  ])
  form.setAnswer('s', 'start', undefined)
  expect(codes(form)).toEqual([])
})

it('reports a section’s check at its field, unless that field is hidden', () => {
  const form = createForm(definition)
  form.setAnswers([
    { section: 's', field: 'phone', value: 'a' },
    { section: 's', field: 'email', value: 'b' },
  ])
  expect(codes(form)).toEqual([['email', 'both']])
  form.setAnswer('s', 'phone', 'show')
  expect(codes(form)).toEqual([
    ['email', 'both'],
    ['gone', 'hidden'],
  ])
})

it('applies the rules of columns to each row', () => {
  const form = createForm(definition)
  form.setAnswer('s', 'email', 'b')
  form.setAnswer('s', 'policies', [
    { from: '2026-01-02' },
    { from: '2026-01-02', to: '2026-01-01' },
    {},
  ])
  expect(codes(form, 'strict')).toEqual([
    ['to', 'required', 0],
    ['to', 'ends_early', 1],
  ])
})

it('lets the host replace the message of a check', () => {
  const messages = { end_before_start: { message: 'El final es anterior al inicio', help: '' } }
  const form = createForm(definition, { messages })
  form.setAnswer('s', 'end', '2026-01-01')
  form.setAnswer('s', 'start', '2026-01-02')
  expect(form.validate({ mode: 'draft' }).map(({ message }) => message)).toEqual([
    'El final es anterior al inicio',
  ])
})
