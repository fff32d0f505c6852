import { isSlot } from '../compile/condition'
import type { CompiledEntry, FieldNode, FormNode } from '../compile/types'
import { hasSensitiveAnswer } from '../definition/is-sensitive'
import {
  answerClause,
  explanationSentence,
  factClause,
  groupReason,
  nameOf,
  shownClause,
} from '../explain/explain-sentences'
import { definitionOf, isOnPage, isShownIn, referenceTo } from '../explain/explained-state'
import { conditionHolds, entryHolds, shownValue } from '../state/conditions'
import { columnNodeOf, fieldOf, sectionOf } from '../state/form-lookup'
import { pathOf } from '../state/row-scope'
import type { ExplainedState, Reason } from '../state/form-cells'
import type { CoreForm, Explanation, ExplanationNode, RowPath } from '../types'
import { cellsOf } from './create-core-form'
import { needs } from './form-changes'

/**
 * Explains why a field or section of a form is shown or hidden, with every condition and its
 * current value.
 *
 * @param field Id of the field. To explain a section, leave it out. For a column of an
 * `input-table`, pass its row, too.
 * @param row Position of the row. A row that does not exist yet has no answers.
 * Forms of the core need `explanationsFeature` to explain rules beyond `depends_on`.
 *
 * @throws {FormEngineError} `unknown_form`, `unknown_section`, or `unknown_field`. `field_in_rows`
 * for a column without a row. `argument_invalid` if `row` is not a position, or if `field` is not a
 * column. `feature_missing` for a rule in a form without `explanationsFeature`.
 */
export function explain(
  form: CoreForm,
  section: string,
  field?: string,
  row?: RowPath,
): Explanation {
  const cells = cellsOf(form)
  const { compiled } = cells
  if (row !== undefined) {
    const column = columnNodeOf(compiled, section, field)
    const path = pathOf(row)
    const { scope } = cells.features.tables!.rowAt(column.table, path, cells)
    return explainNode(column, { cells, row: scope, path })
  }
  const target =
    field === undefined ? sectionOf(compiled, section) : fieldOf(compiled, section, field)
  return explainNode(target, { cells, row: undefined, path: [] })
}

/**
 * Explains a node.
 *
 * Includes the reasons of a hidden field only where a condition or rule first refers to it.
 * Otherwise, the tree could double in size at each link in a chain of conditions. Uses a queue
 * instead of recursion, because a long chain could exhaust the stack.
 */
function explainNode(target: FormNode, state: ExplainedState): Explanation {
  const visited = new Set<FormNode>()
  const pending: (readonly [Reason, FormNode])[] = []
  const explainer = { state, withWhy }
  const { cells, row } = state
  const rulesOf = () => cells.features.explanations ?? needs('explain', 'explanations')

  function reasonsOf(node: FormNode): ExplanationNode {
    visited.add(node)
    const children = ownerReasons(node)
    if (node.condition) {
      const { any, entries } = node.condition
      const reasons = entries.map(entryReason)
      children.push(groupReason(any, conditionHolds(node.condition, cells, row), reasons))
    }
    if (node.visibleIf) children.push(rulesOf().explainRule(node.visibleIf, explainer))
    return { kind: 'and', holds: isOnPage(node, state), label: nameOf(node), children }
  }

  function ownerReasons({ section, owner, boundTo, table }: FormNode): ExplanationNode[] {
    const reasons: ExplanationNode[] = []
    if (section && (section.condition ?? section.visibleIf)) {
      const holds = isOnPage(section, state)
      const label = `its section ${shownClause(section, holds)}`
      const reason: Reason = { kind: 'section', holds, label }
      pending.push([reason, section])
      reasons.push(reason)
    }
    const around = owner?.section && (table ? tableToName(table, state) : owner)
    if (around) {
      const holds = isOnPage(around, state)
      if (!holds || !boundTo) {
        const label = shownClause(around, holds)
        const reference = referenceTo(around, state)
        const reason: Reason = { kind: 'parent', holds, label, reference }
        if (!holds) pending.push([reason, around])
        reasons.push(reason)
      }
      if (boundTo) {
        const reason = entryReason({ source: around, expected: boundTo })
        reason.kind = 'option'
        reason.expected = boundTo
        reasons.push(reason)
      }
    }
    return reasons
  }

  function entryReason(entry: CompiledEntry): Reason {
    const { source, expected } = entry
    const current = shownValue(source, cells, row)
    const field = definitionOf(source)
    const isSecret = field !== undefined && hasSensitiveAnswer(field)
    const reason = {
      holds: entryHolds(entry, cells, row),
      ...(!isSecret && { current }),
      ...(expected && !isSecret && { expected: expected.length === 1 ? expected[0]! : expected }),
    }
    const reference = referenceTo(source, state)
    if (isSlot(source)) {
      const label = factClause(source.object, source.attribute, current)
      return { kind: 'context', label, reference, ...reason }
    }
    const label = answerClause(source, current, isShownIn(source, state))
    return withWhy({ kind: 'field', label, reference, ...reason }, source)
  }

  /**
   * Returns `reason`. If the field `source` is hidden, also queues `reason`. The loop below then
   * adds why `source` is hidden.
   */
  function withWhy(reason: Reason, source: FieldNode): Reason {
    if (!isShownIn(source, state)) pending.push([reason, source])
    return reason
  }

  const because = reasonsOf(target)
  const isDecided = target.section && hasDecisions(target) && isOnPage(target, state)
  const rules = isDecided ? rulesOf().explainDecisions(target, explainer) : []
  // The loop appends to the array it iterates over.
  for (const [reason, node] of pending) {
    if (visited.has(node)) continue
    const why = reasonsOf(node)
    reason.children = reason.kind === 'section' ? why.children! : [why]
  }
  return { visible: because.holds, sentence: explanationSentence(target, because), because, rules }
}

function hasDecisions(node: FieldNode): boolean {
  const { requiredIf, readOnlyIf, computed, optionRules, checks } = node
  return Boolean(requiredIf ?? readOnlyIf ?? computed ?? optionRules ?? checks)
}

/**
 * Returns the innermost table that decides whether a column is shown: a hidden table, or one that
 * has a condition.
 */
function tableToName(table: FieldNode | undefined, state: ExplainedState): FieldNode | undefined {
  return table && isOnPage(table, state) && !table.condition && !table.visibleIf
    ? tableToName(table.table, state)
    : table
}
