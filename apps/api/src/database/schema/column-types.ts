import type { ColumnType } from 'kysely'

/** A string column with a fixed set of values. */
export type TextColumn<Value extends string> = Value

/** A bytea column. */
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>

/**
 * A json or jsonb column. Queries return the parsed value. To store a value, pass
 * `JSON.stringify(value)`.
 */
export type JsonColumn<Value> = ColumnType<Value, string, string>
