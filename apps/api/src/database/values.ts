import pg from 'pg'
import { DatabaseError } from './errors'
import type { Parameter, Scalar } from './types'

/** PostgreSQL's ids for types that this port parses differently than the `pg` package. */
const TYPE = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  interval: 1186,
  textArray: 1009,
  int8Array: 1016,
  timestampArray: 1115,
  dateArray: 1182,
  intervalArray: 1187,
  numericArray: 1231,
} as const

type Parser = (text: string) => unknown

/** The parsers of `pg`. They leave values of unknown types as text. */
const PG_TYPES: { getTypeParser(this: void, type: number, format: 'text'): Parser } = pg.types

const asText: Parser = (text) => text
const asTextArray = parserOf(TYPE.textArray)

/**
 * Keeps these types in PostgreSQL's text format. As a number, an int8 would lose digits. As a
 * `Date`, a date would become the previous day in half of the world (D5).
 */
const OWN_PARSERS = new Map<number, Parser>([
  [TYPE.int8, asText],
  [TYPE.date, asText],
  [TYPE.timestamp, asText],
  [TYPE.interval, asText],
  [TYPE.int8Array, asTextArray],
  [TYPE.timestampArray, asTextArray],
  [TYPE.dateArray, asTextArray],
  [TYPE.intervalArray, asTextArray],
  [TYPE.numericArray, asTextArray],
])

function parserOf(type: number): Parser {
  return PG_TYPES.getTypeParser(type, 'text')
}

/**
 * Returns the parser for a column's type. Both engines use these parsers, so their results cannot
 * differ.
 */
export function columnParser(type: number): Parser {
  return OWN_PARSERS.get(type) ?? parserOf(type)
}

/**
 * Converts parameters to PostgreSQL's text format, the same way for both engines.
 * @throws {DatabaseError} `DATABASE_VALUE` for a string that PostgreSQL cannot store.
 * `DATABASE_FAULT` for a type that the port does not accept, such as a plain object.
 */
export function encodeParameters(parameters: readonly Parameter[]): (string | null)[] {
  return parameters.map((value, index) =>
    Array.isArray(value)
      ? `{${value.map((item) => arrayItem(item, index)).join(',')}}`
      : encode(value, index),
  )
}

function arrayItem(item: Scalar, index: number): string {
  const text = encode(item, index)
  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

function encode(value: Exclude<Parameter, Scalar[]>, index: number): string | null {
  if (value === null) return null
  switch (typeof value) {
    case 'string':
      return storable(value, index)
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
  }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return String.raw`\x` + Buffer.from(value).toString('hex')
  throw new DatabaseError('DATABASE_FAULT', {
    reason: `Parameter $${index + 1} is ${value === undefined ? 'undefined; send null' : 'an object; send JSON.stringify(value) with ::jsonb'}.`,
  })
}

/**
 * Rejects strings with U+0000 or half of a surrogate pair, because PostgreSQL cannot store them.
 * The embedded engine would also miscount the message's bytes.
 */
function storable(text: string, index: number): string {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) {
    throw new DatabaseError('DATABASE_VALUE', {
      sqlState: '22021',
      reason: `Parameter $${index + 1} contains a character that cannot be stored.`,
    })
  }
  return text
}
