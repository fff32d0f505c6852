import { createForm, defineForm, type Form } from '@gapwise/form-engine'
import { beforeEach, describe, expect, it } from 'vitest'

import { ApiCallError, type ServerIssue } from '../../adapters/api/api-call-error'
import { type AutosaveBatches, createAutosaveBatches } from './autosave-batches'

const definition = defineForm({
  id: 'test',
  version: 1,
  sections: [
    {
      id: 's',
      title: 'S',
      fields: ['a', 'b', 'c'].map((id) => ({ id, type: 'text' as const, display_label: id })),
    },
  ],
})

function refusal(issues: ServerIssue[] = [], message = 'No') {
  return new ApiCallError({ status: 422, message, code: 'NO', issues, retryAfter: undefined })
}

describe('autosave batches', () => {
  let form: Form
  let batches: AutosaveBatches
  beforeEach(() => {
    form = createForm(definition)
    batches = createAutosaveBatches(form)
  })

  const taken = () => batches.take()?.changes.map(({ field, value }) => [field, value])

  function take() {
    const batch = batches.take()
    if (!batch) throw new Error('nothing to take')
    return batch
  }

  it('takes all unsaved changes, only the last one of each field', () => {
    form.setAnswer('s', 'a', '1')
    form.setAnswer('s', 'b', '2')
    form.setAnswer('s', 'a', '3')
    expect(taken()).toEqual([
      ['b', '2'],
      ['a', '3'],
    ])
  })

  it('forgets what was saved and keeps what was typed since', () => {
    form.setAnswer('s', 'a', '1')
    const batch = take()
    form.setAnswer('s', 'a', '12')
    batches.accepted(batch)
    expect(taken()).toEqual([['a', '12']])
    batches.accepted(take())
    expect(taken()).toBeUndefined()
  })

  it('holds back the fields that the server names, and sends the others again', () => {
    form.setAnswer('s', 'a', '1')
    form.setAnswer('s', 'b', '2')
    const issue = { section: 's', field: 'b', code: 'answer_type', message: 'Not like this' }
    batches.refused(take(), refusal([issue]))
    expect(taken()).toEqual([['a', '1']])
    expect(batches.refusedAnswers()).toEqual([
      { section: 's', field: 'b', message: 'Not like this' },
    ])
    batches.accepted(take())
    expect(taken()).toBeUndefined()
    expect(batches.refusedAnswers()).toHaveLength(1)
  })

  it('sends a refused field again once it is changed', () => {
    form.setAnswer('s', 'a', '1')
    batches.refused(take(), refusal([{ section: 's', field: 'a', code: 'x', message: 'No' }]))
    expect(taken()).toBeUndefined()
    form.setAnswer('s', 'a', '2')
    batches.accepted(take())
    expect(batches.refusedAnswers()).toEqual([])
  })

  it('sends changes one by one to find the refused answer when the server names none', () => {
    form.setAnswer('s', 'a', '1')
    form.setAnswer('s', 'b', 'far too long')
    form.setAnswer('s', 'c', '3')
    const tooLarge = refusal([], 'The request is too large.')
    batches.refused(take(), tooLarge)
    expect(taken()).toEqual([['a', '1']])
    batches.accepted(take())
    expect(taken()).toEqual([['b', 'far too long']])
    batches.refused(take(), tooLarge)
    expect(taken()).toEqual([['c', '3']])
    batches.accepted(take())
    expect(taken()).toBeUndefined()
    expect(batches.refusedAnswers()).toEqual([
      { section: 's', field: 'b', message: 'The request is too large.' },
    ])
    expect(form.getAnswer('s', 'b')).toBe('far too long')
  })

  describe('with answers that another window saved', () => {
    const stored = (field: string, value: string) => ({ section: 's', field, value })

    it('shows them and does not send them back', () => {
      expect(batches.adopt([stored('a', 'theirs')])).toEqual([{ section: 's', field: 'a' }])
      expect(form.getAnswer('s', 'a')).toBe('theirs')
      expect(taken()).toBeUndefined()
      expect(form.changes()).toEqual([])
    })

    it('does not replace unsaved answers typed here', () => {
      form.setAnswer('s', 'a', 'mine')
      const inFlight = take()
      form.setAnswer('s', 'b', 'mine too')
      const theirs = [stored('a', 'theirs'), stored('b', 'theirs'), stored('c', 'theirs')]
      expect(batches.adopt(theirs)).toEqual([{ section: 's', field: 'c' }])
      batches.accepted(inFlight)
      expect(taken()).toEqual([['b', 'mine too']])
      batches.accepted(take())
      expect(form.changes()).toEqual([])
      expect(form.draft()).toEqual({ s: { a: 'mine', b: 'mine too', c: 'theirs' } })
    })

    it('sends what is typed over them', () => {
      form.setAnswer('s', 'a', 'mine')
      batches.adopt([stored('b', 'theirs')])
      form.setAnswer('s', 'b', 'mine after all')
      expect(taken()).toEqual([
        ['a', 'mine'],
        ['b', 'mine after all'],
      ])
    })

    it('changes nothing if both are the same', () => {
      form.setAnswer('s', 'a', 'same')
      batches.accepted(take())
      expect(batches.adopt([stored('a', 'same')])).toEqual([])
    })
  })
})
