/** Fastify answering a constant: what no server of ours can be faster than. */
import fastify from 'fastify'

const app = fastify()
app.get('/', async () => ({ user: null }))
process.stdout.write(`Listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
