import type { TSchema } from '@sinclair/typebox'

/**
 * One call of the API: its address, and a schema for everything that is sent and received.
 *
 * `path` is a Fastify path (`/api/application/:id`). A body schema that allows `null` means that
 * the request may have no body. `response` is the body of a successful response. A failed call
 * always returns an `ErrorBody`.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** One line for the OpenAPI document. */
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  /** Media type of the body if it is not JSON. `body` then describes its parts. */
  readonly consumes?: 'multipart/form-data'
  /** Status of a successful response. */
  readonly status: 200 | 201 | 204
  readonly response: TSchema
}
