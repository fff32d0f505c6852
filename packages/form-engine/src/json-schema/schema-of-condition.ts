import type { CompiledForm } from '../compile/compile-form'
import { isSlot } from '../compile/condition'
import type { CompiledEntry, FieldNode, FormNode } from '../compile/types'
import { removedMask } from '../answers/submitted-text'
import { ruleSchema } from './schema-of-rule'
import { NEVER, equalsSchema } from './schema-of-value'
import type { JsonSchema } from '../types/json-schema'

/**
 * Returns the indices of the nodes whose visibility does not follow from a submission. The schema
 * cannot require these nodes. Their visibility depends on the context, on a masked field's typed
 * text, or on a rule that a schema cannot express.
 */
export function undeterminedNodes({ nodes, slots, dependents }: CompiledForm): ReadonlySet<number> {
  const unknownSources = [...slots, ...nodes.filter((node) => node.section && removedMask(node))]
  const undetermined = new Set(unknownSources.flatMap(({ index }) => dependents[index] ?? []))
  for (const { visibleIf, index } of nodes) {
    if (visibleIf && !ruleSchema(visibleIf)) undetermined.add(index)
  }
  // The loop adds to the set it iterates over.
  for (const index of undetermined)
    dependents[index]?.forEach((dependent) => undetermined.add(dependent))
  return undetermined
}

/**
 * Returns the schemas that a submission matches if a field is visible. Returns an empty list if the
 * field is always visible. A submission has only visible answers, so a condition on a hidden field
 * fails.
 */
export function visibilitySchemas(field: FieldNode): JsonSchema[] {
  const conditions: JsonSchema[] = []
  let node: FormNode | undefined = field
  while (node) {
    const rule = node.visibleIf && ruleSchema(node.visibleIf)
    if (rule) conditions.push(rule)
    if (node.condition) {
      const { any, entries } = node.condition
      conditions.push({ [any ? 'anyOf' : 'allOf']: entries.map(entrySchema) })
    }
    if (node.boundTo) conditions.push(equalsSchema(node.owner as FieldNode, node.boundTo))
    node = node.owner
  }
  return conditions
}

function entrySchema({ source, expected = [] }: CompiledEntry): JsonSchema {
  return isSlot(source) ? NEVER : equalsSchema(source, expected)
}
