import {
  type DefinitionIssue,
  type FormDefinition,
  checkDefinition,
  parseDefinition,
} from '@gapwise/form-engine'
import type { LossNotes } from './loss'

/** A node of a definition that may change. */
type Draft = { [key: string]: unknown }

/** Keys that hold a rule. */
const RULE_KEYS = ['visible_if', 'required_if', 'read_only_if', 'computed', 'checks'] as const

/** The checker reports a limited number of cycles, so several rounds can be necessary. */
const MAX_ROUNDS = 6

/**
 * Returns a definition that `createForm` accepts. Removes each rule that has an error, such as a
 * cycle, and each preset that the field does not accept. A field without a preset can be answered.
 * Adds a note for each removal.
 *
 * @param sourceOf Returns the path in the source for a path in the definition.
 */
export function withoutErrors(
  definition: FormDefinition,
  notes: LossNotes,
  sourceOf: (path: string) => string,
): FormDefinition {
  let current = definition
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const issues = checkDefinition(current).filter(isDefect)
    if (issues.length === 0) return current
    const draft = JSON.parse(JSON.stringify(current)) as Draft
    for (const issue of issues) removeRule(draft, issue, notes, sourceOf)
    current = JSON.parse(JSON.stringify(draft), (key, value: unknown) =>
      key === 'checks' && Array.isArray(value) ? value.filter((one) => one !== null) : value,
    ) as FormDefinition
  }
  return withoutRules(current, notes, sourceOf)
}

/** Finds the rule, or the preset, that contains a path. */
const RULE = /\.(visible_if|required_if|read_only_if|computed|checks|default)\b(?:\[(\d+)\])?/

function isDefect({ severity, code }: DefinitionIssue): boolean {
  return severity === 'error' || code === 'default_invalid'
}

function removeRule(
  draft: Draft,
  { path, code, message }: DefinitionIssue,
  notes: LossNotes,
  sourceOf: (path: string) => string,
): void {
  const found = RULE.exec(path)
  if (!found) return
  const [, key = '', position] = found
  const ownerPath = path.slice(0, found.index)
  const node = nodeAt(draft, ownerPath)
  if (!node || !Object.hasOwn(node, key)) return
  const checks = node[key]
  // The check becomes `null` and is not removed. The remaining issues refer to checks by their
  // position in the list.
  if (Array.isArray(checks) && position !== undefined) checks[Number(position)] = null
  else delete node[key]
  const source = sourceOf(ownerPath)
  if ((key === 'default' || key === 'computed') && Object.hasOwn(node, 'read_only_if')) {
    delete node['read_only_if']
    notes.add('read_only', source)
  }
  if (key === 'default') notes.add('preset', source)
  else if (code === 'cycle') notes.add('cycle', source)
  else notes.add('invalid_rule', source, message)
}

function nodeAt(root: Draft, path: string): Draft | undefined {
  let node: unknown = root
  for (const [, name, index] of path.matchAll(/\.(\w+)|\[(\d+)\]/g)) {
    node = (node as Draft | undefined)?.[name ?? index!]
  }
  return node as Draft | undefined
}

/** Removes every rule. This is the last resort for a definition with very many errors. */
function withoutRules(
  definition: FormDefinition,
  notes: LossNotes,
  sourceOf: (path: string) => string,
): FormDefinition {
  const strip = <T extends object>(node: T, path: string): T => {
    const rest = { ...node } as Draft
    for (const key of RULE_KEYS) {
      if (!Object.hasOwn(rest, key)) continue
      delete rest[key]
      notes.add('cycle', sourceOf(path))
    }
    for (const list of ['sections', 'fields', 'child_fields']) {
      const entries = rest[list] as object[] | undefined
      if (entries) rest[list] = entries.map((one, at) => strip(one, `${path}.${list}[${at}]`))
    }
    return rest as T
  }
  const stripped = strip(definition, '$')
  const parsed = parseDefinition(stripped)
  return parsed.ok ? parsed.definition : { ...definition, sections: [] }
}
