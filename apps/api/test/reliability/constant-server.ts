/** Fastify answering with a constant. None of our servers can be faster. */
import fastify from 'fastify'

const app = fastify()
app.get('/', async () => ({ user: null }))
process.stdout.write(`Listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
