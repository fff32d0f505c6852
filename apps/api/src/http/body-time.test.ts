import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { registerBodyTime } from './body-time'
import { registerErrorHandler } from './error-responses'

const running: FastifyInstance[] = []
afterEach(() => Promise.all(running.splice(0).map((app) => app.close())))

/**
 * @param longest Milliseconds within which a body must arrive.
 * @param whenStopping Milliseconds within which a body must arrive while the server stops.
 */
async function listen(longest: number, whenStopping = 60_000): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify()
  running.push(app)
  registerErrorHandler(app)
  registerBodyTime(app, { longest, whenStopping })
  app.post('/call', () => ({ ok: true }))
  app.post('/document', { config: { slowBody: true } }, () => ({ ok: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

function begin(
  app: FastifyInstance,
  path: string,
): { request: ClientRequest; answer: Promise<unknown> } {
  const { port } = app.server.address() as AddressInfo
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  })
  request.on('error', () => undefined)
  request.write('{')
  const answer = once(request, 'response').then(async ([response]: IncomingMessage[]) => {
    const chunks = await response?.toArray()
    return {
      status: response?.statusCode,
      body: JSON.parse(Buffer.concat(chunks ?? []).toString()),
    }
  })
  return { request, answer }
}

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

it('ends a call whose body does not arrive, but waits longer for a document', async () => {
  const app = await listen(50)
  const document = begin(app, '/document')
  const call = begin(app, '/call')
  expect(await call.answer).toMatchObject({
    status: 408,
    body: { statusCode: 408, code: 'TIMED_OUT' },
  })
  // This upload takes longer than the limit for a call. It still succeeds.
  document.request.end('}')
  expect(await document.answer).toEqual({ status: 200, body: { ok: true } })
})

it('ends every call whose body has not arrived when the server stops', async () => {
  const app = await listen(60_000, 10)
  const waiting = [begin(app, '/document'), begin(app, '/call')]
  await expect.poll(() => connectionsOf(app)).toBe(2)
  const closed = app.close()
  for (const { answer } of waiting) {
    expect(await answer).toMatchObject({ status: 408, body: { code: 'TIMED_OUT' } })
  }
  await closed
})

it('does not interrupt a call whose body has arrived', async () => {
  const call = begin(await listen(60_000), '/call')
  call.request.end('}')
  expect(await call.answer).toEqual({ status: 200, body: { ok: true } })
})
