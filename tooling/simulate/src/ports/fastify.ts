import build, { type FastifyInstance, type FastifyServerOptions } from 'fastify'

/**
 * Replaces `fastify` in the server. Disables the plugin timeout, because starting can take a long
 * time on a busy machine.
 */
export default function fastify(options: FastifyServerOptions): FastifyInstance {
  return build({ ...options, pluginTimeout: 0 })
}
