import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error'
import { answerError } from './error-answers'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as any request may: a photo on a slow line takes minutes. */
    slowBody?: boolean
  }
}

/** Milliseconds that the body of a call may take to arrive. */
export const BODY_TIME = {
  /** Of an ordinary call. */
  longest: 15_000,
  /** Of any call, once the server was asked to stop: half of what Docker waits for a process. */
  whenStopping: 5_000,
} as const

/** Answers 408 to a client that sends its body too slowly. */
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
    answerError(new ApiError('TIMED_OUT'), request, reply)
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
