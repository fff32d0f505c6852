import type { FastifyInstance } from 'fastify'

/**
 * Has the answers that are still under way when the server stops be the last on their connections. Without
 * it a browser keeps such a connection for its next request, and the stop waits for it to be given up.
 */
export function registerLastAnswers(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close')
  })
  // The head of this one may have been on its way before: its connection is idle only now.
  app.addHook('onResponse', async () => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections())
  })
}
