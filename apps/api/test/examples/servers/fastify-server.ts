import { validateSubmission } from '@gapwise/form-engine'
import fastify, { type FastifyInstance } from 'fastify'
import { signUp, today } from './sign-up'

export function createServer(): FastifyInstance {
  const server = fastify({ bodyLimit: 100_000 })
  server.post('/sign-up', async (request, reply) => {
    const result = validateSubmission(signUp, request.body, { today: today() })
    if (!result.ok) return reply.code(422).send({ issues: result.issues })
    const { name, email } = result.answers.you
    return reply.code(201).send({ name, email })
  })
  return server
}
