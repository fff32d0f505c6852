import { answerMatches, PLAIN_NUMBER, isSlot } from '../compile/condition'
import type { CompiledEntry, ConditionScalar, FieldNode, FormNode } from '../compile/types'
import type { CompiledForm } from '../compile/compile-form'
import { inOrderOfDependency } from '../compile/dependency-graph'
import { normalizeAnswer } from '../answers/normalize'
import type { Report } from '../compile/report'
import { typeProblem } from '../answers/rules'

/**
 * Warns about conditions that can never be met, and about the fields and sections that these
 * conditions hide. Visits the nodes in dependency order, so that it also finds the nodes that
 * depend on an unreachable node.
 *
 * @see D48
 */
export function checkConditions(compiled: CompiledForm, report: Report): void {
  const unreachable = new Set<FormNode | undefined>()
  const choicesByField = new Map<FieldNode, Choices>()
  const contradictory = contradictions(unreachable)

  function entryCanHold({ source, expected }: CompiledEntry, node: FormNode, subpath: string) {
    const never = (reason: string): false => {
      report('never_holds', node, subpath, { reason })
      return false
    }
    if (expected?.length === 0) return never('its list of values is empty')
    if (isSlot(source)) return true
    const { id, definition } = source
    const { type, options } = definition
    if (source.answer === 'none') return never(`“${id}” is a ${type}, which has no answer`)
    if (unreachable.has(source)) return never(`“${id}” can never be shown`)
    // Cached by field, because a thousand conditions can refer to a field with a thousand options.
    const choices = choicesByField.get(source) ?? choicesOf(source)
    choicesByField.set(source, choices)
    // `expected` is never `undefined` here, because a condition on a field always has values.
    const possible = expected!.filter((value, at) => {
      if (canEqual(source, value, choices)) return true
      if (options) {
        const valuePath = `${subpath}.value${expected!.length > 1 ? `[${at}]` : ''}`
        const params = { value: String(value), field: id }
        report('unknown_option', node, valuePath, params, choices.keys)
      }
      return false
    })
    // For a field with options, do not report a value that no answer can match. Each unknown option
    // was already reported.
    return possible.length > 0 || (!options && never(`no answer to “${id}” can match its value`))
  }

  function canHold(node: FormNode): boolean {
    const { condition } = node
    const contradiction = contradictory(node)
    if (!condition) return true
    const { any, entries } = condition
    const possible = entries.map((entry, at) =>
      entryCanHold(entry, node, `.depends_on.field_value_list[${at}]`),
    )
    if (any) return possible.includes(true)
    if (contradiction) {
      const reason = `“${contradiction}” would need two different answers at once, counting the conditions around it`
      report('never_holds', node, '.depends_on', { reason })
    }
    return !(possible.includes(false) || contradiction)
  }

  for (const node of inOrderOfDependency(compiled.nodes, compiled)) {
    if (node.table) continue
    const { id } = node
    const own = !canHold(node)
    if (own) report(`unreachable_${node.kind}`, node, '', { id })
    if (own || unreachable.has(node.owner)) unreachable.add(node)
    if (!node.section) continue
    for (const column of node.columns) {
      if (!canHold(column)) report('unreachable_field', column, '', { id: column.id })
    }
  }
}

/**
 * Returns a function that checks one node per call. Call it for a node's owners before the node
 * itself. If the node and its owners require two different values of the same single-answer field,
 * the function returns the field's id.
 */
function contradictions(unreachable: ReadonlySet<FormNode | undefined>) {
  /**
   * Required answers by node index. If a node has an owner, the node's object inherits from the
   * owner's object.
   */
  const requiredByNode: RequiredAnswers[] = []
  return ({ index, owner, boundTo, condition }: FormNode): string | undefined => {
    const own = Object.create(owner ? requiredByNode[owner.index]! : null) as RequiredAnswers
    requiredByNode[index] = own
    if (boundTo) own[owner.index] = boundTo
    // Skip a node whose container can never be shown, because the container was already reported.
    if (condition?.any !== false || unreachable.has(owner)) return undefined
    for (const { source, expected = [] } of condition.entries) {
      if (isSlot(source) || source.table || source.answer === 'keys') continue
      const before = own[source.index]
      // Ignore case here, because conditions on email addresses ignore case.
      const both = before
        ? expected.filter((value) => answerMatches(value, before, true))
        : expected
      if (both.length === 0 && expected.length > 0) return source.id
      own[source.index] = both
    }
    return undefined
  }
}

/** Accepted values by field index. */
interface RequiredAnswers {
  [index: number]: readonly ConditionScalar[]
}

/** Option keys as strings. Keys that are numeric are also listed as numbers (D45). */
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

/** Returns whether any answer to a field can equal a value (D8, D45). */
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
      // The stored answer can differ from the value in the condition. For example, a phone number
      // is stored without dashes.
      const answer = normalizeAnswer(String(value), source.definition)
      return !typeProblem(source, answer) && answerMatches(answer, [value])
    }
    case 'text':
    case 'email':
      return true
    default:
      return false
  }
}
