import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error'
import { sendError } from './error-responses'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Exempts the call from the time limit for ordinary bodies. A photo can take minutes on a slow
     * connection. The limit for the whole request still applies.
     */
    slowBody?: boolean
  }
}

/** Maximum milliseconds for a call's body to arrive. */
export const BODY_TIME = {
  /** Limit for the body of an ordinary call while the server runs normally. */
  longest: 15_000,
  /**
   * Limit for bodies that are still arriving when the server is asked to stop, counted from that
   * moment. Docker waits twice as long for a process to stop.
   */
  whenStopping: 5_000,
} as const

/** Returns 408 to a client that sends its body too slowly. */
export function registerBodyTime(
  app: FastifyInstance,
  { longest, whenStopping }: { longest: number; whenStopping: number } = BODY_TIME,
): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const arriving = new Map<FastifyRequest, FastifyReply>()
  const stop = async (request: FastifyRequest): Promise<void> => clearTimeout(timers.get(request))
  const end = async (request: FastifyRequest): Promise<void> => {
    arriving.delete(request)
    await stop(request)
  }
  const answer = (request: FastifyRequest, reply: FastifyReply): void => {
    if (reply.sent) return
    void reply.header('connection', 'close')
    sendError(new ApiError('TIMED_OUT'), request, reply)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET') return
    arriving.set(request, reply)
    if (request.routeOptions.config.slowBody) return
    timers.set(request, setTimeout(answer, longest, request, reply).unref())
  })
  app.addHook('preValidation', stop)
  app.addHook('onResponse', end)
  app.addHook('onRequestAbort', end)
  app.addHook('preClose', async () => {
    const endAll = (): void => {
      for (const [request, reply] of arriving) {
        if (!request.raw.complete) answer(request, reply)
      }
    }
    setTimeout(endAll, whenStopping).unref()
  })
}
