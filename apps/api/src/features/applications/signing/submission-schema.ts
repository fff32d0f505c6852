import { toJsonSchema, type Answers, type FormDefinition } from '@gapwise/form-engine'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'

/** Returns where a submission differs from its schema, such as `/applicant/zip5 (pattern)`, without any answer. */
export type SubmissionCheck = (submission: Answers) => readonly string[]

/**
 * Checks submissions against the JSON Schema of their definition (D59). It is the second lock: the engine has found
 * nothing wrong before, so whatever this finds is a fault of ours.
 *
 * The schema is compiled at the first submission. That takes 200 ms, too long for the start and for each request.
 */
export function createSubmissionCheck(definition: FormDefinition): SubmissionCheck {
  let validate: ValidateFunction | undefined
  return (submission) => {
    validate ??= compile(definition)
    // The schema is of JSON, and JSON is what is stored.
    return validate(JSON.parse(JSON.stringify(submission)))
      ? []
      : [...new Set((validate.errors ?? []).map(positionOf))]
  }
}

/** Without the check of the schema itself and without Ajv's optimizer, which take most of the time. */
function compile(definition: FormDefinition): ValidateFunction {
  const ajv = new Ajv2020({
    allErrors: true,
    ownProperties: true,
    strictTypes: false,
    validateSchema: false,
    code: { optimize: false },
  })
  return ajv.compile(toJsonSchema(definition))
}

function positionOf({ instancePath, keyword, params }: ErrorObject): string {
  // The names of fields come from the definition.
  const { missingProperty, additionalProperty } = params as Record<string, unknown>
  const field = missingProperty ?? additionalProperty
  return `${instancePath}${typeof field === 'string' ? `/${field}` : ''} (${keyword})`
}
