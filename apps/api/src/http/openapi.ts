import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** Describes every route registered after it; `GET /api/docs/json` gives the document (D58). */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gapwise',
        description: 'The calls of the Medicare Supplement app.',
        version: '1',
      },
    },
  })
  app.get('/api/docs/json', { schema: { hide: true } }, () => app.swagger())
}
