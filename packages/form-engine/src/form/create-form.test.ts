import { describe, expect, it } from 'vitest'
import { YES_NO, makeForm, note, smokes, when, years } from '../../test/make-form'
import { createForm } from './create-form'
import type { AnswerValue, FieldDefinition } from '../types'

function counted(act: (listener: () => void) => void): () => number {
  let calls = 0
  act(() => {
    calls += 1
  })
  return () => calls
}

describe('changing answers', () => {
  it('notifies the form once, and a field only when its state changed', () => {
    const form = makeForm([smokes, years, note])
    const ofForm = counted((listener) => form.subscribe(listener))
    const ofYears = counted((listener) => form.subscribeField('s', 'years', listener))
    const ofNote = counted((listener) => form.subscribeField('s', 'note', listener))
    form.setAnswers([
      { section: 's', field: 'smokes', value: 'Yes' },
      { section: 's', field: 'years', value: 5 },
    ])
    expect([ofForm(), ofYears(), ofNote()]).toEqual([1, 1, 0])
    form.setAnswer('s', 'smokes', 'Yes')
    form.setAnswers([])
    expect(ofForm()).toBe(1)
    form.setAnswer('s', 'note', 'text')
    expect([ofForm(), ofYears(), ofNote()]).toEqual([2, 1, 1])
  })

  it('returns the same state object until the field changes', () => {
    const form = makeForm([smokes, years, note])
    const before = form.getField('s', 'years')
    form.setAnswer('s', 'note', 'text')
    expect(form.getField('s', 'years')).toBe(before)
    form.setAnswer('s', 'smokes', 'Yes')
    expect(form.getField('s', 'years')).not.toBe(before)
    expect(form.getField('s', 'years')).toMatchObject({ visible: true, required: true })
    expect(before.visible).toBe(false)
  })

  it('lets listeners unsubscribe, change the form, and throw without affecting others', () => {
    const form = makeForm([smokes, years, note])
    const unsubscribe = form.subscribe(() => {
      throw new Error('mine')
    })
    form.subscribe(() => form.setAnswer('s', 'note', 'seen'))
    const heard = counted((listener) => form.subscribe(listener))
    expect(() => form.setAnswer('s', 'smokes', 'Yes')).toThrow('mine')
    expect(form.getAnswer('s', 'note')).toBe('seen')
    expect(heard()).toBe(2)
    unsubscribe()
    form.setAnswer('s', 'smokes', 'No')
    expect(heard()).toBe(3)
  })

  it.each<[Omit<FieldDefinition, 'id'>, AnswerValue, AnswerValue | undefined]>([
    [{ type: 'complex-phone' }, '(555) 123-4567', '5551234567'],
    [{ type: 'complex-phone' }, '1-555-123-4567', '5551234567'],
    [{ type: 'complex-phone' }, '555-1234', '555-1234'],
    [{ type: 'ssn' }, '123-45-6789', '123456789'],
    [{ type: 'simple-email' }, ' Pat@Example.com ', 'Pat@Example.com'],
    [{ type: 'simple-email' }, '\u200bpat@exa\u2060mple.com\u200e ', 'pat@example.com'],
    [{ type: 'text', verify_type: 'mbi' }, '1eg4-te5-mk73', '1EG4TE5MK73'],
    [{ type: 'text', verify_type: 'mbi' }, '1eg4', '1eg4'],
    [{ type: 'text' }, ' as typed ', ' as typed '],
    [{ type: 'integer-picker' }, '-0', 0],
    [{ type: 'integer-picker' }, '007', 7],
    [{ type: 'integer-picker' }, '7 or 8', '7 or 8'],
    [{ type: 'integer-picker' }, '', undefined],
    [{ type: 'date-picker-without-day' }, '1990-05', '1990-05-01'],
    [{ type: 'complex-date-picker' }, '5/1/1990', '5/1/1990'],
    [{ type: 'checkbox', options: YES_NO }, ['No', 'Yes', 'No'], ['Yes', 'No']],
    [{ type: 'checkbox', options: YES_NO }, ['odd', 'No'], ['No', 'odd']],
    [{ type: 'checkbox', options: YES_NO }, '', []],
  ])('normalizes an answer of %j from %j to %j', (field, given, stored) => {
    const form = makeForm([{ ...field, id: 'a' }])
    form.setAnswer('s', 'a', given)
    expect(form.getAnswer('s', 'a')).toEqual(stored)
  })

  it('normalizes the cells of rows', () => {
    const form = makeForm([
      { id: 't', type: 'input-table', child_fields: [{ id: 'call', type: 'complex-phone' }] },
    ])
    form.setAnswer('s', 't', [{ call: '(555) 123-4567', odd: 'kept' }])
    expect(form.getAnswer('s', 't')).toEqual([{ call: '5551234567', odd: 'kept' }])
    expect(form.submission()).toEqual({ s: { t: [{ call: '5551234567' }] } })
  })

  it('does not share its answers with the caller', () => {
    const form = makeForm([{ id: 'a', type: 'drug-lookup' }])
    const drug = { name: 'Aspirin' }
    form.setAnswer('s', 'a', [drug])
    drug.name = 'Other'
    expect(form.draft()).toEqual({ s: { a: [{ name: 'Aspirin' }] } })
    expect(() => (form.draft()['s']!['a'] as { name: string }[]).pop()).toThrow(TypeError)
  })
})

describe('hidden fields', () => {
  const chain: FieldDefinition[] = [
    smokes,
    { ...years, type: 'radio', options: YES_NO },
    { id: 'more', type: 'text', ...when('years', 'Yes') },
  ]

  // Checklist C-33
  it('cascade, leave the submission, stay in the draft, and return', () => {
    const form = makeForm(chain)
    form.setAnswer('s', 'smokes', 'Yes')
    form.setAnswer('s', 'years', 'Yes')
    form.setAnswer('s', 'more', 'a pack')
    form.setAnswer('s', 'smokes', 'No')
    expect(form.visibleFields('s')).toEqual(['smokes'])
    expect(form.submission()).toEqual({ s: { smokes: 'No' } })
    const again = makeForm(chain, { answers: form.draft() })
    expect(again.getAnswer('s', 'more')).toBe('a pack')
    again.setAnswer('s', 'smokes', 'Yes')
    expect(again.submission()).toEqual({ s: { smokes: 'Yes', years: 'Yes', more: 'a pack' } })
  })

  it('are listed by impactOf before they hide', () => {
    const form = makeForm(chain)
    form.setAnswers([
      { section: 's', field: 'smokes', value: 'Yes' },
      { section: 's', field: 'years', value: 'Yes' },
    ])
    expect(form.impactOf('s', 'smokes', 'No')).toEqual({
      hides: [
        { section: 's', field: 'years' },
        { section: 's', field: 'more' },
      ],
      shows: [],
      dropsAnswers: [{ section: 's', field: 'years' }],
    })
    expect(form.visibleFields('s')).toHaveLength(3)
  })

  it('hide with their section and with the option that shows them', () => {
    const form = createForm({
      id: 'f',
      version: 1,
      sections: [
        {
          id: 's',
          title: 'S',
          fields: [
            {
              id: 'covered',
              type: 'complex-radio',
              options: [
                { key: 'Yes', value: 'Yes', subKey: 'company' },
                { key: 'No', value: 'No' },
              ],
              child_fields: [
                { id: 'company', type: 'text' },
                { id: 'comment', type: 'text' },
              ],
            },
          ],
        },
        { id: 'late', title: 'Late', fields: [note], ...when('company', 'Acme') },
      ],
    })
    expect(form.visibleFields('s')).toEqual(['covered', 'comment'])
    form.setAnswers([
      { section: 's', field: 'covered', value: 'Yes' },
      { section: 's', field: 'company', value: 'Acme' },
    ])
    expect(form.visibleSections()).toEqual(['s', 'late'])
    form.setAnswer('s', 'covered', 'No')
    expect(form.visibleSections()).toEqual(['s'])
    expect([form.isSectionVisible('late'), form.isVisible('late', 'note')]).toEqual([false, false])
    expect(form.visibleFields('late')).toEqual([])
  })
})

it('returns the same list of fields until one of them is shown or hidden', () => {
  const form = makeForm([smokes, years, note])
  const before = form.visibleFields('s')
  form.setAnswer('s', 'note', 'text')
  form.setAnswer('s', 'smokes', 'No')
  form.impactOf('s', 'smokes', 'Yes')
  expect(form.visibleFields('s')).toBe(before)
  form.setAnswer('s', 'smokes', 'Yes')
  expect(form.visibleFields('s')).toEqual(['smokes', 'years', 'note'])
  expect(before).toEqual(['smokes', 'note'])
})

describe('progress', () => {
  it('counts visible required fields that are answered and confirmed', () => {
    const form = makeForm([smokes, years, note, { id: 'h', type: 'height', required: true }])
    expect(form.progress()).toEqual({ answered: 0, required: 2 })
    form.setAnswer('s', 'smokes', 'Yes')
    expect(form.progress('s')).toEqual({ answered: 1, required: 3 })
    form.confirm('s', 'h')
    expect(form.progress()).toEqual({ answered: 2, required: 3 })
    form.setAnswer('s', 'smokes', 'No')
    expect(form.progress()).toEqual({ answered: 2, required: 2 })
    form.undo()
    expect(form.progress()).toEqual({ answered: 2, required: 3 })
  })

  it('counts saved answers, and is current when listeners run', () => {
    const form = makeForm([smokes, years], { answers: { s: { smokes: 'Yes' } } })
    expect(form.progress()).toEqual({ answered: 1, required: 2 })
    const heard: unknown[] = []
    form.subscribe(() => heard.push(form.progress('s')))
    form.setAnswer('s', 'years', 5)
    form.setAnswer('s', 'smokes', undefined)
    expect(heard).toEqual([
      { answered: 2, required: 2 },
      { answered: 0, required: 1 },
    ])
  })
})

it('sorts sections and fields by order, and keeps the written order otherwise', () => {
  const text = (id: string, order?: number): FieldDefinition => ({
    id,
    type: 'text',
    ...(order === undefined ? {} : { order }),
  })
  const form = createForm({
    id: 'f',
    version: 1,
    sections: [
      { id: 'b', title: 'B', order: 2, fields: [] },
      {
        id: 'a',
        title: 'A',
        order: 1,
        fields: [text('last'), text('two', 2), text('one', 1), text('alsoTwo', 2), text('end')],
      },
    ],
  })
  expect(form.visibleSections()).toEqual(['a', 'b'])
  expect(form.visibleFields('a')).toEqual(['one', 'two', 'alsoTwo', 'last', 'end'])
})
