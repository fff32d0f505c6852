import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FieldDefinition, checkDefinition, createForm } from '../src'
import { makeForm } from './make-form'

const even = (value: number) => (value % 2 === 0 ? null : { code: 'odd' })
const codesOf = (field: FieldDefinition, value: never, verifiers: object) => {
  const form = makeForm([field], { verifiers: verifiers as never })
  form.setAnswer('s', field.id, value)
  return form.validate({ mode: 'draft' }).map(({ code }) => code)
}

describe('a verifier', () => {
  it.each<[FieldDefinition['type'], unknown, unknown, (value: never) => boolean]>([
    ['integer-picker', 4, 3, (value: number) => value % 2 === 0],
    ['checkbox', ['a', 'b'], ['a'], (value: readonly string[]) => value.length > 1],
    ['complex-date-picker', '2026-01-01', '2026-01-02', (value: string) => value.endsWith('01')],
    ['radio', 'a', 'b', (value: string) => value === 'a'],
    [
      'file-upload',
      [{ id: '1', name: 'a.pdf', size: 3, type: 'x' }],
      [{ id: '1', name: 'a.txt', size: 3, type: 'x' }],
      (value: readonly { name: string }[]) => value.every(({ name }) => name.endsWith('.pdf')),
    ],
  ])('checks the answer of a %s', (type, right, wrong, isRight) => {
    const options = [
      { key: 'a', value: 'A' },
      { key: 'b', value: 'B' },
    ]
    const hasOptions = type === 'radio' || type === 'checkbox'
    const field = { id: 'a', type, verify_type: 'own', ...(hasOptions && { options }) }
    const own = (value: never) => (isRight(value) ? null : { code: 'own' })
    expect(codesOf(field, right as never, { own })).toEqual([])
    expect(codesOf(field, wrong as never, { own })).toEqual(['own'])
    const sections = [{ id: 's', title: 'S', fields: [field] }]
    expect(checkDefinition({ id: 'f', version: 1, sections }, { verifiers: { own } })).toEqual([])
  })

  it('of the engine reads text only, and the check says so', () => {
    const field: FieldDefinition = { id: 'a', type: 'integer-picker', verify_type: 'zip5' }
    expect(codesOf(field, 7 as never, {})).toEqual([])
    const sections = [{ id: 's', title: 'S', fields: [field] }]
    expect(checkDefinition({ id: 'f', version: 1, sections })).toMatchObject([
      { code: 'rule_not_for_type', path: '$.sections[0].fields[0].verify_type' },
    ])
  })
})

describe('a verifier that is not pure', () => {
  afterEach(() => vi.unstubAllEnvs())
  const field: FieldDefinition = { id: 'a', type: 'integer-picker', verify_type: 'own' }
  const formWith = (own: (value: number) => null | { code: string }) => {
    const form = makeForm([field], { verifiers: { own } })
    form.setAnswer('s', 'a', 3)
    return form
  }

  it('is reported in development when it is asked again', () => {
    vi.stubEnv('NODE_ENV', 'development')
    let isTaken = false
    const form = formWith(() => (isTaken ? { code: 'taken' } : null))
    expect(form.validate({ mode: 'strict' })).toEqual([])
    isTaken = true
    expect(() => form.validate({ mode: 'strict' })).toThrow(
      expect.objectContaining({ code: 'verifier_impure' }) as Error,
    )
  })

  it('is reported in development if it differs at once', () => {
    vi.stubEnv('NODE_ENV', 'development')
    let calls = 0
    const form = formWith(() => (++calls % 2 ? null : { code: 'odd' }))
    expect(() => form.validate({ mode: 'draft' })).toThrow(/verifier_impure/)
  })

  it('is asked once in production', () => {
    const own = vi.fn(even)
    const form = formWith(own)
    expect(form.validate({ mode: 'draft' })).toMatchObject([{ code: 'odd' }])
    form.validate({ mode: 'draft' })
    expect(own).toHaveBeenCalledTimes(1)
  })

  it('may be pure in development', () => {
    vi.stubEnv('NODE_ENV', 'development')
    const form = formWith(even)
    const again = createForm(form.definition, { verifiers: { own: even } })
    form.setAnswer('s', 'a', 4)
    form.setAnswer('s', 'a', 3)
    expect(form.validate({ mode: 'strict' })).toMatchObject([{ code: 'odd' }])
    expect(again.validate({ mode: 'draft' })).toEqual([])
  })
})
