import { enrollmentForm } from '@gapwise/enrollment-forms'
import {
  fieldTypes,
  isSensitive,
  type AnswerKind,
  type FieldDefinition,
  type FormDefinition,
} from '@gapwise/form-engine'
import { createHash } from 'node:crypto'

/** A form an application can be made on, with what the server asks of it most. */
export interface ApplicationForm {
  readonly definition: FormDefinition
  /** SHA-256 of the definition's JSON: says later exactly which questions were asked. */
  readonly hash: string
  /** The shape of a field's answer, or `undefined` where there is no such field. */
  kindOf(section: string, field: string): AnswerKind | undefined
  /** Whether a field asks for a secret number. */
  isSecret(section: string, field: string): boolean
}

/** The definitions an application can be created on, by id (D53). */
export const applicationForms: ReadonlyMap<string, ApplicationForm> = new Map(
  [enrollmentForm].map((definition) => [definition.id, describe(definition)]),
)

function describe(definition: FormDefinition): ApplicationForm {
  const fields = new Map(
    definition.sections.map((section) => [section.id, new Map(section.fields.flatMap(fieldsOf))]),
  )
  const find = (section: string, field: string) => fields.get(section)?.get(field)
  return {
    definition,
    hash: createHash('sha256').update(JSON.stringify(definition)).digest('hex'),
    kindOf(section, field) {
      const found = find(section, field)
      return found && fieldTypes[found.type].answer
    },
    isSecret(section, field) {
      const found = find(section, field)
      return found !== undefined && isSensitive(found)
    },
  }
}

/** Children of a complex radio answer beside it (D4); those of a table answer in its rows. */
function fieldsOf(field: FieldDefinition): [id: string, field: FieldDefinition][] {
  const children = field.type === 'input-table' ? [] : (field.child_fields ?? [])
  return [[field.id, field], ...children.flatMap(fieldsOf)]
}
