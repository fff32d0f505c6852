import type { CallName } from '@gapwise/api-contract'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { ERRORS, type ApiErrorCode } from '../errors/api-error'
import { ACCESS, ROUTE_ACCESS } from './route-access'
import { errorsOf, ERRORS_OF_ALL } from './route-errors'

const DESCRIPTION = `The API of the Medicare Supplement app. All bodies are JSON.

- A session is an HttpOnly cookie that the server sets. \`registerAnonymous\` sets the one for visitors, and \`brokerLogin\` the one for brokers.
- A request that changes something must come from this address. Browsers prove this with \`Sec-Fetch-Site\` or \`Origin\`.
- Types are never converted. Unknown properties are rejected.
- If a call takes an \`Idempotency-Key\`, send a new key with each change and the same key with each retry.
- You may retry a read once on 408, 409, 425, 429, 500, 502, 503, and 504. \`Retry-After\` says when.
- Days are \`YYYY-MM-DD\`. Times are in UTC.
- Every error is \`{ statusCode, error, message, statusMessage, code }\`. Programs should use \`code\`. Errors about answers
  also have \`issues\`. If the time for a phone call is already taken, the error has \`slots\`.

Any call may return these errors:

${listOf(ERRORS_OF_ALL)}`

/**
 * Documents every route that is registered after this call. `GET /api/docs` and `GET
 * /api/docs/json` return the documentation (D58).
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Gapwise', description: DESCRIPTION, version: '1' },
    },
  })
  for (const path of ['/api/docs', '/api/docs/json']) {
    app.get(path, { schema: { hide: true } }, () => app.swagger())
  }
}

/**
 * Returns the description of an API call. It lists the callers who have access and the errors that
 * are specific to this call.
 */
export function describeCall(name: CallName): string {
  const access = ROUTE_ACCESS[name]
  const codes = errorsOf(name)
  const fails = codes.length > 0 ? `\n\nIt may also return these errors:\n\n${listOf(codes)}` : ''
  return `Who may make it: ${ACCESS[access]} (\`${access}\`).${fails}`
}

function listOf(codes: readonly ApiErrorCode[]): string {
  return codes
    .map((code) => `- \`${code}\` (${ERRORS[code].statusCode}). ${ERRORS[code].message}`)
    .join('\n')
}
