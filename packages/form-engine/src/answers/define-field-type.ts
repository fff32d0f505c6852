import { FormEngineError, requireArgument } from '../errors'
import { isRecord } from '../language/own-keys'
import type { AnswerValue, FieldDefinition, Messages } from '../types'
import type {
  AnswerProblem,
  AnswerReading,
  RegisteredFieldType,
  RuleKey,
} from '../types/field-type'
import type { JsonSchema } from '../types/json-schema'
import { frozenCopy } from './answers'
import { customLimits } from './limits'

/** Problems with an answer: one, several, or a falsy value. */
export type AnswerProblems = AnswerProblem | readonly AnswerProblem[] | null | undefined | false

/** A field type of a host, for `defineFieldType`. */
export interface CustomFieldType<Type extends string, Answer> {
  /** Name of the type, as definitions write it. */
  readonly type: Type
  /** Returns whether a value has the shape of an answer. Its type is the type of the answers. */
  readonly answer: (value: unknown) => value is Answer
  /**
   * Converts a value, such as typed text, to an answer. Returns the value unchanged if it cannot be
   * converted. Validation then reports it with the name of the type as code.
   */
  readonly normalize?: (value: unknown, field: FieldDefinition) => unknown
  /** Returns what is wrong with an answer. */
  readonly problems?: (answer: Answer, field: FieldDefinition) => AnswerProblems
  /** Returns whether an answer counts as none. Such an answer is not stored. */
  readonly empty?: (answer: Answer) => boolean
  /** Returns the JSON Schema of a submitted answer. */
  readonly schema?: (field: FieldDefinition) => JsonSchema
  /** Returns an answer as people read it. */
  readonly format?: (answer: Answer, field: FieldDefinition) => string
  /**
   * Use of an answer in rules. A `number` can be a number or a string such as `-1.5`. A `flag`
   * is `true` or `false`. By default, rules can only ask if there is an answer.
   */
  readonly reads?: AnswerReading
  /**
   * Keys of a field that the type uses, besides `x-` keys. `checkDefinition` warns about others.
   *
   * @default ['required', 'default', 'verify_type', 'sensitive']
   */
  readonly rules?: readonly RuleKey[]
  /**
   * `true` if a field of the type can be a column of an `input-table`.
   *
   * @default true
   */
  readonly inRows?: boolean
  /** Messages of the codes that the type reports. */
  readonly messages?: Messages
}

const DEFAULT_RULES: readonly RuleKey[] = ['required', 'default', 'verify_type', 'sensitive']

/**
 * Creates a field type with its own answers. Pass it as one of `types` to `createForm` and to every
 * other function that takes a definition. The functions must be pure.
 *
 * @example
 * ```ts
 * const stars = defineFieldType({
 *   type: 'stars',
 *   answer: (value): value is number => Number.isInteger(value),
 *   problems: (count) => (count < 1 || count > 5) && { code: 'stars' },
 *   schema: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
 * })
 * ```
 *
 * @throws {FormEngineError} `argument_invalid`. `field_type_failed` when the type is used and one of
 * its functions throws.
 * @see D66
 */
export function defineFieldType<const Type extends string, Answer extends AnswerValue>(
  own: CustomFieldType<Type, Answer>,
): RegisteredFieldType<Type, Answer> {
  requireArgument(isRecord(own), 'type', 'an object')
  const { type, answer, normalize, problems, empty, schema, format, reads, messages } = own
  requireArgument(typeof type === 'string' && type !== '', 'type.type', 'a name')
  requireArgument(typeof answer === 'function', 'type.answer', 'a function')
  const guard = <A extends readonly unknown[], R>(name: string, call: (...args: A) => R) =>
    guarded(`${name}” of the field type “${type}`, call)
  const hasShape = guard('answer', (value: unknown) => answer(value))
  const convert = normalize && guard('normalize', normalize)
  const isEmpty = empty && guard('empty', empty)
  return {
    type,
    answer: 'custom',
    rules: own.rules ?? DEFAULT_RULES,
    inRows: own.inRows ?? true,
    shapeProblem: (value) => !hasShape(value) && type,
    limits: customLimits,
    normalize(value, { definition }) {
      const converted = convert ? convert(value, definition) : value
      if (converted === null || converted === '' || converted === undefined) return undefined
      if (isEmpty && hasShape(converted) && isEmpty(converted as Answer)) return undefined
      return frozenCopy(converted as AnswerValue)
    },
    ...(problems && {
      problems: guard('problems', (value: unknown, field: FieldDefinition) =>
        [problems(value as Answer, field) || []].flat(),
      ),
    }),
    ...(schema && { schema: guard('schema', schema) }),
    ...(format && {
      format: guard('format', (value: unknown, field: FieldDefinition) =>
        format(value as Answer, field),
      ),
    }),
    ...(reads && { reads }),
    ...(messages && { messages }),
  }
}

function guarded<A extends readonly unknown[], R>(
  name: string,
  call: (...args: A) => R,
): (...args: A) => R {
  return (...args) => {
    try {
      return call(...args)
    } catch (cause) {
      throw new FormEngineError(
        'field_type_failed',
        `The function “${name}” failed, so nothing was done. It must not throw for any value.`,
        { cause },
      )
    }
  }
}
