import { toJsonSchema, type Answers, type FormDefinition } from '@gapwise/form-engine'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'

/**
 * Returns the positions where a submission differs from its schema, such as `/applicant/zip5
 * (pattern)`. The positions never contain an answer.
 */
export type SubmissionCheck = (submission: Answers) => readonly string[]

/**
 * Creates a function that checks a submission against its definition's JSON Schema (D59). The
 * engine has already found no errors. Any error that this check finds is therefore a bug in our
 * code.
 *
 * The schema is compiled at the first submission, because compiling takes 200 ms.
 */
export function createSubmissionCheck(definition: FormDefinition): SubmissionCheck {
  let validate: ValidateFunction | undefined
  return (submission) => {
    validate ??= compile(definition)
    // Check the submission as JSON, because the schema describes JSON and the server stores JSON.
    return validate(JSON.parse(JSON.stringify(submission)))
      ? []
      : [...new Set((validate.errors ?? []).map(positionOf))]
  }
}

/**
 * Compiles the schema without validating the schema itself and without Ajv's optimizer. These two
 * steps take most of the time.
 */
function compile(definition: FormDefinition): ValidateFunction {
  const ajv = new Ajv2020({
    allErrors: true,
    ownProperties: true,
    validateSchema: false,
    code: { optimize: false },
  })
  return ajv.compile(toJsonSchema(definition))
}

function positionOf({ instancePath, keyword, params }: ErrorObject): string {
  // Field names come from the definition, so they reveal no answers.
  const { missingProperty, additionalProperty } = params as Record<string, unknown>
  const field = missingProperty ?? additionalProperty
  return `${instancePath}${typeof field === 'string' ? `/${field}` : ''} (${keyword})`
}
