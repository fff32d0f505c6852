import { type CompiledEntry, type ConditionScalar, answerMatches } from './condition'
import type { CompiledForm } from './compile-form'
import type { Report } from './definition-findings'
import { type FieldNode, type FormNode, pathOf } from './form-nodes'
import { typeProblem } from './rules'

const NO_VALUES: readonly ConditionScalar[] = []

/**
 * Conditions that can never hold and what they keep hidden for ever (D48: warnings). Walks the nodes
 * in the order of dependency, so that what hangs on something unreachable is found as well.
 */
export function checkConditions(compiled: CompiledForm, report: Report): void {
  const unreachable = new Set<FormNode>()
  for (const index of compiled.graph.order) {
    const node = compiled.nodes[index]!
    const own = !canHold(node, compiled, unreachable, report)
    const owner = node.kind === 'field' ? ownerOf(node, unreachable) : undefined
    if (own || owner) unreachable.add(node)
    // Fields of an unreachable section need no warning of their own.
    if (own) {
      const code = node.kind === 'section' ? 'unreachable_section' : 'unreachable_field'
      report({ code, path: pathOf(node), params: { id: node.definition.id } })
    }
    if (node.kind !== 'field') continue
    for (const column of node.columns) {
      if (canHold(column, compiled, unreachable, report)) continue
      const params = { id: column.definition.id }
      report({ code: 'unreachable_field', path: pathOf(column), params })
    }
  }
}

function ownerOf(node: FieldNode, unreachable: ReadonlySet<FormNode>): boolean {
  return (
    unreachable.has(node.section) || (node.parent !== undefined && unreachable.has(node.parent))
  )
}

function canHold(
  node: FormNode,
  compiled: CompiledForm,
  unreachable: ReadonlySet<FormNode>,
  report: Report,
): boolean {
  const { condition } = node
  if (!condition) return true
  const path = `${pathOf(node)}.depends_on`
  const possible = condition.entries.map((entry, at) =>
    entryCanHold(entry, node, compiled, unreachable, `${path}.field_value_list[${at}]`, report),
  )
  if (condition.any) return possible.some(Boolean)
  const contradiction = contradictory(condition.entries, compiled)
  if (contradiction) {
    const reason = `${contradiction} cannot equal all of the values at once`
    report({ code: 'never_holds', path, params: { reason } })
  }
  return possible.every(Boolean) && !contradiction
}

function entryCanHold(
  entry: CompiledEntry,
  node: FormNode,
  compiled: CompiledForm,
  unreachable: ReadonlySet<FormNode>,
  path: string,
  report: Report,
): boolean {
  const source = sourceOf(entry, node, compiled)
  const never = (reason: string): boolean => {
    report({ code: 'never_holds', path, params: { reason } })
    return false
  }
  if (entry.expected?.length === 0) return never('its list of values is empty')
  if (!source) return true
  const name = `“${source.definition.id}”`
  if (source.answer === 'none')
    return never(`${name} is a ${source.definition.type} without answer`)
  if (unreachable.has(source)) return never(`${name} can never be shown`)
  const possible = (entry.expected ?? NO_VALUES).filter((value, at, all) => {
    if (canEqual(source, value)) return true
    const valuePath = all.length > 1 ? `${path}.value[${at}]` : `${path}.value`
    const known = source.definition.options?.map(({ key }) => key)
    if (known) {
      report({
        code: 'unknown_option',
        path: valuePath,
        params: { value: String(value), field: source.definition.id },
        meant: { name: String(value), known },
      })
    }
    return false
  })
  if (possible.length > 0 || source.definition.options) return possible.length > 0
  return never(`the answer of ${name} is never such a value`)
}

function sourceOf(
  entry: CompiledEntry,
  node: FormNode,
  compiled: CompiledForm,
): FieldNode | undefined {
  if (entry.kind === 'field') return compiled.nodes[entry.source] as FieldNode
  if (entry.kind === 'context' || node.kind === 'section') return undefined
  return node.section.byId.get(entry.sibling)
}

/** Whether an answer of a field may equal a value (D8, D45). */
function canEqual(source: FieldNode, value: ConditionScalar): boolean {
  if (value === '' || typeof value === 'boolean') return false
  const { options } = source.definition
  switch (source.answer) {
    case 'choice':
    case 'keys':
      return (
        !options?.length ||
        answerMatches(
          options.map(({ key }) => key),
          [value],
        )
      )
    case 'integer':
      return !typeProblem(source.definition, Number(value))
    case 'day':
    case 'month':
    case 'phone':
    case 'ssn':
      return !typeProblem(source.definition, String(value))
    case 'text':
    case 'email':
      return true
    case 'none':
    case 'drugs':
    case 'rows':
    case 'files':
    case 'documents':
      return false
  }
}

/** A field of one answer that an AND wants to equal different values. */
function contradictory(
  entries: readonly CompiledEntry[],
  compiled: CompiledForm,
): string | undefined {
  const wanted = new Map<number, readonly ConditionScalar[]>()
  for (const entry of entries) {
    if (entry.kind !== 'field') continue
    const source = compiled.nodes[entry.source] as FieldNode
    if (source.answer === 'keys') continue
    const before = wanted.get(entry.source)
    const both = before
      ? entry.expected.filter((value) => before.some((one) => sameWish(value, one)))
      : entry.expected
    if (both.length === 0 && entry.expected.length > 0) return `“${source.definition.id}”`
    wanted.set(entry.source, both)
  }
  return undefined
}

function sameWish(left: ConditionScalar, right: ConditionScalar): boolean {
  if (typeof left === 'string' && typeof right === 'string') {
    return left.toLowerCase() === right.toLowerCase()
  }
  return String(left) === String(right) || answerMatches(left, [right])
}
