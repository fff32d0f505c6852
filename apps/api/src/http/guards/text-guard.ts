import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors/api-error'

const DEEPEST = 16

/** A lone surrogate or U+0000. JSON allows these characters, but PostgreSQL cannot store them. */
// oxlint-disable-next-line no-control-regex -- The control character is what is looked for.
const UNSTORABLE = /[\0\p{Surrogate}]/u

/**
 * Rejects strings that the database cannot store, and bodies that are nested too deeply. Without
 * this check, they would cause server errors.
 * @throws {ApiError} `TEXT_INVALID` or `TOO_DEEP`.
 */
function checkTexts(value: unknown): void {
  // Uses a list instead of recursion, so that a deeply nested body cannot overflow the stack.
  const waiting: [value: unknown, depth: number][] = [[value, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [current, depth] = next
    if (typeof current === 'string') {
      if (UNSTORABLE.test(current)) throw new ApiError('TEXT_INVALID')
    } else if (typeof current === 'object' && current !== null) {
      if (depth >= DEEPEST) throw new ApiError('TOO_DEEP')
      for (const [key, child] of Object.entries(current)) {
        if (UNSTORABLE.test(key)) throw new ApiError('TEXT_INVALID')
        waiting.push([child, depth + 1])
      }
    }
  }
}

export function registerTextGuard(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    checkTexts(request.params)
    checkTexts(request.query)
    checkTexts(request.body)
  })
}
