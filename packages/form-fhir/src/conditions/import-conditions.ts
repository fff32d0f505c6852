import type { ConditionValue, DependsOn, FieldCondition, RuleCondition } from '@gapwise/form-engine'
import type { ConditionScope } from './condition-scope'
import { type ImportedEntry, importEntry } from './import-enable-when'
import { importExpressions } from '../expressions/import-expression'
import type { Item } from '../questionnaire/read-items'
import { recordsOf, textOf } from '../questionnaire/read-json'

/** A condition of one item. */
export interface Clause {
  /** `true` if one true entry is enough. Otherwise, all entries must be true. */
  readonly any: boolean
  readonly entries: readonly ImportedEntry[]
}

/**
 * Cache of each item's clauses. The clauses are read only once, so each problem in them is noted
 * only once.
 */
export type Clauses = Map<Item, readonly Clause[]>

/** Conditions of a section or field. If both are set, both must hold. */
export interface ImportedConditions {
  readonly depends_on?: DependsOn
  readonly visible_if?: RuleCondition
}

/**
 * Returns a field's conditions. They combine the conditions of all items that contain the field.
 * Uses `depends_on` for everything that it can express, and `visible_if` for the rest.
 *
 * A condition that cannot be expressed never hides a question. The unsupported part is left out and
 * noted.
 */
export function importConditions(
  chain: readonly Item[],
  clauses: Clauses,
  scope: ConditionScope,
): ImportedConditions {
  const found = chain.flatMap((item) => clausesOf(item, clauses, scope))
  const all = found.flatMap((clause) => (clause.any ? [] : clause.entries))
  const anyClauses = found.filter(({ any }) => any)
  const [onlyAny] = anyClauses
  const alternatives = all.length === 0 && anyClauses.length === 1 && dependsEntries(onlyAny!)
  if (alternatives) return { depends_on: { logic_operator: 'OR', field_value_list: alternatives } }
  const entries = all.flatMap(({ entry }) => entry ?? [])
  const rules = [
    ...all.flatMap(({ entry, rule }) => (entry ? [] : [rule])),
    ...anyClauses.map((clause): RuleCondition => ({ any: clause.entries.map(({ rule }) => rule) })),
  ]
  return {
    ...(entries.length > 0 && { depends_on: { field_value_list: entries } }),
    ...(rules.length > 0 && { visible_if: rules.length === 1 ? rules[0]! : { all: rules } }),
  }
}

/**
 * Returns the clause's entries in the format of `depends_on`. Returns `undefined` if one of them
 * cannot be expressed in that format.
 */
function dependsEntries({ entries }: Clause): FieldCondition[] | undefined {
  const expressible = entries.flatMap(({ entry }) => entry ?? [])
  return expressible.length === entries.length ? expressible : undefined
}

function clausesOf(item: Item, clauses: Clauses, scope: ConditionScope): readonly Clause[] {
  const known = clauses.get(item)
  if (known) return known
  const entries = importExpressions(item, scope).map((rule) => ({ rule, entry: undefined }))
  const clause = readClause(item, scope)
  const found = [...(clause ? [clause] : []), { any: false, entries }]
  clauses.set(item, found)
  return found
}

function readClause(item: Item, scope: ConditionScope): Clause | undefined {
  const list = recordsOf(item.source, 'enableWhen', item.path, scope.notes)
  if (list.length === 0) return undefined
  const behavior = textOf(item.source, 'enableBehavior')
  // In STU3, there is no `enableBehavior`, and one condition that holds is enough.
  const any = scope.version === 'STU3' || behavior === 'any'
  const path = `${item.path}.enableBehavior`
  if (behavior !== undefined && behavior !== 'any' && behavior !== 'all') {
    const message = `“${behavior}” is neither “all” nor “any”, so “all” was used.`
    scope.notes.push({ code: 'unreadable', grade: 'asks', path, message })
  }
  const entries = list.flatMap(
    ({ record, path: entryPath }) => importEntry(record, entryPath, scope) ?? [],
  )
  if (any && entries.length < list.length) {
    const message = 'One of the conditions was left out, so the others were dropped too.'
    scope.notes.push({ code: 'condition_left_out', grade: 'asks', path, message })
    return undefined
  }
  const merged = any ? combineSameQuestion(entries) : undefined
  if (merged) return { any: false, entries: [merged] }
  return entries.length > 0 ? { any: any && entries.length > 1, entries } : undefined
}

/** Combines conditions on the same question. One condition can list several accepted answers. */
function combineSameQuestion(entries: readonly ImportedEntry[]): ImportedEntry | undefined {
  const expected = entries.flatMap(({ entry }) => entry ?? [])
  const [first, ...rest] = expected
  const isSameField = ({ id, section_id }: FieldCondition) =>
    id === first!.id && section_id === first!.section_id
  if (!first || rest.length === 0 || expected.length < entries.length) return undefined
  if (!rest.every(isSameField)) return undefined
  const value = expected.flatMap((entry) => entry.value) as ConditionValue
  return { rule: { any: entries.map(({ rule }) => rule) }, entry: { ...first, value } }
}
