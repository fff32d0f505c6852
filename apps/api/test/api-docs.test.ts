import { calls, type Call, type CallName } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '../src/errors/api-error'
import { ACCESS, ROUTE_ACCESS } from '../src/http/route-access'
import { errorsOf, ERRORS_OF_ALL } from '../src/http/route-errors'
import { startTestServer, type TestServer } from './build-app'

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: unknown }>> }
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: unknown }> }>>
}

interface OpenApi {
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let server: TestServer
let document: OpenApi
const operations = new Map<string, Operation>()
beforeAll(async () => {
  server = await startTestServer()
  document = (await read('/api/docs/json')).body as OpenApi
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operations.set(`${method.toUpperCase()} ${path}`, operation)
    }
  }
})
afterAll(() => server.close())

const names = Object.keys(calls) as CallName[]
const read = (url: string) => server.visitor().request({ method: 'GET', url })
const operationOf = ({ method, path }: Call): Operation | undefined =>
  operations.get(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
/**
 * Returns a schema in OpenAPI's notation. A constant becomes a list of one value, and a record
 * becomes additional properties.
 */
const plain = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const { const: constant, patternProperties, ...rest } = value as Record<string, unknown>
    return {
      ...rest,
      ...(constant === undefined ? {} : { enum: [constant] }),
      ...(patternProperties ? { additionalProperties: Object.values(patternProperties)[0] } : {}),
    }
  })

describe('/api/docs', () => {
  it('is the same OpenAPI document as /api/docs/json, under the strict policy', async () => {
    const { body, headers } = await read('/api/docs')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(body).toEqual(plain(document))
  })

  it('describes every call and nothing else', () => {
    const described = [...operations.values()].map(({ operationId }) => operationId)
    expect(described.sort()).toEqual([...names].sort())
    for (const name of names) expect(operationOf(calls[name])?.operationId).toBe(name)
  })

  it('describes the request and response of each call as the contract does', () => {
    for (const name of names) {
      const { params, query, headers, body, consumes, status, response }: Call = calls[name]
      const operation = operationOf(calls[name])
      const parameters = [
        ...Object.keys(params?.['properties'] ?? {}).map((part) => ({ name: part, in: 'path' })),
        ...Object.keys(query?.['properties'] ?? {}).map((part) => ({ name: part, in: 'query' })),
        ...Object.keys(headers?.['properties'] ?? {}).map((part) => ({ name: part, in: 'header' })),
      ]
      const shown = operation?.parameters?.map((part) => ({ name: part.name, in: part.in })) ?? []
      expect(new Set(shown), name).toEqual(new Set(parameters))
      const sent = operation?.requestBody?.content[consumes ?? 'application/json']?.schema
      expect(sent, name).toEqual(body ? plain(body) : undefined)
      const [answer] = Object.values(operation?.responses[status]?.content ?? {})
      if (status !== 204 && status !== 303) expect(answer?.schema, name).toEqual(plain(response))
    }
  })

  it('says who may make each call and which errors it can return', () => {
    for (const name of names) {
      const { description = '' } = operationOf(calls[name]) ?? {}
      expect(description).toContain(`${ACCESS[ROUTE_ACCESS[name]]} (\`${ROUTE_ACCESS[name]}\`)`)
      for (const code of errorsOf(name)) {
        expect(description, name).toContain(`\`${code}\` (${ERRORS[code].statusCode})`)
        expect(description, name).toContain(ERRORS[code].message)
      }
    }
    for (const code of ERRORS_OF_ALL) {
      expect(document.info.description).toContain(ERRORS[code].message)
    }
  })

  it('lists every error of the server under at least one call', () => {
    const known = new Set([...ERRORS_OF_ALL, ...names.flatMap(errorsOf), 'ROUTE_UNKNOWN'])
    expect(Object.keys(ERRORS).filter((code) => !known.has(code))).toEqual([])
  })
})
