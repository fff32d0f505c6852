import type { FieldDefinition, RuleCondition, RuleReference } from '@gapwise/form-engine'
import type { Choices } from '../import/import-options'
import type { ItemTree } from '../questionnaire/item-tree'
import type { Item } from '../questionnaire/read-items'
import type { Notes } from '../loss'
import type { FhirVersion } from '../questionnaire/fhir-version'
import type { Json } from '../questionnaire/read-json'

/** A question that conditions can refer to. */
export interface ConditionTarget {
  readonly item: Item
  /** Id of the question's section. */
  readonly section: string
  /** Its field. */
  readonly field: FieldDefinition
  readonly choices: Choices
  /** Id of the table in which the question is a column. */
  readonly table: string | undefined
}

/** Information needed to read the conditions of a field. */
export interface ConditionScope {
  readonly targets: ReadonlyMap<string, ConditionTarget>
  readonly tree: ItemTree
  readonly questionnaire: Json
  readonly version: FhirVersion
  /** Id of the table in which the field is a column. */
  readonly table: string | undefined
  readonly notes: Notes
}

/**
 * The field that stores a question's answers. Also names a table if a condition must search its
 * rows for the answer.
 */
export interface AnswerSource {
  readonly reference: RuleReference
  /**
   * Table in which each row stores one answer. Not set if there is a single answer or a single list
   * of answers.
   */
  readonly rows: RuleReference | undefined
}

/**
 * Returns the source of a question's answers for a condition. A condition on a column of the same
 * table reads only its own row. Returns `undefined` if the question has no answers.
 */
export function answerSource(
  { item, field, section, table }: ConditionTarget,
  scope: ConditionScope,
): AnswerSource | undefined {
  if (field.type !== 'input-table') {
    const isOtherTable = table !== undefined && table !== scope.table
    return {
      reference: { field: field.id, section },
      rows: isOtherTable ? { field: table, section } : undefined,
    }
  }
  // The first column of a repeating question's table has the answers. A repeating group has no
  // answers.
  const [column] = field.child_fields ?? []
  if (item.type === 'group' || !column) return undefined
  const isOwnTable = field.id === scope.table
  return {
    reference: { field: column.id, section },
    rows: isOwnTable ? undefined : { field: field.id, section },
  }
}

/** Returns a condition that holds if any of a question's answers meets the condition `where`. */
export function inAnyRow({ rows }: AnswerSource, where: RuleCondition): RuleCondition {
  return rows ? { any_row: { rows, where } } : where
}
