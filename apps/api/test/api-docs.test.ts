import { calls, type Call, type CallName } from '@gapwise/api-contract'
import { Value } from '@sinclair/typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '../src/errors/api-error'
import { areas } from '../src/features/api-docs/areas'
import { exampleOf } from '../src/features/api-docs/example'
import { shapeOf } from '../src/features/api-docs/shape'
import { ACCESS, ROUTE_ACCESS } from '../src/http/route-access'
import { errorsOf, ERRORS_OF_ALL } from '../src/http/route-errors'
import { startTestServer, type TestServer } from './build-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const names = Object.keys(calls) as CallName[]
const read = (url: string) => server.visitor().request({ method: 'GET', url })
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

describe('/api/docs', () => {
  it('lists every call with a link to a page that describes it', async () => {
    const { text } = await read('/api/docs')
    for (const name of names) {
      const [, area = ''] = new RegExp(`href="/api/docs/([\\w-]+)#${name}"`).exec(text) ?? []
      const { method, path } = calls[name]
      const page = await read(`/api/docs/${area}`)
      expect(page.text, name).toContain(`<article id="${name}"`)
      expect(page.text).toContain(`<span class="method">${method}</span> <code>${path}</code>`)
    }
    expect(areas.flatMap((area) => area.calls)).toHaveLength(names.length)
  })

  it.each(areas)(
    'says of each call of "$title" who may make it and what goes wrong',
    async (area) => {
      const { text } = await read(`/api/docs/${area.id}`)
      const articles = text.split('<article').slice(1)
      for (const [index, name] of area.calls.entries()) {
        expect(articles[index]).toContain(`${ACCESS[ROUTE_ACCESS[name]]} (<code>`)
        for (const code of errorsOf(name)) expect(articles[index]).toContain(`<code>${code}</code>`)
        for (const part of Object.keys((calls[name] as Call).query?.['properties'] ?? {})) {
          expect(articles[index]).toContain(`<code>${part}</code>`)
        }
      }
    },
  )

  it('names each failure of the server with some call', () => {
    const known = new Set([...ERRORS_OF_ALL, ...names.flatMap(errorsOf), 'ROUTE_UNKNOWN'])
    expect(Object.keys(ERRORS).filter((code) => !known.has(code))).toEqual([])
  })

  it('has nothing inline and nothing from elsewhere, under the strict policy', async () => {
    for (const path of ['', ...areas.map(({ id }) => `/${id}`)]) {
      const { text, headers } = await read(`/api/docs${path}`)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'self'/)
      expect(text).not.toMatch(/<script|<style|style="|\son\w+="|https?:\/\/|undefined/)
    }
    const style = await read('/api/docs/style.css')
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(style.text).not.toMatch(/url\(|@import/)
  })
})

it.each(names)('the example of %s is what the contract asks for', (name) => {
  const { params, query, headers, body, response }: Call = calls[name]
  for (const schema of [params, query, headers, body, response]) {
    if (!schema || shapeOf(schema).contentMediaType) continue
    const example = exampleOf(shapeOf(schema))
    const [wrong] = Value.Errors(schema, example)
    expect(wrong && `${wrong.path} ${wrong.message}`).toBeUndefined()
  }
})

it('shows what the contract says of a call as it is, whatever it contains', async () => {
  const { text } = await read('/api/docs/look-ups')
  expect(text).toContain(escaped(ERRORS.QUOTE_INVALID.message))
  expect(text).toContain('<code>&quot;Male&quot;</code>')
})
