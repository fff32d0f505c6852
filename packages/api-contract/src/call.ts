import type { TSchema } from '@sinclair/typebox'

/**
 * One call of the interface: where it is, and the schema of everything that travels.
 *
 * `path` is a Fastify path (`/api/application/:id`). A body schema that allows `null` means that the
 * request may come without a body. `response` is the body of the successful answer; failures are
 * always an `ErrorBody`.
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
  /** How the body is sent where it is not JSON; `body` then describes its parts. */
  readonly consumes?: 'multipart/form-data'
  /** Status of the successful answer. */
  readonly status: 200 | 201 | 204
  readonly response: TSchema
}
