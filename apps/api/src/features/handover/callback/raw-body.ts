import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { Transform } from 'node:stream'

/** Bodies as they were sent, for as long as their requests exist. */
const bodies = new WeakMap<FastifyRequest, Buffer[]>()

/** Keeps the bytes of a request's body while Fastify parses it, because a signature covers them. */
export const keepRawBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const chunks: Buffer[] = []
  bodies.set(request, chunks)
  const copy = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done(null, chunk)
    },
  })
  payload.on('error', (error) => copy.destroy(error))
  return payload.pipe(copy)
}

/** Returns the bytes of a request's body, on a route with {@link keepRawBody}. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.concat(bodies.get(request) ?? [])
}
