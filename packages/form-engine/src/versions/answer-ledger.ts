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

interface Entry extends FieldRef {
  readonly value: AnswerValue
  /** Where it came from; `undefined` when a step made it. */
  readonly origin: { readonly ref: FieldRef; readonly value: AnswerValue } | undefined
}

/** Answers on their way to another version, each with where it came from. */
export interface AnswerLedger {
  readonly entries: Map<string, Entry>
  readonly dropped: DroppedAnswer[]
}

/** Starts with the answers of a stored draft. What is there without a value is a cleared preset (D44). */
export function openLedger(answers: object): AnswerLedger {
  const entries = new Map<string, Entry>()
  for (const { section, field, value = '' } of listAnswers(answers)) {
    const origin = { ref: { section, field }, value }
    entries.set(keyOf({ section, field }), { section, field, value, origin })
  }
  return { entries, dropped: [] }
}

/** One name for a field; its parts may contain anything. */
export function keyOf({ section, field }: FieldRef): string {
  return JSON.stringify([section, field])
}

/** The answers as they now are. */
export function answersOf({ entries }: AnswerLedger): Answers {
  const sections = new Map<string, [string, AnswerValue][]>()
  for (const { section, field, value } of entries.values()) {
    const fields = sections.get(section) ?? []
    fields.push([field, value])
    sections.set(section, fields)
  }
  return recordOf([...sections].map(([id, fields]) => [id, recordOf(fields)]))
}

/** Takes an answer out, and says so under the name it had in the stored draft. */
export function drop(ledger: AnswerLedger, ref: FieldRef, reason: DropReason): void {
  const entry = ledger.entries.get(keyOf(ref))
  if (!entry) return
  ledger.entries.delete(keyOf(ref))
  // What a step made and another took away again was never an answer of the person.
  if (entry.origin) ledger.dropped.push({ ...entry.origin.ref, value: entry.origin.value, reason })
}

/** Gives an answer another value. */
export function replace(ledger: AnswerLedger, ref: FieldRef, value: AnswerValue): void {
  const entry = ledger.entries.get(keyOf(ref))
  if (!entry || isSame(entry.value, value)) return
  ledger.entries.set(keyOf(ref), { ...entry, value })
}

/** Takes one step: its changes in their order, then its function. */
export function takeStep(ledger: AnswerLedger, { changes = [], migrate }: MigrationStep): void {
  for (const change of changes) makeChange(ledger, change)
  if (!migrate) return
  const next = new Map(
    listAnswers(migrate(copyOf(answersOf(ledger)))).map((entry) => [keyOf(entry), entry]),
  )
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

/** What became other than it was. */
export function changesOf({ entries }: AnswerLedger): ChangedAnswer[] {
  return [...entries.values()].flatMap(({ section, field, value, origin }): ChangedAnswer[] => {
    const to = { section, field }
    if (!origin) return [{ to, after: value }]
    const untouched = keyOf(origin.ref) === keyOf(to) && isSame(origin.value, value)
    return untouched ? [] : [{ from: origin.ref, to, before: origin.value, after: value }]
  })
}

function makeChange(ledger: AnswerLedger, change: MigrationChange): void {
  if (change.kind === 'drop') {
    drop(ledger, change.field, 'step')
    return
  }
  const ref = change.kind === 'move' ? change.from : change.field
  const entry = ledger.entries.get(keyOf(ref))
  if (!entry) return
  if (change.kind === 'values') {
    replace(ledger, ref, mapped(entry.value, change.map))
  } else if (ledger.entries.has(keyOf(change.to)) && keyOf(change.to) !== keyOf(ref)) {
    drop(ledger, ref, 'target_answered')
  } else {
    ledger.entries.delete(keyOf(ref))
    const { section, field } = change.to
    ledger.entries.set(keyOf(change.to), { ...entry, section, field })
  }
}

function mapped(value: AnswerValue, map: Readonly<Record<string, string>>): AnswerValue {
  const one = (item: unknown) =>
    (typeof item === 'string' || typeof item === 'number') && Object.hasOwn(map, item)
      ? map[item]!
      : item
  return (Array.isArray(value) ? value.map(one) : one(value)) as AnswerValue
}

/** Every own key of every section; `null`, which is no answer (D3), is `undefined`. */
function listAnswers(answers: unknown): (FieldRef & { value: AnswerValue | undefined })[] {
  if (!isRecord(answers)) return []
  return Object.entries(answers).flatMap(([section, fields]) =>
    isRecord(fields)
      ? Object.entries(fields).map(([field, value]) => {
          return { section, field, value: (value ?? undefined) as AnswerValue | undefined }
        })
      : [],
  )
}

/** Compared as texts, which have no nesting that is too deep. */
function isSame(before: AnswerValue, after: AnswerValue): boolean {
  return canonicalJson(before) === canonicalJson(after)
}

/** Answers are plain JSON, so this is a full copy: a step may change what it is given. */
function copyOf(answers: Answers): Answers {
  return JSON.parse(canonicalJson(answers)) as Answers
}
