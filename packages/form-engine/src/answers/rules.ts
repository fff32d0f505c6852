import type { RegisteredFieldType } from '../types/field-type'
import { isRecord } from '../language/own-keys'
import type { FieldDefinition } from '../types'

/** A broken rule. It has the code and parameters of a message, but not the message itself. */
export interface Problem {
  readonly code: string
  readonly params: { readonly [name: string]: string | number }
}

export const NO_PARAMS: Problem['params'] = Object.freeze({})

/** Creates a problem. */
export function problem(code: string, params: Problem['params'] = NO_PARAMS): Problem {
  return { code, params }
}

/**
 * Returns the problem if an answer does not have the shape of its type. If there is such a problem,
 * the field's other rules are not checked.
 *
 * @see D3, D42
 */
export function typeProblem(
  {
    definition,
    type,
  }: { readonly definition: FieldDefinition; readonly type: RegisteredFieldType },
  answer: unknown,
): Problem | undefined {
  const code = type.shapeProblem(answer, definition)
  return code ? problem(code) : undefined
}

/** Returns whether a value from outside the engine has the expected shape. */
export type Accepts = (value: unknown) => boolean

export const isText = (value: unknown): value is string => typeof value === 'string'

export const optional =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === undefined || accepts(value)

export const listOf =
  (accepts: Accepts): Accepts =>
  (value) =>
    Array.isArray(value) && value.every((item) => accepts(item))

/**
 * Accepts an object in which each listed property passes its check. A missing property is checked
 * as `undefined`. Other properties can have any value.
 */
export const objectOf =
  (properties: { readonly [key: string]: Accepts }): Accepts =>
  (value) =>
    isRecord(value) && Object.entries(properties).every(([key, accepts]) => accepts(value[key]))
