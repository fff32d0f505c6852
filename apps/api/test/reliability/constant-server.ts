/**
 * A Fastify server that always sends the same constant answer. Its speed is the upper bound for our
 * servers.
 */
import fastify from 'fastify'

const app = fastify()
app.get('/', async () => ({ user: null }))
process.stdout.write(`Listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
