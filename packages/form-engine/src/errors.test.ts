import { describe, expect, it } from 'vitest'
import { YES_NO, makeForm } from '../test/make-form'
import { createForm } from './form/create-form'
import { FormEngineError } from './errors'
import type { FieldDefinition, FormDefinition } from './types'

const smokes: FieldDefinition = { id: 'smokes', type: 'radio', options: YES_NO }
const note: FieldDefinition = { id: 'note', type: 'text' }

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
    ['definition_malformed', () => makeForm([{ id: 'a', type: 'odd' as 'text' }])],
    ['definition_invalid', () => makeForm([smokes, smokes])],
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
