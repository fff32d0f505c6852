import { calls, type Call } from '@gapwise/api-contract'
import { describe, expect, test } from 'vitest'
import { createValidatorCompiler } from './validators'

const route = { method: 'POST', url: '/', httpPart: 'body' }
const schema = {
  type: 'object',
  properties: { age: { type: 'integer', default: 65 } },
  required: ['age'],
  additionalProperties: false,
}

describe('a validator of a call', () => {
  test('can be made for every part of every call', () => {
    const compile = createValidatorCompiler()
    for (const [name, { params, query, headers, body }] of Object.entries<Call>(calls)) {
      for (const checked of [params, query, headers, body]) {
        if (!checked) continue
        const validate = compile({ ...route, schema: checked })
        expect(() => validate({}) as unknown, name).not.toThrow()
      }
    }
  })

  test.each([
    ['coerces nothing', { age: '65' }],
    ['fills nothing in', {}],
    ['drops nothing', { age: 65, more: true }],
  ])('%s', (_, data) => {
    const before = structuredClone(data)
    const validate = createValidatorCompiler()({ ...route, schema })
    expect(validate(data)).toMatchObject({ error: [expect.anything()] })
    expect(data).toEqual(before)
  })

  test('accepts what the schema allows', () => {
    expect(createValidatorCompiler()({ ...route, schema })({ age: 65 })).toBe(true)
  })
})
