import { isUnanswered } from '../answers/answers'
import { canonicalJson } from '../language/json-text'
import { isRecord, recordOf } from '../language/own-keys'
import type { Answers, AnswerValue, FieldRef } from '../types'
import type {
  ChangedAnswer,
  DroppedAnswer,
  DropReason,
  MigrationChange,
  MigrationStep,
} from './migration-steps'
import { stepsInvalid } from './migration-steps'
import { areAnswers } from '../state/saved-draft'

/** An answer during a migration. */
interface Entry extends FieldRef {
  readonly value: AnswerValue
  /**
   * The stored answer that this answer came from. `undefined` if a migration step created this
   * answer.
   */
  readonly origin: { readonly ref: FieldRef; readonly value: AnswerValue } | undefined
}

/** All answers during a migration, each with its origin. */
export interface AnswerLedger {
  readonly entries: Map<string, Entry>
  readonly dropped: DroppedAnswer[]
}

/**
 * Creates a ledger from the answers in a stored draft. A key without a value means a cleared preset
 * (D44).
 */
export function createLedger(answers: object): AnswerLedger {
  const entries = new Map<string, Entry>()
  for (const { section, field, value = '' } of listAnswers(answers)) {
    const origin = { ref: { section, field }, value }
    entries.set(keyOf({ section, field }), { section, field, value, origin })
  }
  return { entries, dropped: [] }
}

/**
 * Returns a unique key for a field. The ids of the section and the field can contain any
 * characters.
 */
export function keyOf({ section, field }: FieldRef): string {
  return JSON.stringify([section, field])
}

/** Returns the current answers. */
export function currentAnswers({ entries }: AnswerLedger): Answers {
  const sections = new Map<string, [string, AnswerValue][]>()
  for (const { section, field, value } of entries.values()) {
    const fields = sections.get(section) ?? []
    fields.push([field, value])
    sections.set(section, fields)
  }
  return recordOf([...sections].map(([id, fields]) => [id, recordOf(fields)]))
}

/** Removes an answer, and records it under its name in the stored draft. */
export function drop(ledger: AnswerLedger, ref: FieldRef, reason: DropReason): void {
  const entry = ledger.entries.get(keyOf(ref))
  if (!entry) return
  ledger.entries.delete(keyOf(ref))
  // An answer without an origin was created during the migration. It was never in the draft, so it
  // is not recorded.
  if (entry.origin) ledger.dropped.push({ ...entry.origin.ref, value: entry.origin.value, reason })
}

/** Replaces the value of an answer. */
export function replace(ledger: AnswerLedger, ref: FieldRef, value: AnswerValue): void {
  const entry = ledger.entries.get(keyOf(ref))
  if (!entry || isSame(entry.value, value)) return
  ledger.entries.set(keyOf(ref), { ...entry, value })
}

/**
 * Applies the changes of a migration step in order, and then its function.
 *
 * @throws {FormEngineError} `migration_steps_invalid` if the function fails.
 */
export function applyStep(ledger: AnswerLedger, step: MigrationStep): void {
  const { changes = [], migrate } = step
  for (const change of changes) applyChange(ledger, change)
  if (!migrate) return
  const migrated = migratedBy(step, copyOf(currentAnswers(ledger)))
  const next = new Map(listAnswers(migrated).map((entry) => [keyOf(entry), entry]))
  for (const entry of ledger.entries.values()) {
    const made = next.get(keyOf(entry))?.value
    if (made === undefined) drop(ledger, entry, 'step')
    else replace(ledger, entry, made)
  }
  for (const [key, { value, ...ref }] of next) {
    if (value === undefined || ledger.entries.has(key)) continue
    ledger.entries.set(key, { ...ref, value, origin: undefined })
  }
}

function migratedBy({ from, to, migrate }: MigrationStep, answers: Answers): Answers {
  let migrated: unknown
  let cause: unknown
  try {
    migrated = migrate!(answers)
    if (areAnswers(migrated)) return migrated as Answers
  } catch (error) {
    cause = error
  }
  throw stepsInvalid(
    `The function of the step from version ${from} to ${to} threw or returned no answers, so ` +
      'nothing was migrated. Return the answers by section and field.',
    cause,
  )
}

/** Returns the answers that were moved, changed, or created. */
export function changedAnswers({ entries }: AnswerLedger): ChangedAnswer[] {
  return [...entries.values()].flatMap(({ section, field, value, origin }): ChangedAnswer[] => {
    const to = { section, field }
    if (!origin) return [{ to, after: value }]
    const untouched = keyOf(origin.ref) === keyOf(to) && isSame(origin.value, value)
    return untouched ? [] : [{ from: origin.ref, to, before: origin.value, after: value }]
  })
}

function applyChange(ledger: AnswerLedger, change: MigrationChange): void {
  if (change.kind === 'drop') {
    drop(ledger, change.field, 'step')
    return
  }
  const ref = change.kind === 'move' ? change.from : change.field
  const entry = ledger.entries.get(keyOf(ref))
  if (!entry) return
  if (change.kind === 'values') {
    replace(ledger, ref, mapValues(entry.value, change.map))
  } else if (keyOf(change.to) !== keyOf(ref) && isAnswered(ledger, change.to)) {
    drop(ledger, ref, 'target_answered')
  } else {
    ledger.entries.delete(keyOf(ref))
    const { section, field } = change.to
    ledger.entries.set(keyOf(change.to), { ...entry, section, field })
  }
}

function isAnswered({ entries }: AnswerLedger, ref: FieldRef): boolean {
  return !isUnanswered(entries.get(keyOf(ref))?.value)
}

function mapValues(value: AnswerValue, map: Readonly<Record<string, string>>): AnswerValue {
  const one = (item: unknown) =>
    (typeof item === 'string' || typeof item === 'number') && Object.hasOwn(map, item)
      ? map[item]!
      : item
  return (Array.isArray(value) ? value.map(one) : one(value)) as AnswerValue
}

/**
 * Lists every own key in every section. `null` is never an answer, so it becomes `undefined` (D3).
 */
function listAnswers(answers: object): (FieldRef & { value: AnswerValue | undefined })[] {
  return Object.entries(answers).flatMap(([section, fields]) =>
    isRecord(fields)
      ? Object.entries(fields).map(([field, value]) => {
          return { section, field, value: (value ?? undefined) as AnswerValue | undefined }
        })
      : [],
  )
}

/** Compares answers as JSON, because this works at any depth of nesting. */
function isSame(before: AnswerValue, after: AnswerValue): boolean {
  return canonicalJson(before) === canonicalJson(after)
}

/** Returns a deep copy, so that a step can change its input. Answers are plain JSON. */
function copyOf(answers: Answers): Answers {
  return JSON.parse(canonicalJson(answers)) as Answers
}
