import { isSlot } from '../compile/condition'
import type { Report } from '../compile/report'
import type { CompiledCondition, CompiledEntry, FormNode } from '../compile/types'
import type { PossibleAnswers } from './possible-answers'

/** Returns whether a `depends_on` can be met. Reports the entries that can never be met. */
export function canDepend(
  { any, entries }: CompiledCondition,
  node: FormNode,
  answers: PossibleAnswers,
  report: Report,
): boolean {
  const possible = entries.map((entry, at) =>
    entryCanHold(entry, node, `.depends_on.field_value_list[${at}]`, answers, report),
  )
  return any ? possible.includes(true) : !possible.includes(false)
}

function entryCanHold(
  { source, expected }: CompiledEntry,
  node: FormNode,
  subpath: string,
  answers: PossibleAnswers,
  report: Report,
): boolean {
  const never = (reason: string): false => {
    report('never_holds', node, subpath, { reason })
    return false
  }
  if (expected?.length === 0) return never('its list of values is empty')
  if (isSlot(source)) return true
  const why = answers.whyNever(source)
  if (why !== undefined) return never(why)
  // `expected` is never `undefined` here, because a condition on a field always has values.
  const isPossible = answers.canEqualAny(
    source,
    expected!,
    node,
    (at) => `${subpath}.value${expected!.length > 1 ? `[${at}]` : ''}`,
  )
  const { id, definition } = source
  // For a field with options, each unknown option was already reported. Do not report the value
  // again.
  return isPossible || (!definition.options && never(`no answer to “${id}” can match its value`))
}
