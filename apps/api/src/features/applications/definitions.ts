import { enrollmentForm } from '@gapwise/enrollment-forms'
import {
  fieldsOf,
  fieldTypes,
  isSensitive,
  type AnswerKind,
  type FieldRef,
  type FormDefinition,
} from '@gapwise/form-engine'
import { createHash } from 'node:crypto'
import { createSubmissionCheck, type SubmissionCheck } from './signing/submission-schema'

/** A form for applications, with the lookups that the server needs most often. */
export interface ApplicationForm {
  readonly definition: FormDefinition
  /** The definition as JSON. The server keeps it with the first submission (D73). */
  readonly json: string
  /** SHA-256 of the definition's JSON. Later, the digest proves which questions were asked. */
  readonly hash: string
  /** Returns the kind of a field's answer, or `undefined` if there is no such field. */
  kindOf(section: string, field: string): AnswerKind | undefined
  /** Returns `true` if a field asks for a sensitive number. */
  isSensitive(section: string, field: string): boolean
  /** Returns the positions where a submission differs from the definition's JSON Schema. */
  differences: SubmissionCheck
}

/** Forms for new applications, by definition id (D53). */
export const applicationForms: ReadonlyMap<string, ApplicationForm> = new Map(
  [enrollmentForm].map((definition) => [definition.id, describe(definition)]),
)

function describe(definition: FormDefinition): ApplicationForm {
  // Skips table columns. Their answers are stored in the table's rows.
  const fields = new Map(
    fieldsOf(definition)
      .filter(({ table }) => table === undefined)
      .map((placed) => [keyOf(placed), placed.definition]),
  )
  const json = JSON.stringify(definition)
  const find = (section: string, field: string) => fields.get(keyOf({ section, field }))
  return {
    definition,
    json,
    hash: createHash('sha256').update(json).digest('hex'),
    kindOf(section, field) {
      const found = find(section, field)
      return found && fieldTypes[found.type].answer
    },
    isSensitive(section, field) {
      const found = find(section, field)
      return found !== undefined && isSensitive(found)
    },
    differences: createSubmissionCheck(definition),
  }
}

function keyOf({ section, field }: FieldRef): string {
  return JSON.stringify([section, field])
}
