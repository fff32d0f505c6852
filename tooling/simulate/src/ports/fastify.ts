import build, { type FastifyInstance, type FastifyServerOptions } from 'fastify'

/** Takes the place of `fastify` in the server: a start takes as long as this machine needs for it. */
export default function fastify(options: FastifyServerOptions): FastifyInstance {
  return build({ ...options, pluginTimeout: 0 })
}
