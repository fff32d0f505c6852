import type { TSchema } from '@sinclair/typebox'

/**
 * One API call, with its address and a schema for each part of the request and response.
 *
 * `path` is a Fastify path (`/api/application/:id`). If the body schema allows `null`, the request
 * can omit the body. `response` is the body of a successful response. A failed call always returns
 * an `ErrorBody`.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** One-line summary for the OpenAPI document. */
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  /** Media type of the body if the body is not JSON. `body` then describes the parts. */
  readonly consumes?: 'multipart/form-data'
  /** Status code of a successful response. */
  readonly status: 200 | 201 | 204 | 303
  readonly response: TSchema
}
