import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors'
import { answerError } from './error-answers'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as any request may: a photo on a slow line takes minutes. */
    slowBody?: boolean
  }
}

/** Milliseconds the body of a call may take to arrive. */
const LONGEST = 15_000

/** Answers 408 to whoever sends the body of an ordinary call by the drop. */
export function registerBodyTime(app: FastifyInstance, longest: number = LONGEST): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const stop = async (request: FastifyRequest): Promise<void> => clearTimeout(timers.get(request))

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.slowBody || request.method === 'GET') return
    const timer = setTimeout(() => {
      void reply.header('connection', 'close')
      answerError(new ApiError('TIMED_OUT'), request, reply)
    }, longest)
    timers.set(request, timer.unref())
  })
  app.addHook('preValidation', stop)
  app.addHook('onResponse', stop)
  app.addHook('onRequestAbort', stop)
}
