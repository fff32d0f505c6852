import { compileForm } from '../compile/compile-form'
import { createForm } from '../form/create-form'
import { isUnanswered } from '../answers/answers'
import { FormEngineError } from '../errors'
import { isListKind } from '../definition/field-types'
import type { FieldNode } from '../compile/types'
import { isRecord, ownValue, recordOf } from '../language/own-keys'
import { checkDraft } from '../state/saved-draft'
import type { AnswerValue, FieldRef, FormDefinition, Issue, Verifier } from '../types'
import {
  type AnswerLedger,
  answersOf,
  changesOf,
  drop,
  keyOf,
  openLedger,
  replace,
  takeStep,
} from './answer-ledger'
import type { ChangedAnswer, DroppedAnswer, MigrationStep } from './migration-steps'
import { unconditional } from './unconditional'
import { type VersionedDraft, stampOf } from './versioned-draft'

export interface MigrateOptions {
  /** Steps between versions, in any order. A version without a step changed no answer's meaning. */
  readonly steps: readonly MigrationStep[]
  /** The definition to go on with. */
  readonly to: FormDefinition
  /** Only report: the draft comes back as it was. */
  readonly dryRun?: boolean
  /** The host's own, as for `createForm`. */
  readonly verifiers?: Readonly<Record<string, Verifier>>
}

/** What a migration does to a draft. */
export interface MigrationReport {
  readonly changed: readonly ChangedAnswer[]
  readonly dropped: readonly DroppedAnswer[]
  /**
   * Answers that the new definition finds wrong, such as an option it removed. They stay in the draft
   * as they are, for validation to report, unless their shape is none the new type can hold.
   */
  readonly askAgain: readonly Issue[]
}

/** A migrated draft and what happened to it, or why it cannot be migrated. */
export type MigrationResult =
  | { readonly ok: true; readonly draft: VersionedDraft; readonly report: MigrationReport }
  | { readonly ok: false; readonly code: 'other_definition' | 'newer_version' }

/**
 * Brings a stored draft to another version of its definition. The draft given is never changed.
 *
 * Answers to hidden questions are migrated and checked too, because they come back when shown (D7). A
 * draft of another definition, or of a version newer than `to`, is refused. A stored draft is outside
 * input: without `answers` or `unconfirmed` it has none. Throws `FormEngineError`: `draft_invalid` when a
 * part of it has another shape, or `definition` is absent; `migration_steps_invalid` when steps overlap or
 * lead backwards; and what `createForm` throws.
 */
export function migrateAnswers(
  draft: VersionedDraft,
  { steps, to, dryRun = false, verifiers }: MigrateOptions,
): MigrationResult {
  // Without a definition nobody could tell which steps to take.
  checkDraft({ ...draft, definition: ownValue(draft, 'definition') ?? null })
  const { answers = {}, unconfirmed = [] } = draft as Partial<VersionedDraft>
  const { id, version } = draft.definition
  const ordered = inOrder(steps)
  if (id !== to.id) return { ok: false, code: 'other_definition' }
  if (version > to.version) return { ok: false, code: 'newer_version' }

  const ledger = openLedger(answers)
  for (const step of ordered) {
    if (step.from >= version && step.to <= to.version) takeStep(ledger, step)
  }
  const askAgain = fitToDefinition(ledger, to, verifiers)
  const report = { changed: changesOf(ledger), dropped: ledger.dropped, askAgain }
  if (dryRun) return { ok: true, draft, report }
  const migrated = {
    definition: stampOf(to),
    answers: answersOf(ledger),
    unconfirmed: unconfirmedAfter(ledger, unconfirmed),
  }
  return { ok: true, draft: migrated, report }
}

function inOrder(steps: readonly MigrationStep[]): MigrationStep[] {
  const ordered = [...steps].sort((a, b) => a.from - b.from)
  for (const [at, { from, to }] of ordered.entries()) {
    const next = ordered[at + 1]
    if (from < to && (!next || next.from >= to)) continue
    throw new FormEngineError(
      'migration_steps_invalid',
      `The step from version ${from} to ${to} leads backwards or into another step, so answers` +
        ' could be migrated twice or never. Let each step begin where an earlier one ended, or later.',
    )
  }
  return ordered
}

/** Takes out what the definition cannot hold, normalises the rest and says what must be asked again. */
function fitToDefinition(
  ledger: AnswerLedger,
  definition: FormDefinition,
  verifiers: MigrateOptions['verifiers'],
): Issue[] {
  const wide = unconditional(definition)
  const { sectionById } = compileForm(wide)
  const fieldOf = ({ section, field }: FieldRef) => sectionById.get(section)?.byId.get(field)
  for (const entry of ledger.entries.values()) {
    const field = fieldOf(entry)
    if (!field || field.table || field.answer === 'none') drop(ledger, entry, 'no_such_field')
    else if (field.answer === 'rows') dropUnknownColumns(ledger, entry, field)
  }
  const form = createForm(wide, { ...(verifiers && { verifiers }), answers: answersOf(ledger) })
  const issues: Issue[] = []
  for (const entry of ledger.entries.values()) {
    const { section, field } = entry
    issues.push(...form.validateField(section, field, 'draft'))
    if (!fitsShape(entry.value, fieldOf(entry)!)) {
      drop(ledger, entry, 'other_shape')
      continue
    }
    const normalized = form.getAnswer(section, field)
    // A cleared preset is stored as '' (D44) and must stay cleared.
    if (!isUnanswered(normalized)) replace(ledger, entry, normalized!)
  }
  return issues
}

function dropUnknownColumns(
  ledger: AnswerLedger,
  { section, field, value }: FieldRef & { readonly value: AnswerValue },
  { columns }: FieldNode,
): void {
  if (!Array.isArray(value)) return
  const known = new Set(columns.map(({ id }) => id))
  const rows = value.map((row: unknown, at) => {
    if (!isRecord(row)) return row
    const isKept = ([column, cell]: [string, unknown]) => {
      if (known.has(column)) return true
      const dropped = { section, field: column, row: at, value: cell as AnswerValue }
      ledger.dropped.push({ ...dropped, reason: 'no_such_field' })
      return false
    }
    return recordOf(Object.entries(row).filter(isKept))
  })
  replace(ledger, { section, field }, rows as AnswerValue)
}

/** Whether a widget of the type can show the value at all, right or wrong. */
function fitsShape(value: AnswerValue, { answer: kind }: FieldNode): boolean {
  if (isListKind(kind)) return Array.isArray(value) || value === ''
  if (kind === 'documents') return isRecord(value) || value === ''
  return typeof value === 'string' || (kind === 'integer' && typeof value === 'number')
}

/**
 * A preset nobody confirmed stays so under its new name. In the
 * order of the stored draft: that of the answers puts ids that look like numbers first.
 */
function unconfirmedAfter(ledger: AnswerLedger, before: readonly FieldRef[]): FieldRef[] {
  const now = new Map<string, FieldRef>()
  for (const { section, field, origin } of ledger.entries.values()) {
    if (origin) now.set(keyOf(origin.ref), { section, field })
  }
  return before.flatMap((ref) => now.get(keyOf(ref)) ?? [])
}
