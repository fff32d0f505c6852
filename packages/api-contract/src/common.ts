import { Type, type Static } from '@sinclair/typebox'

/**
 * Schema option that rejects unknown properties instead of dropping them.
 * @see D57
 */
export const closed = { additionalProperties: false } as const

/** Body of a call that needs no payload. It is absent or an empty object. */
export const NoBody = Type.Union([Type.Null(), Type.Object({}, closed)])

/** A value or `null`. */
export const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

/** A response without a body. */
export const NoContent = Type.Null()

/**
 * A calendar day, `YYYY-MM-DD`.
 * @see D5
 */
export const Day = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'A calendar day, YYYY-MM-DD.',
})

/** A moment in UTC, such as `2026-11-21T15:04:05.000Z`. */
export const Instant = Type.String({ maxLength: 40, description: 'A moment in UTC.' })

/**
 * The `{ id }` in a path, such as an application's id. Accepts any string. The server answers 404
 * if nothing has this id.
 * @see D51
 */
export const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }, closed)
export type IdParams = Static<typeof IdParams>

/**
 * A repeated request has the same key as the first request, so that the change is made only once.
 * @see D30
 */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
})
export type IdempotencyHeaders = Static<typeof IdempotencyHeaders>

/** Identifies one field of a form. */
export const FieldPath = Type.Object({ section: Type.String(), field: Type.String() })
export type FieldPath = Static<typeof FieldPath>

/**
 * Code of a plan: its letter, after `HD` for the high-deductible version. Onboarding asks for `G` or
 * `N`. The page that compares rates offers the others.
 */
export const PlanCode = Type.Union([
  Type.Literal('G'),
  Type.Literal('N'),
  Type.Literal('HDG'),
  Type.Literal('C'),
  Type.Literal('F'),
  Type.Literal('HDF'),
])
export type PlanCode = Static<typeof PlanCode>
