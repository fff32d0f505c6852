import {
  createForm,
  type AnswerValue,
  type FieldDefinition,
  type FormDefinition,
  type Issue,
} from '@gapwise/form-engine'
import type { HostTypes } from './custom-answers'
import { without, withoutRules } from './without'

const PROBE = 'probe'

/**
 * Validates an answer as if its field were the only field of a form and had no rules. Returns
 * the issues. Child fields are left out, except the columns of a table.
 */
export function issuesFor(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  today: string,
  types: HostTypes,
): Issue[] {
  const form = createForm(probeOf(field), {
    today,
    types,
    ...(value === undefined ? {} : { answers: { [PROBE]: { [field.id]: value } } }),
  })
  return form.validateField(PROBE, field.id, 'strict')
}

function probeOf(field: FieldDefinition): FormDefinition {
  const { child_fields: children, options } = field
  const unbound = options?.map(({ key, value }) => ({ key, value }))
  const probe: FieldDefinition = {
    ...without(withoutRules(field), 'child_fields', 'options'),
    ...(unbound ? { options: unbound } : {}),
    ...(field.type === 'input-table' && children ? { child_fields: children.map(optional) } : {}),
  }
  return { id: PROBE, version: 1, sections: [{ id: PROBE, title: PROBE, fields: [probe] }] }
}

/**
 * Makes a table's column optional and removes its rules. The column's errors are listed separately,
 * not as errors of the table.
 */
function optional(column: FieldDefinition): FieldDefinition {
  return { ...withoutRules(column), required: false }
}
