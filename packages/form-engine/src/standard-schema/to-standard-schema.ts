import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type SubmissionOptions, validateSubmission } from '../form/validate-submission'
import type { FormDefinition } from '../types'
import type { SubmissionOf } from '../types/inferred'

/**
 * Returns a Standard Schema that accepts the submissions of a form, for libraries that take one, such
 * as routers and servers. It validates as `validateSubmission` does: the value of a valid submission
 * has the visible answers, and an issue has the path of its answer and says how to fix it.
 *
 * @param options Options of `validateSubmission`, or a function that returns them for each
 * validation. Use a function if the schema outlives the day.
 *
 * @example
 * ```ts
 * const schema = toStandardSchema(definition, () => ({ today: today() }))
 * ```
 *
 * @throws {FormEngineError} The errors of `validateSubmission`, when it validates.
 */
export function toStandardSchema<const D extends FormDefinition>(
  definition: D,
  options: SubmissionOptions | (() => SubmissionOptions) = {},
): StandardSchemaV1<unknown, SubmissionOf<D>> {
  return {
    '~standard': {
      version: 1,
      vendor: 'gapwise',
      validate(value) {
        const now = typeof options === 'function' ? options() : options
        const result = validateSubmission(definition, value, now)
        if (result.ok) return { value: result.answers }
        const issues = result.issues.map(({ path, message, help }) => ({
          path,
          message: help ? `${message}. ${help}` : message,
        }))
        return { issues }
      },
    },
  }
}
