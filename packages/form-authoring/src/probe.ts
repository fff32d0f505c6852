import {
  createForm,
  type AnswerValue,
  type FieldDefinition,
  type FormDefinition,
  type Issue,
} from '@gapwise/form-engine'
import { without } from './without'

const PROBE = 'probe'

/** Returns the issues of an answer, with the field on its own, without conditions and children. */
export function issuesFor(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  today: string,
): Issue[] {
  const form = createForm(probeOf(field), {
    today,
    ...(value === undefined ? {} : { answers: { [PROBE]: { [field.id]: value } } }),
  })
  return form.validateField(PROBE, field.id, 'strict')
}

function probeOf(field: FieldDefinition): FormDefinition {
  const { child_fields: children, options } = field
  const unbound = options?.map(({ key, value }) => ({ key, value }))
  const probe: FieldDefinition = {
    ...without(field, 'depends_on', 'child_fields', 'options'),
    ...(unbound ? { options: unbound } : {}),
    ...(field.type === 'input-table' && children ? { child_fields: children.map(optional) } : {}),
  }
  return { id: PROBE, version: 1, sections: [{ id: PROBE, title: PROBE, fields: [probe] }] }
}

/**
 * Makes the columns of a table optional, because their errors belong to the columns and not to the
 * table.
 */
function optional(column: FieldDefinition): FieldDefinition {
  return { ...without(column, 'depends_on'), required: false }
}
