import type { ErrorBody } from '@gapwise/api-contract'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify'
import { STATUS_CODES } from 'node:http'
import { DatabaseError } from '../database'
import { ApiError, ERRORS, type ApiErrorCode } from '../errors/api-error'
import { DataKeyGone } from '../protection/owner-cipher'
import { ResponseInvalid } from './validators'

/** This API's code for each Fastify error code. Other errors are mapped by status. */
const BY_FASTIFY_CODE: Readonly<Record<string, ApiErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_INVALID',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_INVALID',
  FST_ERR_BAD_URL: 'REQUEST_INVALID',
  FST_ERR_ASYNC_CONSTRAINT: 'REQUEST_INVALID',
}

const BY_STATUS: Readonly<Record<number, ApiErrorCode>> = {
  400: 'BODY_INVALID',
  404: 'ROUTE_UNKNOWN',
  408: 'TIMED_OUT',
  413: 'BODY_TOO_LARGE',
  415: 'MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
}

/** Number of seconds after which a retry is likely to help. */
const RETRY_AFTER: Readonly<Partial<Record<ApiErrorCode, number>>> = {
  UPLOADS_OF_ADDRESS: 10,
  UPLOADS_BUSY: 60,
  COPIES_BUSY: 60,
  SIGNING_BUSY: 60,
  NO_ROOM: 600,
}

/** Name patterns of foreign keys that refer to a row's owner. */
const OF_USER = /_(?:user|owner)_id_fkey$/
const OF_APPLICATION = /_application_id_fkey$/

type Failure = ApiError | DatabaseError

/**
 * Returns the error for a save whose user or application was deleted in the meantime. It is the
 * same error that the next request would get.
 */
function deletedSince({ origin }: DatabaseError): ApiError | undefined {
  const { sqlState, constraint = '' } = origin
  if (sqlState !== '23503') return undefined
  if (OF_USER.test(constraint)) return new ApiError('SESSION_MISSING')
  return OF_APPLICATION.test(constraint) ? new ApiError('APPLICATION_UNKNOWN') : undefined
}

function failureOf(error: Error): Failure {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseError) return deletedSince(error) ?? error
  // The data was erased while the server read it. This error makes the client retry once.
  if (error instanceof DataKeyGone) return new DatabaseError('DATABASE_CONFLICT')
  const { code, statusCode } = error as Partial<FastifyError>
  const known = BY_FASTIFY_CODE[code ?? ''] ?? BY_STATUS[statusCode ?? 500]
  if (known) return new ApiError(known)
  return new ApiError((statusCode ?? 500) < 500 ? 'REQUEST_INVALID' : 'INTERNAL')
}

/**
 * Returns the body of an error response (D29). The body never contains a stack trace or a value
 * from the request, except `current`, which is the caller's own form.
 */
function errorBody(failure: Failure): ErrorBody {
  const { statusCode, message, code } = failure
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message,
    statusMessage: message,
    code,
    ...(failure instanceof ApiError && failure.issues ? { issues: [...failure.issues] } : {}),
    ...(failure instanceof ApiError && failure.slots ? { slots: [...failure.slots] } : {}),
    ...(failure instanceof ApiError && failure.current ? { current: failure.current } : {}),
  }
}

/**
 * Sends an error response. A server error is also logged, and its response contains the id of the
 * log entry.
 */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error)
  if (failure.statusCode >= 500) {
    request.log.error(causeOf(error, failure), 'Request failed')
    void reply.header('x-request-id', request.id)
  }
  const retryAfter =
    failure.retryAfter ?? (failure instanceof ApiError ? RETRY_AFTER[failure.code] : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  void reply
    .code(failure.statusCode)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorBody(failure))
}

/**
 * Returns the details to log about a server error. The error's message is left out because it might
 * contain a user's data.
 */
function causeOf(error: Error, failure: Failure): object {
  if (failure instanceof DatabaseError) return { code: failure.code, ...failure.origin }
  if (error instanceof ResponseInvalid) {
    return { name: error.name, code: error.code, call: error.call, path: error.path }
  }
  const { positions } = failure
  // The first stack frame shows where the error occurred.
  const at = error.stack?.split('\n    at ')[1]
  return { name: error.name, code: failure.code, at, ...(positions && { positions }) }
}

/**
 * Returns the error for a request that does not match its schema. The error gives the position and
 * the reason, without the value.
 */
export function schemaError(
  errors: readonly FastifySchemaValidationError[],
  part: string,
): ApiError {
  const [first] = errors
  const where = `${part}${first?.instancePath ?? ''}`.slice(0, 200)
  const extra = (first?.params as { additionalProperty?: unknown } | undefined)?.additionalProperty
  const named = typeof extra === 'string' ? ` (${extra.slice(0, 60)})` : ''
  return new ApiError('REQUEST_INVALID', {
    message: `${ERRORS.REQUEST_INVALID.message} ${where} ${first?.message ?? 'is not right'}${named}. /api/docs/json describes every call.`,
  })
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<Error>(sendError)
}
