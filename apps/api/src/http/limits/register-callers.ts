import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runForCaller, type Caller } from '../../database'
import { addressKeyOf } from './address-key'
import { createKnownSessions } from './known-sessions'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the database serves while it serves this request. */
    caller: Caller | null
  }
}

type ReadToken = (request: FastifyRequest) => string | undefined

/** Remembers whose sessions were found. */
export interface Callers {
  /** Returns a function that finds the session of a request, and remembers that there is one. */
  noting<Session>(
    readToken: ReadToken,
    find: (token: string | undefined) => Promise<Session | undefined>,
  ): (request: FastifyRequest) => Promise<Session | undefined>
}

/**
 * Tells the database whom each statement is for, so that it can be fair. A cookie alone says nothing: only a session
 * that was found before lets a request go first.
 * @param readers Read the tokens of the kinds of sessions.
 */
export function registerCallers(app: FastifyInstance, readers: readonly ReadToken[]): Callers {
  const known = createKnownSessions()
  app.decorateRequest('caller', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const hasSession = readers.some((readToken) => known.has(readToken(request)))
    request.caller = { address: addressKeyOf(request), hasSession }
    runForCaller(request.caller, done)
  })
  // A body arrives in events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.caller) runForCaller(request.caller, done)
    else done()
  })
  return {
    noting: (readToken, find) => async (request) => {
      const token = readToken(request)
      const session = await find(token)
      if (session !== undefined) {
        known.note(token)
        if (request.caller) request.caller.hasSession = true
      }
      return session
    },
  }
}
