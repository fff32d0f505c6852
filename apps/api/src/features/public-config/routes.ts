import type { PublicConfig } from '@gapwise/api-contract'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../../http/serve-call'

export function publicConfigRoutes(app: FastifyInstance, publicConfig: PublicConfig): void {
  serveCall(app, 'config', {}, async () => publicConfig)
}
