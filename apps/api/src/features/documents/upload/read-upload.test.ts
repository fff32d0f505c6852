import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { multipart, pdf } from '../../../../test/support/multipart'
import { registerErrorHandler } from '../../../http/error-responses'
import type { LeastRate } from './least-rate'
import { readUpload, registerUploads } from './read-upload'

const directory = mkdtempSync(join(tmpdir(), 'gapwise-uploads-'))
const running: FastifyInstance[] = []
afterEach(() => Promise.all(running.splice(0).map((app) => app.close())))
afterAll(() => rmSync(directory, { recursive: true }))

async function listen(leastRate: LeastRate): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify()
  running.push(app)
  registerErrorHandler(app)
  await registerUploads(app)
  app.post('/document', async (request, reply) => {
    const upload = await readUpload(request, reply, { directory, leastRate })
    const { length } = await upload.read()
    await upload.discard()
    return { code: length }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const { body, headers } = multipart(pdf('letter.pdf', 50_000))

/** Starts an upload by sending the first bytes of a document. */
function begin(app: FastifyInstance, bytes: number): { request: ClientRequest; answer: unknown } {
  const { port } = app.server.address() as AddressInfo
  const request = httpRequest({
    ...{ port, host: '127.0.0.1', method: 'POST', path: '/document' },
    headers: { ...headers, 'content-length': body.length },
  })
  request.on('error', () => undefined)
  request.write(body.subarray(0, bytes))
  const answer = once(request, 'response').then(async ([response]: IncomingMessage[]) => {
    const text = Buffer.concat((await response?.toArray()) ?? []).toString()
    return [response?.statusCode, (JSON.parse(text) as { code: unknown }).code]
  })
  return { request, answer }
}

it.each([
  ['in the middle of its file', 20_000],
  ['before its file begins', 10],
])('ends an upload that stalls %s, and leaves no file behind', async (_where, bytes) => {
  const app = await listen({ bytes: 60_000, milliseconds: 50 })
  expect(await begin(app, bytes).answer).toEqual([408, 'UPLOAD_SLOW'])
  await expect.poll(() => readdirSync(directory)).toEqual([])
})

it('waits for a slow upload that is above the lowest rate', async () => {
  const app = await listen({ bytes: 1, milliseconds: 60_000 })
  const { request, answer } = begin(app, 20_000)
  await expect.poll(() => readdirSync(directory)).toHaveLength(1)
  request.end(body.subarray(20_000))
  expect(await answer).toEqual([200, 50_000])
})
