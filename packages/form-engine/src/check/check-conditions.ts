import { answerMatches, PLAIN_NUMBER, isSlot } from '../compile/condition'
import type { CompiledEntry, ConditionScalar, FieldNode, FormNode } from '../compile/types'
import type { CompiledForm } from '../compile/compile-form'
import { inOrderOfDependency } from '../compile/dependency-graph'
import { normalizeAnswer } from '../answers/normalize'
import type { Report } from '../compile/report'
import { typeProblem } from '../answers/rules'

/**
 * Conditions that can never hold and what they keep hidden for ever (D48: warnings). Walks the nodes
 * in the order of dependency, so that what hangs on something unreachable is found as well.
 */
export function checkConditions(compiled: CompiledForm, report: Report): void {
  const unreachable = new Set<FormNode | undefined>()
  const choicesByField = new Map<FieldNode, Choices>()
  const contradictory = contradictions(unreachable)

  function entryCanHold({ source, expected }: CompiledEntry, node: FormNode, place: string) {
    const never = (reason: string): false => {
      report('never_holds', node, place, { reason })
      return false
    }
    if (expected?.length === 0) return never('its list of values is empty')
    if (isSlot(source)) return true
    const { id, definition } = source
    const { type, options } = definition
    if (source.answer === 'none') return never(`“${id}” is a ${type} without answer`)
    if (unreachable.has(source)) return never(`“${id}” can never be shown`)
    // Made once for each field: a thousand conditions may look at one of a thousand options.
    const choices = choicesByField.get(source) ?? choicesOf(source)
    choicesByField.set(source, choices)
    // A condition on a field always has values.
    const possible = expected!.filter((value, at) => {
      if (canEqual(source, value, choices)) return true
      if (options) {
        const valuePlace = `${place}.value${expected!.length > 1 ? `[${at}]` : ''}`
        const params = { value: String(value), field: id }
        report('unknown_option', node, valuePlace, params, choices.keys)
      }
      return false
    })
    // Of a choice, each value that is no option was reported by itself.
    return possible.length > 0 || (!options && never(`the answer of “${id}” is never such a value`))
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
      const reason = `“${contradiction}” cannot equal all of its values, and those around it, at once`
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
 * Returns a function for the nodes of a form, owners first. It gives the id of a field of one answer that a
 * node and its owners require to equal different values.
 */
function contradictions(unreachable: ReadonlySet<FormNode | undefined>) {
  /** By node: what must equal what for it to be shown, each object on top of that of its owner. */
  const wishes: Wishes[] = []
  return ({ index, owner, boundTo, condition }: FormNode): string | undefined => {
    const own = Object.create(owner ? wishes[owner.index]! : null) as Wishes
    wishes[index] = own
    if (boundTo) own[owner.index] = boundTo
    // What is in something that can never be shown needs no warning of its own.
    if (condition?.any !== false || unreachable.has(owner)) return undefined
    for (const { source, expected = [] } of condition.entries) {
      if (isSlot(source) || source.table || source.answer === 'keys') continue
      const before = own[source.index]
      // Without regard to case, in which addresses are compared.
      const both = before
        ? expected.filter((value) => answerMatches(value, before, true))
        : expected
      if (both.length === 0 && expected.length > 0) return source.id
      own[source.index] = both
    }
    return undefined
  }
}

/** Values that fields must have, by index of the field. */
interface Wishes {
  [index: number]: readonly ConditionScalar[]
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
      return !typeProblem(source, answer) && answerMatches(answer, [value])
    }
    case 'text':
    case 'email':
      return true
    default:
      return false
  }
}
