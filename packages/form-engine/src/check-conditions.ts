import {
  type CompiledEntry,
  type ConditionScalar,
  answerMatches,
  PLAIN_NUMBER,
  isSlot,
} from './condition'
import type { CompiledForm } from './compile-form'
import { inOrderOfDependency } from './dependency-graph'
import type { FieldNode, FormNode } from './form-nodes'
import { normalizeAnswer } from './normalize'
import type { Report } from './report'
import { typeProblem } from './rules'

/**
 * Conditions that can never hold and what they keep hidden for ever (D48: warnings). Walks the nodes
 * in the order of dependency, so that what hangs on something unreachable is found as well.
 */
export function checkConditions(compiled: CompiledForm, report: Report): void {
  const unreachable = new Set<FormNode>()
  const choicesByField = new Map<FieldNode, Choices>()

  function entryCanHold({ source, expected = [] }: CompiledEntry, node: FormNode, place: string) {
    const never = (reason: string): false => {
      report('never_holds', node, place, { reason })
      return false
    }
    if (isSlot(source)) return true
    const { id, definition } = source
    const { type, options } = definition
    if (source.answer === 'none') return never(`“${id}” is a ${type} without answer`)
    if (unreachable.has(source)) return never(`“${id}” can never be shown`)
    // Made once for each field: a thousand conditions may look at one of a thousand options.
    const choices = choicesByField.get(source) ?? choicesOf(source)
    choicesByField.set(source, choices)
    const possible = expected.filter((value, at) => {
      if (canEqual(source, value, choices)) return true
      if (options) {
        const valuePlace = `${place}.value${expected.length > 1 ? `[${at}]` : ''}`
        const params = { value: String(value), field: id }
        report('unknown_option', node, valuePlace, params, choices.keys)
      }
      return false
    })
    if (possible.length > 0 || options) return possible.length > 0
    return never(`the answer of “${id}” is never such a value`)
  }

  function canHold(node: FormNode): boolean {
    const { condition } = node
    if (!condition) return true
    const { any, entries } = condition
    const possible = entries.map((entry, at) => {
      const place = `.depends_on.field_value_list[${at}]`
      if (entry.expected?.length !== 0) return entryCanHold(entry, node, place)
      report('never_holds', node, place, { reason: 'its list of values is empty' })
      return false
    })
    if (any) return possible.some(Boolean)
    // What hides it along and can never be shown was reported itself.
    const contradiction = unreachable.has(node.owner!)
      ? undefined
      : contradictory(requirementsOf(node))
    if (contradiction) {
      const reason = `“${contradiction}” cannot equal all of its values, and those around it, at once`
      report('never_holds', node, '.depends_on', { reason })
    }
    return possible.every(Boolean) && !contradiction
  }

  for (const node of inOrderOfDependency(compiled.nodes, compiled)) {
    if (node.table) continue
    const { id } = node
    const own = !canHold(node)
    // Fields of an unreachable section need no warning of their own.
    if (own) report(`unreachable_${node.kind}`, node, '', { id })
    if (own || (node.owner && unreachable.has(node.owner))) unreachable.add(node)
    if (!node.section) continue
    for (const column of node.columns) {
      if (!canHold(column)) report('unreachable_field', column, '', { id: column.id })
    }
  }
}

/** The keys of options, and the numbers that those equal which are numbers (D45). */
interface Choices {
  readonly keys: ReadonlySet<string>
  readonly numbers: ReadonlySet<number>
}

function choicesOf({ definition: { options = [] } }: FieldNode): Choices {
  const keys = options.map(({ key }) => key)
  return {
    keys: new Set(keys),
    numbers: new Set(keys.filter((key) => PLAIN_NUMBER.test(key)).map(Number)),
  }
}

/** Whether an answer of a field, which has these options, may equal a value (D8, D45). */
function canEqual(source: FieldNode, value: ConditionScalar, { keys, numbers }: Choices): boolean {
  if (value === '' || typeof value === 'boolean') return false
  switch (source.answer) {
    case 'choice':
    case 'keys':
      return keys.size === 0 || keys.has(value as string) || numbers.has(value as number)
    case 'integer':
    case 'day':
    case 'month':
    case 'phone':
    case 'ssn': {
      // What is stored of such an answer may be written otherwise: a phone number without its dashes.
      const answer = normalizeAnswer(String(value), source.definition)
      return !typeProblem(source.definition, answer) && answerMatches(answer, [value])
    }
    case 'text':
    case 'email':
      return true
    default:
      return false
  }
}

/** What must hold at once for a node to be shown: the ANDs of it and of what hides it along. */
function requirementsOf({ owner, boundTo, condition }: FormNode): readonly CompiledEntry[] {
  return [
    ...(owner ? requirementsOf(owner) : []),
    ...(boundTo ? [{ source: owner as FieldNode, expected: boundTo }] : []),
    ...(condition?.any === false ? condition.entries : []),
  ]
}

/** The id of a field of one answer that an AND wants to equal different values. */
function contradictory(entries: readonly CompiledEntry[]): string | undefined {
  const wanted = new Map<FieldNode, readonly ConditionScalar[]>()
  for (const { source, expected = [] } of entries) {
    if (isSlot(source) || source.table || source.answer === 'keys') continue
    const before = wanted.get(source)
    // Without regard to case, in which addresses are compared.
    const both = before ? expected.filter((value) => answerMatches(value, before, true)) : expected
    if (both.length === 0 && expected.length > 0) return source.id
    wanted.set(source, both)
  }
  return undefined
}
