import { calls, type Call, type CallResponse } from '@gapwise/api-contract'
import { describe, expect, test } from 'vitest'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { registerErrorHandler } from './error-responses'
import { createLog } from './logging'
import { serveCall } from './serve-call'
import { serverOptions } from './server-options'
import { createValidatorCompiler } from './validators'

const route = { method: 'POST', url: '/', httpPart: 'body' }
const schema = {
  type: 'object',
  properties: { age: { type: 'integer', default: 65 } },
  required: ['age'],
  additionalProperties: false,
}

describe('a validator of a call', () => {
  test('can be compiled for every part of every call', () => {
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
    ['converts no types', { age: '65' }],
    ['fills in no defaults', {}],
    ['drops no properties', { age: 65, more: true }],
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

describe('a response', () => {
  const right = { state: 'OH', counties: [{ name: 'Franklin', state: 'OH' }], cities: [] }
  const wrong = { ...right, cities: [{ name: 'Columbus' }, { name: 43215 }] }

  async function send(response: object, checkResponses: boolean) {
    const logged: string[] = []
    const log = createLog('error', { write: (line) => void logged.push(line) })
    const loggerInstance: FastifyBaseLogger = log
    const app = fastify({ ...serverOptions({ trustProxy: [], checkResponses }), loggerInstance })
    registerErrorHandler(app)
    serveCall(app, 'lookUpZip', {}, async () => response as CallResponse<'lookUpZip'>)
    const { statusCode, body } = await app.inject('/api/zipLookup/43215')
    await app.close()
    return { statusCode, body, logged: logged.join('') }
  }

  test('that does not match its schema fails, and the log has the call and the path but no value', async () => {
    const { statusCode, body, logged } = await send(wrong, true)
    expect(statusCode).toBe(500)
    expect(body).toContain('"code":"INTERNAL"')
    expect(JSON.parse(logged)).toMatchObject({
      code: 'RESPONSE_INVALID',
      call: 'GET /api/zipLookup/:zip',
      path: '/cities/1/name',
    })
    expect(logged).not.toContain('Columbus')
    expect(logged).not.toContain('43215')
  })

  test('that matches its schema is sent unchanged', async () => {
    expect(await send(right, true)).toEqual({
      statusCode: 200,
      body: JSON.stringify(right),
      logged: '',
    })
  })

  test('is not checked in production', async () => {
    expect(await send(wrong, false)).toMatchObject({ statusCode: 200, body: JSON.stringify(wrong) })
  })
})
