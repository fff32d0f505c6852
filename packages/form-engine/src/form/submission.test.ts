import { describe, expect, it } from 'vitest'
import { makeForm } from '../../test/make-form'
import { createForm } from './create-form'

describe('submission', () => {
  it('is unmasked if the field says so, and has no blank answers', () => {
    const mask = { type: 'text', input_mask: '999-99' } as const
    const form = makeForm([
      { id: 'a', ...mask, submit_unmasked: true },
      { id: 'b', ...mask },
      { id: 'c', type: 'text' },
    ])
    form.setAnswers(['a', 'b'].map((field) => ({ section: 's', field, value: '123-45' })))
    form.setAnswer('s', 'c', '  ')
    expect(form.submission()).toEqual({ s: { a: '12345', b: '123-45' } })
  })

  it('keeps stored phone numbers, SSNs, and email addresses, no matter which literals their mask has', () => {
    const mask = (input_mask: string) => ({ input_mask, submit_unmasked: true })
    const form = makeForm([
      { id: 'phone', type: 'complex-phone', ...mask('+1 (999) 999-9999') },
      { id: 'ssn', type: 'ssn', ...mask('999-99-9999') },
      { id: 'email', type: 'simple-email', ...mask('aaa@aaaaaaa.aaa') },
    ])
    const typed = { phone: '+1 (123) 456-7890', ssn: '123-45-6789', email: 'pat@example.com' }
    form.setAnswers(Object.entries(typed).map(([field, value]) => ({ section: 's', field, value })))
    const stored = { phone: '1234567890', ssn: '123456789', email: 'pat@example.com' }
    expect(form.validate({ mode: 'strict' })).toEqual([])
    expect(form.submission()).toEqual({ s: stored })
  })

  it('uses ids such as __proto__ as own keys', () => {
    const form = createForm({
      id: 'f',
      version: 1,
      sections: [{ id: '__proto__', title: 'S', fields: [{ id: '__proto__', type: 'text' }] }],
    })
    form.setAnswer('__proto__', '__proto__', 'safe')
    expect(JSON.stringify(form.submission())).toBe('{"__proto__":{"__proto__":"safe"}}')
    const answers = JSON.parse(JSON.stringify(form.draft())) as object
    const again = createForm(form.definition, { answers: answers as never })
    expect(again.getAnswer('__proto__', '__proto__')).toBe('safe')
    expect(Object.prototype).not.toHaveProperty('safe')
  })
})
