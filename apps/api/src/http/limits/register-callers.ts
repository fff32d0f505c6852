import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { runForCaller, type Caller } from '../../database'
import { addressKeyOf } from './address-key'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller that sent this request. The database uses it to serve all callers fairly. */
    caller: Caller | null
  }
}

type ReadToken = (request: FastifyRequest) => string | undefined

/** Remembers recently found sessions. */
export interface Callers {
  /** Returns a function that finds a request's session and remembers it. */
  remembering<Session>(
    readToken: ReadToken,
    find: (token: string | undefined) => Promise<Session | undefined>,
  ): (request: FastifyRequest) => Promise<Session | undefined>
}

/**
 * Tells the database which caller each statement is for, so that it can treat callers fairly. A
 * caller gets priority only if an earlier request found its session. A cookie alone proves nothing.
 * @param readers Functions that read the session token, one for each kind of session.
 */
export function registerCallers(app: FastifyInstance, readers: readonly ReadToken[]): Callers {
  const known = createKnownSessions()
  app.decorateRequest('caller', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const hasSession = readers.some((readToken) => known.has(readToken(request)))
    request.caller = { address: addressKeyOf(request), hasSession }
    runForCaller(request.caller, done)
  })
  // Events of the request body run without the request's caller. Set the caller again before
  // validation.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.caller) runForCaller(request.caller, done)
    else done()
  })
  return {
    remembering: (readToken, find) => async (request) => {
      const token = readToken(request)
      const session = await find(token)
      if (session !== undefined) {
        known.add(token)
        if (request.caller) request.caller.hasSession = true
      }
      return session
    },
  }
}

/**
 * Session tokens that the server recently recognized. They give a request a higher priority in the
 * database queue, but never access.
 */
interface KnownSessions {
  add(token: string | undefined): void
  has(token: string | undefined): boolean
}

/** Maximum number of token hashes to remember. The least recently used hash is dropped first. */
const MOST = 20_000

function createKnownSessions(): KnownSessions {
  const known = new Set<string>()
  return {
    add(token) {
      if (!token) return
      const key = keyOf(token)
      known.delete(key)
      known.add(key)
      const [oldest] = known
      if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    },
    has: (token) => token !== undefined && known.has(keyOf(token)),
  }
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
