import { describe, expect, it } from 'vitest'
import { YES_NO, makeForm } from '../test/make-form'
import { createForm } from './form/create-form'
import { FormEngineError } from './errors'
import type { Change, FieldDefinition, FormDefinition, FormOptions, Verifier } from './types'

const smokes: FieldDefinition = { id: 'smokes', type: 'radio', options: YES_NO }
const note: FieldDefinition = { id: 'note', type: 'text' }

function verifiedBy(own: Verifier) {
  const field: FieldDefinition = { id: 'a', type: 'text', verify_type: 'own' }
  const form = makeForm([field], { verifiers: { own }, answers: { s: { a: 'x' } } })
  return form.validate({ mode: 'draft' })
}

describe('usage errors', () => {
  const table: FieldDefinition = { id: 't', type: 'input-table', child_fields: [note] }
  const form = makeForm([smokes, { id: 'head', type: 'heading' }, table])

  it.each([
    ['unknown_section', () => form.setAnswer('nowhere', 'smokes', 'Yes')],
    ['unknown_section', () => form.validate({ mode: 'draft', section: 'nowhere' })],
    ['unknown_section', () => form.visibleFields('toString')],
    ['unknown_field', () => form.getField('s', 'constructor')],
    ['unknown_field', () => form.setAnswers([{ section: 's', field: 'no', value: 'x' }])],
    ['field_in_rows', () => form.getAnswer('s', 'note')],
    ['field_without_answer', () => form.setAnswer('s', 'head', 'x')],
    ['today_invalid', () => form.setToday('2026-02-30')],
    ['today_invalid', () => makeForm([smokes], { today: 'today' })],
    ['definition_malformed', () => createForm({} as FormDefinition)],
    ['definition_malformed', () => makeForm([{ id: {} as string, type: 'text' }])],
    ['argument_invalid', () => createForm(form.definition, null as unknown as FormOptions)],
    ['argument_invalid', () => form.validate({ mode: 'constructor' as 'draft' })],
    ['argument_invalid', () => form.setAnswers(null as unknown as [])],
    ['argument_invalid', () => form.subscribe('listener' as unknown as () => void)],
    ['argument_invalid', () => form.markSaved('all' as unknown as Change)],
    ['verifier_failed', () => verifiedBy(() => ({}) as ReturnType<Verifier>)],
    ['verifier_failed', () => verifiedBy(() => Promise.resolve(null) as unknown as null)],
    [
      'verifier_failed',
      () =>
        verifiedBy(() => {
          throw new TypeError('offline')
        }),
    ],
    ['definition_invalid', () => makeForm([smokes, smokes])],
    ['definition_invalid', () => makeForm([{ id: 'a', type: 'odd' as 'text' }])],
    ['definition_invalid', () => makeForm([{ id: 'a', type: 'constructor' as 'text' }])],
    ['definition_invalid', () => makeForm([{ id: 'a', type: '__proto__' as 'text' }])],
    ['definition_invalid', () => makeForm([{ id: 'a', type: 'text', verify_type: 'odd' }])],
  ])('%s says what happened, why, and how to fix it', (code, act) => {
    let thrown: unknown
    try {
      act()
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(FormEngineError)
    expect(thrown).toMatchObject({ code, message: expect.stringContaining(`[${code}]`) as string })
  })

  it('change nothing, even in the middle of a list', () => {
    const list = [
      { section: 's', field: 'smokes', value: 'Yes' },
      { section: 's', field: 'odd', value: 'Yes' },
    ]
    expect(() => form.setAnswers(list)).toThrow(FormEngineError)
    expect(form.getAnswer('s', 'smokes')).toBeUndefined()
  })
})
