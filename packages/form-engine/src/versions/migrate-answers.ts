import { compileForm } from '../compile/compile-form'
import { wholeEngine } from '../features/whole-engine'
import { createForm } from '../form/create-form'
import { isUnanswered } from '../answers/answers'
import { requireArgument } from '../errors'
import type { RegisteredFieldType } from '../types/field-type'
import { isListKind } from '../definition/field-types'
import type { FieldNode } from '../compile/types'
import { isRecord, ownValue, recordOf } from '../language/own-keys'
import { checkDraft } from '../state/saved-draft'
import type { AnswerValue, FieldRef, FormDefinition, Issue, AnswerVerifier } from '../types'
import {
  type AnswerLedger,
  currentAnswers,
  changedAnswers,
  drop,
  keyOf,
  createLedger,
  replace,
  applyStep,
} from './answer-ledger'
import {
  type ChangedAnswer,
  type DroppedAnswer,
  type MigrationStep,
  requireTargets,
  stepsInOrder,
} from './migration-steps'
import { unconditional } from './unconditional'
import { type VersionedDraft, definitionStamp } from './versioned-draft'

/** Options of `migrateAnswers`. */
export interface MigrateOptions {
  /** Migration steps between versions, in any order. A version without a step needs no changes. */
  readonly steps: readonly MigrationStep[]
  /** The target definition of the migration. */
  readonly to: FormDefinition
  /** `true` to return only the report and leave the draft unchanged. */
  readonly dryRun?: boolean
  /** The host's verifiers. They work like the `verifiers` option of `createForm`. */
  readonly verifiers?: Readonly<Record<string, AnswerVerifier>> | undefined
  /** The host's field types. They work like the `types` option of `createForm`. */
  readonly types?: readonly RegisteredFieldType[] | undefined
}

/** Report of a migration. */
export interface MigrationReport {
  /** Answers that were moved or changed. */
  readonly changed: readonly ChangedAnswer[]
  /** Answers that were removed and are not in the new draft. */
  readonly dropped: readonly DroppedAnswer[]
  /**
   * Issues with answers that are invalid in the new definition, for example because an option was
   * removed. These answers stay in the draft, and validation reports them. An answer is dropped
   * only if its shape does not fit the new type.
   */
  readonly askAgain: readonly Issue[]
}

/** The migrated draft with a report, or the reason why the draft cannot be migrated. */
export type MigrationResult =
  | { readonly ok: true; readonly draft: VersionedDraft; readonly report: MigrationReport }
  | { readonly ok: false; readonly code: 'other_definition' | 'newer_version' }

/**
 * Migrates a stored draft to another version of its definition. The given draft is never changed.
 *
 * Answers to hidden questions are also migrated and checked, because they return when the question
 * is shown again. A draft of another definition, or of a version newer than `to`, is rejected. The
 * draft comes from outside the engine, so `answers` and `unconfirmed` can be missing.
 *
 * @throws {FormEngineError} `draft_invalid` if a part of the draft is damaged or `definition` is
 * missing. `migration_steps_invalid` if steps overlap or go backward, if the function of a step fails,
 * or if the step to the version of `to` names a field that `to` lacks. Also throws the errors of `createForm` for `to`.
 * @see D7
 */
export function migrateAnswers(draft: VersionedDraft, options: MigrateOptions): MigrationResult {
  requireArgument(isRecord(options), 'options', 'an object with `steps` and `to`')
  const { steps, to, dryRun = false, verifiers, types } = options
  // A draft without a `definition` is rejected, because the definition decides which migration
  // steps apply.
  checkDraft({ ...draft, definition: ownValue(draft, 'definition') ?? null })
  const { answers = {}, unconfirmed = [] } = draft as Partial<VersionedDraft>
  const { id, version } = draft.definition
  const ordered = stepsInOrder(steps)
  const { sectionById } = compileForm(to, { ...wholeEngine, types })
  requireTargets(
    ordered,
    to.version,
    ({ section, field }) => sectionById.get(section)?.byId.has(field) === true,
  )
  if (id !== to.id) return { ok: false, code: 'other_definition' }
  if (version > to.version) return { ok: false, code: 'newer_version' }

  const ledger = createLedger(answers)
  for (const step of ordered) {
    if (step.from >= version && step.to <= to.version) applyStep(ledger, step)
  }
  const askAgain = fitToDefinition(ledger, to, { verifiers, types })
  const report = { changed: changedAnswers(ledger), dropped: ledger.dropped, askAgain }
  if (dryRun) return { ok: true, draft, report }
  const migrated = {
    definition: definitionStamp(to),
    answers: currentAnswers(ledger),
    unconfirmed: unconfirmedAfter(ledger, unconfirmed),
  }
  return { ok: true, draft: migrated, report }
}

/**
 * Removes answers without a field in the definition, and answers whose shape does not fit their
 * field. Normalizes the other answers. Returns issues for the answers that the user must give
 * again.
 */
function fitToDefinition(
  ledger: AnswerLedger,
  definition: FormDefinition,
  { verifiers, types }: Pick<MigrateOptions, 'verifiers' | 'types'>,
): Issue[] {
  const unconditionalDefinition = unconditional(definition)
  const { sectionById } = compileForm(unconditionalDefinition, { ...wholeEngine, types })
  const fieldOf = ({ section, field }: FieldRef) => sectionById.get(section)?.byId.get(field)
  for (const entry of ledger.entries.values()) {
    const field = fieldOf(entry)
    if (!field || field.table || !isStored(field)) drop(ledger, entry, 'no_such_field')
    else if (field.answer === 'rows') dropUnknownColumns(ledger, entry, field)
  }
  const form = createForm(unconditionalDefinition, {
    ...(verifiers && { verifiers }),
    ...(types && { types }),
    answers: currentAnswers(ledger),
  })
  const stored = form.draft()
  const issues: Issue[] = []
  for (const entry of ledger.entries.values()) {
    const { section, field } = entry
    issues.push(...form.validateField(section, field, 'draft'))
    if (!fitsShape(entry.value, fieldOf(entry)!)) {
      drop(ledger, entry, 'other_shape')
      continue
    }
    const normalized = stored[section]?.[field]
    // A cleared preset is stored as `''`. Keep this `''`, so that the preset stays cleared (D44).
    if (!isUnanswered(normalized)) replace(ledger, entry, normalized!)
  }
  return issues
}

function isStored({ answer, computed }: FieldNode): boolean {
  return answer !== 'none' && !computed
}

function dropUnknownColumns(
  ledger: AnswerLedger,
  { section, field, value }: FieldRef & { readonly value: AnswerValue },
  table: FieldNode,
): void {
  const rows = withKnownColumns(table, value, [], (column, cell, path) => {
    const [row] = path
    const position = path.length > 1 ? { row: row!, rows: path } : { row: row! }
    const dropped = { section, field: column, ...position, value: cell }
    ledger.dropped.push({ ...dropped, reason: 'no_such_field' })
  })
  replace(ledger, { section, field }, rows)
}

/** Returns the rows of a table, and of the tables in its rows, without cells of unknown columns. */
function withKnownColumns(
  { columns }: FieldNode,
  value: AnswerValue,
  outer: readonly number[],
  onDrop: (column: string, cell: AnswerValue, path: readonly number[]) => void,
): AnswerValue {
  if (!Array.isArray(value)) return value
  const byId = new Map(columns.filter(isStored).map((column) => [column.id, column]))
  return value.map((row: unknown, at) => {
    if (!isRecord(row)) return row
    const path = [...outer, at]
    const cells = Object.entries(row as { [id: string]: AnswerValue }).map(([id, cell]) => {
      const column = byId.get(id)
      if (!column) onDrop(id, cell, path)
      const isTable = column?.answer === 'rows'
      return [
        id,
        column && (isTable ? withKnownColumns(column, cell, path, onDrop) : cell),
      ] as const
    })
    return recordOf(cells)
  }) as AnswerValue
}

/** Returns whether a widget for the field type can show the value, even if the value is invalid. */
function fitsShape(value: AnswerValue, { answer: kind, type, definition }: FieldNode): boolean {
  if (kind === 'custom') return typeof value === 'string' || !type.shapeProblem(value, definition)
  if (isListKind(kind)) return Array.isArray(value) || value === ''
  if (kind === 'documents') return isRecord(value) || value === ''
  return typeof value === 'string' || (kind === 'integer' && typeof value === 'number')
}

/**
 * Returns the unconfirmed presets under their new names, in the order of the stored draft. Reading
 * the order from an object would be wrong, because JavaScript lists number-like ids before all
 * others.
 */
function unconfirmedAfter(ledger: AnswerLedger, before: readonly FieldRef[]): FieldRef[] {
  const now = new Map<string, FieldRef>()
  for (const { section, field, origin } of ledger.entries.values()) {
    if (origin) now.set(keyOf(origin.ref), { section, field })
  }
  return before.flatMap((ref) => now.get(keyOf(ref)) ?? [])
}
