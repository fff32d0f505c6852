import { describe, expect, it } from 'vitest'
import { YES_NO, makeForm, when } from '../../test/make-form'
import type { AnswerValue, FieldDefinition } from '../types'

const note: FieldDefinition = { id: 'note', type: 'text' }

function counted(act: (listener: () => void) => void): () => number {
  let calls = 0
  act(() => {
    calls += 1
  })
  return () => calls
}

describe('context', () => {
  const health = (value?: number): FieldDefinition => ({
    id: 'health',
    type: 'text',
    depends_on: {
      field_value_list: [
        {
          object_name: 'application',
          attribute_name: 'type',
          ...(value === undefined ? {} : { value }),
        },
      ],
    },
  })

  it.each([
    [0, true],
    ['0', true],
    [-1, false],
    ['', false],
    [undefined, false],
    [[0, 1], true],
  ])('with the attribute %j, a field for 0 is shown: %j', (type, shown) => {
    const form = makeForm([health(0)], { context: { application: { type } } })
    expect(form.isVisible('s', 'health')).toBe(shown)
  })

  it.each([
    [0, true],
    [true, true],
    [[1], true],
    [null, false],
    [false, false],
    ['', false],
    [[], false],
  ])('%j counts as present: %j', (type, given) => {
    const form = makeForm([health()])
    expect(form.isVisible('s', 'health')).toBe(false)
    form.setContext({ application: { type } })
    expect(form.isVisible('s', 'health')).toBe(given)
  })

  it('is read from own properties only', () => {
    const application = Object.create({ type: 0 }) as { type: number }
    expect(makeForm([health(0)], { context: { application } }).isVisible('s', 'health')).toBe(false)
  })

  it('notifies when it shows a field, and not when nothing changed', () => {
    const form = makeForm([health(0), note])
    const heard = counted((listener) => form.subscribe(listener))
    const ofField = counted((listener) => form.subscribeField('s', 'health', listener))
    form.setContext({ application: { type: 0 } })
    form.setContext({ application: { type: 0 }, other: { fact: 1 } })
    expect([heard(), ofField()]).toEqual([1, 1])
  })
})

describe('conditions', () => {
  const shown = (
    controller: FieldDefinition,
    answer: AnswerValue,
    value: string | number | readonly string[],
  ) => {
    const form = makeForm([controller, { id: 'x', type: 'text', ...when(controller.id, value) }])
    form.setAnswer('s', controller.id, answer)
    return form.isVisible('s', 'x')
  }

  it.each<[FieldDefinition, AnswerValue, string | number | readonly string[], boolean]>([
    [{ id: 'a', type: 'text' }, '02134', '2134', false],
    [{ id: 'a', type: 'text' }, '02134', 2134, true],
    [{ id: 'a', type: 'text' }, 'yes', 'Yes', false],
    [{ id: 'a', type: 'text' }, '1e3', 1000, false],
    [{ id: 'a', type: 'integer-picker' }, 5, '5.0', true],
    [{ id: 'a', type: 'integer-picker' }, 0, 0, true],
    [{ id: 'a', type: 'text' }, '', '', false],
    [{ id: 'a', type: 'text' }, '5.25', 5.25, true],
    [{ id: 'a', type: 'simple-email' }, 'Pat@Example.com', ' pat@example.com ', true],
    [{ id: 'a', type: 'simple-email' }, 'Pat@Example.com', 'kim@example.com', false],
    [{ id: 'a', type: 'simple-email' }, 'Pat@Example.com', 5, false],
    [{ id: 'a', type: 'checkbox', options: YES_NO }, ['No'], 'No', true],
    [{ id: 'a', type: 'checkbox', options: YES_NO }, ['No'], ['Yes', 'No'], true],
    [{ id: 'a', type: 'checkbox', options: YES_NO }, [], ['Yes', 'No'], false],
  ])('for %j, the answer %j equals %j: %j', (field, answer, value, holds) => {
    expect(shown(field, answer, value)).toBe(holds)
  })

  it('treats options that differ only in case as different', () => {
    const child: FieldDefinition = { id: 'which', type: 'text' }
    const options = [
      { key: 'other', value: 'Other', subKey: 'which' },
      { key: 'OTHER', value: 'Another company' },
    ]
    const form = makeForm([{ id: 'a', type: 'complex-radio', options, child_fields: [child] }])
    form.setAnswer('s', 'a', 'OTHER')
    expect(form.isVisible('s', 'which')).toBe(false)
    form.setAnswer('s', 'a', 'other')
    expect(form.isVisible('s', 'which')).toBe(true)
  })
})
