import { Type, type Static } from '@sinclair/typebox'

/** No property beyond the named ones: unknown ones are refused, never dropped (D57). */
export const closed = { additionalProperties: false } as const

/** The body of a call whose payload the specification gives as "none": absent, or an empty object. */
export const NoBody = Type.Union([Type.Null(), Type.Object({}, closed)])

/** A value, or `null` where there is none. */
export const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

/** An answer without a body. */
export const NoContent = Type.Null()

/** A calendar day, `YYYY-MM-DD` (D5). */
export const Day = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'A calendar day, YYYY-MM-DD.',
})

/** An instant in UTC, such as `2026-11-21T15:04:05.000Z`. */
export const Instant = Type.String({ maxLength: 40, description: 'An instant in UTC.' })

/** `{ id }` of an application in a path. Any text is looked up; an unknown one is answered 404 (D51). */
export const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }, closed)
export type IdParams = Static<typeof IdParams>

/** A retried request carries the key of the first try, so that it takes effect once (D30). */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
})
export type IdempotencyHeaders = Static<typeof IdempotencyHeaders>

/** Names one field of a form. */
export const FieldRef = Type.Object({ section: Type.String(), field: Type.String() })
export type FieldRef = Static<typeof FieldRef>
