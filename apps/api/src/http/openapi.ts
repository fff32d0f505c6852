import type { CallName } from '@gapwise/api-contract'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { ERRORS, type ErrorCode } from '../errors/api-error'
import { ACCESS, ROUTE_ACCESS } from './route-access'
import { errorsOf, ERRORS_OF_ALL } from './route-errors'

const DESCRIPTION = `The calls of the Medicare Supplement app. Everything travels as JSON.

- A session is an HttpOnly cookie that the server sets: one from \`registerAnonymous\`, for brokers another from \`brokerLogin\`.
- A request that changes something must come from this address. A browser says so with \`Sec-Fetch-Site\` or \`Origin\`.
- Types are never converted. Unknown properties are refused.
- Where a call takes an \`Idempotency-Key\`, send a new one with each change and the same one with each retry.
- Reads may be tried once more on 408, 409, 425, 429, 500, 502, 503, and 504. \`Retry-After\` says when.
- Days are \`YYYY-MM-DD\`. Instants are in UTC.
- Every failure is \`{ statusCode, error, message, statusMessage, code }\`. Programs go by \`code\`. Failures about answers add
  \`issues\`, and a call's time that was taken adds \`slots\`.

Any call may fail with these:

${listOf(ERRORS_OF_ALL)}`

/** Describes every route registered after it; `GET /api/docs/json` gives the document (D58), and so does `/api/docs`. */
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

/** Says who may make a call, and how it fails besides the ways of all calls. */
export function describeCall(name: CallName): string {
  const access = ROUTE_ACCESS[name]
  const codes = errorsOf(name)
  const fails = codes.length > 0 ? `\n\nIt may also fail with these:\n\n${listOf(codes)}` : ''
  return `Who may make it: ${ACCESS[access]} (\`${access}\`).${fails}`
}

function listOf(codes: readonly ErrorCode[]): string {
  return codes
    .map((code) => `- \`${code}\` (${ERRORS[code].statusCode}). ${ERRORS[code].message}`)
    .join('\n')
}
