import { Type } from '@sinclair/typebox'
import type { Check } from './checks'

/** Defines a setting with a default. The error message comes from the first check that fails. */
export const textSetting = (fallback: string, description: string, ...checks: readonly Check[]) =>
  Type.String({ default: fallback, description, checks })

/** Defines a setting that can be left out. */
export const optionalSetting = (description: string, ...checks: readonly Check[]) =>
  Type.Optional(Type.String({ description, checks }))

/** Defines a whole number in a range. */
export const whole = (
  fallback: number,
  [minimum, maximum]: readonly [number, number],
  description: string,
) =>
  Type.Integer({
    default: fallback,
    minimum,
    maximum,
    must: `must be a number from ${minimum} to ${maximum}`,
    description,
  })

/** Defines a number of days. */
export const days = (fallback: number, description: string) =>
  Type.Integer({
    default: fallback,
    minimum: 0,
    maximum: 36_500,
    must: 'must be a whole number of days, or 0 for never',
    description,
  })

/** Defines a setting with a fixed list of values. */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  fallback: Value,
  description: string,
) =>
  Type.Unsafe<Value>({
    type: 'string',
    enum: values,
    default: fallback,
    must: `must be one of ${values.join(', ')}`,
    description,
  })
