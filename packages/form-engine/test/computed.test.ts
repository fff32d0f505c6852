import { expect, it } from 'vitest'
import { type FieldDefinition, type FormDefinition, createForm, parseDefinition } from '../src'

const YES_NO = ['Yes', 'No'].map((key) => ({ key, value: key }))
const formWith = (...fields: FieldDefinition[]): FormDefinition => ({
  id: 'f',
  version: 1,
  sections: [{ id: 's', title: 'S', fields }],
})

const bill = formWith(
  { id: 'price', type: 'integer-picker' },
  { id: 'total', type: 'text', computed: { multiply: [{ field: 'price' }, { field: 'count' }] } },
  { id: 'count', type: 'integer-picker' },
  { id: 'large', type: 'text', visible_if: { gt: [{ field: 'total' }, 100] } },
  {
    id: 'discount',
    type: 'integer-picker',
    computed: { if: [{ ge: [{ field: 'total' }, 100] }, 10, 0] },
  },
)

it('computes an answer from others, and other answers from that', () => {
  expect(parseDefinition(bill)).toMatchObject({ ok: true })
  const form = createForm(bill)
  expect(form.getAnswer('s', 'total')).toBeUndefined()
  expect(form.getAnswer('s', 'discount')).toBe(0)
  form.setAnswers([
    { section: 's', field: 'price', value: 27 },
    { section: 's', field: 'count', value: 4 },
  ])
  expect(form.submission()).toEqual({ s: { price: 27, total: '108', count: 4, discount: 10 } })
  expect(form.isVisible('s', 'large')).toBe(true)
  form.undo()
  expect(form.submission()).toEqual({ s: { discount: 0 } })
})

it('does not save computed answers, and computes them again from a draft', () => {
  const form = createForm(bill)
  form.setAnswer('s', 'price', 60)
  form.setAnswer('s', 'count', 2)
  expect(form.draft()).toEqual({ s: { price: 60, count: 2 } })
  expect(form.changes().map(({ field }) => field)).toEqual(['price', 'count'])
  const answers = { s: { price: 60, count: 2, total: '7' } }
  expect(createForm(bill, { answers }).getAnswer('s', 'total')).toBe('120')
})

it('notifies the fields that are computed', () => {
  const form = createForm(bill)
  form.setAnswer('s', 'price', 50)
  const seen: unknown[] = []
  form.subscribeField('s', 'total', () => seen.push(form.getField('s', 'total').value))
  form.setAnswer('s', 'count', 1)
  form.setAnswer('s', 'count', 3)
  expect(seen).toEqual(['50', '150'])
})

it('says what a new answer would show, and leaves the form as it was', () => {
  const form = createForm(bill)
  form.setAnswer('s', 'price', 50)
  form.setAnswer('s', 'count', 3)
  form.setAnswer('s', 'large', 'a')
  const before = form.submission()
  expect(form.impactOf('s', 'count', 1)).toEqual({
    hides: [{ section: 's', field: 'large' }],
    shows: [],
    dropsAnswers: [{ section: 's', field: 'large' }],
  })
  expect(form.submission()).toEqual(before)
})

it.each([
  ['setAnswer', (form: ReturnType<typeof createForm>) => form.setAnswer('s', 'total', '1')],
  [
    'setAnswers',
    (form: ReturnType<typeof createForm>) =>
      form.setAnswers([{ section: 's', field: 'total', value: '1' }]),
  ],
  ['impactOf', (form: ReturnType<typeof createForm>) => form.impactOf('s', 'total', '1')],
])('refuses a computed field in %s', (_, call) => {
  const form = createForm(bill)
  expect(() => call(form)).toThrow(
    expect.objectContaining({ name: 'FormEngineError', code: 'computed_field' }),
  )
})

it('computes days from today', () => {
  const form = createForm(
    formWith(
      { id: 'born', type: 'complex-date-picker' },
      {
        id: 'age',
        type: 'integer-picker',
        computed: { age_at: [{ field: 'born' }, { today: {} }] },
      },
    ),
    { today: '2026-11-24' },
  )
  form.setAnswer('s', 'born', '1961-11-25')
  expect(form.getAnswer('s', 'age')).toBe(64)
  form.setToday('2026-11-25')
  expect(form.getAnswer('s', 'age')).toBe(65)
})

it('keeps a constant and a value from the context', () => {
  const form = createForm(
    formWith(
      { id: 'rate', type: 'integer-picker', computed: 7 },
      { id: 'state', type: 'text', computed: { context: ['home', 'state'] } },
    ),
    { context: { home: { state: 'GA' } } },
  )
  expect(form.submission()).toEqual({ s: { rate: 7, state: 'GA' } })
  form.setContext({ home: { state: 'FL' } })
  expect(form.submission()).toEqual({ s: { rate: 7, state: 'FL' } })
})

it('has no value while it is hidden', () => {
  const form = createForm(
    formWith(
      { id: 'ask', type: 'radio', options: YES_NO },
      {
        id: 'sum',
        type: 'integer-picker',
        computed: 5,
        visible_if: { eq: [{ field: 'ask' }, 'Yes'] },
      },
      { id: 'more', type: 'text', visible_if: { eq: [{ field: 'sum' }, 5] } },
    ),
  )
  expect(form.visibleFields('s')).toEqual(['ask'])
  form.setAnswer('s', 'ask', 'Yes')
  expect(form.visibleFields('s')).toEqual(['ask', 'sum', 'more'])
  form.setAnswer('s', 'ask', 'No')
  expect(form.submission()).toEqual({ s: { ask: 'No' } })
})

it('reports computed values that depend on each other, with their path', () => {
  const circle = formWith(
    { id: 'a', type: 'integer-picker', computed: { add: [{ field: 'b' }, 1] } },
    { id: 'b', type: 'integer-picker', computed: { add: [{ field: 'a' }, 1] } },
  )
  expect(() => createForm(circle)).toThrow(
    expect.objectContaining({
      findings: [
        expect.objectContaining({ code: 'cycle', path: '$.sections[0].fields[1].computed' }),
      ],
    }),
  )
})

it('makes a field read-only by a rule', () => {
  const form = createForm(
    formWith(
      { id: 'ask', type: 'radio', options: YES_NO },
      { id: 'name', type: 'text', read_only_if: { eq: [{ field: 'ask' }, 'Yes'] } },
    ),
  )
  form.setAnswer('s', 'name', 'Pat')
  expect(form.getField('s', 'name').readOnly).toBe(false)
  form.setAnswer('s', 'ask', 'Yes')
  expect(form.getField('s', 'name').readOnly).toBe(true)
  expect(form.submission()).toEqual({ s: { ask: 'Yes', name: 'Pat' } })
})
