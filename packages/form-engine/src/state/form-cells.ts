import { isUnanswered, sameAnswer } from '../answers/answers'
import type { CompiledForm } from '../compile/compile-form'
import type { RuleCompiler, VerifierChecks } from '../compile/features'
import type { CompiledRule, ContextSlot, FieldNode, SectionNode } from '../compile/types'
import type { Verifiers } from '../compile/verify-types'
import { factPresetOf, presetOf } from '../answers/defaults'
import { FormEngineError, nameOf } from '../errors'
import { isCalendarDay } from '../answers/dates'
import { ownValue } from '../language/own-keys'
import { normalizeAnswer } from '../answers/normalize'
import type { RowKeys } from './row-keys'
import type { FoundRow, RowPlace, RowScope, RowScopes } from './row-scope'
import type { ExternalIssues } from './held-issues'
import type { History, Step } from './history'
import { checkDraft } from './saved-draft'
import type { UnsavedChanges } from './unsaved-changes'
import type {
  AnswerCheck,
  AnswerValue,
  Context,
  ExplanationNode,
  FormFeature,
  FormOptions,
  Progress,
  RowState,
  RuleExplanation,
  Verifier,
} from '../types'

/** Compiles and evaluates rules beyond `depends_on` (D64). */
export interface RuleFeature extends RuleCompiler {
  readonly valueOf: (rule: CompiledRule, cells: FormCells, row?: RowScope) => unknown
  readonly evaluate: (field: FieldNode, cells: FormCells) => boolean
  readonly computedAnswer: (
    field: FieldNode,
    cells: FormCells,
    row?: RowScope,
  ) => AnswerValue | undefined
  readonly hiddenOptions: (
    field: FieldNode,
    cells: FormCells,
    row?: RowScope,
  ) => ReadonlySet<string> | undefined
  readonly withoutOptions: (value: unknown, hidden: ReadonlySet<string>) => unknown
  /** Returns the checks of a field with checks that fail. */
  readonly failedChecks: (field: FieldNode, cells: FormCells, row?: RowScope) => AnswerCheck[]
}

/** Evaluates the rows of `input-table` fields. */
export interface TableFeature extends FormFeature {
  readonly rowScope: (
    table: FieldNode,
    answers: unknown,
    cells: FormCells,
    outer?: RowScope,
  ) => RowScope
  /**
   * Calls `visit` with `context` for each shown cell of a table's rows. The context saves callers a
   * closure for each field.
   */
  readonly eachCell: <Context>(
    table: FieldNode,
    rows: readonly unknown[],
    cells: FormCells,
    place: RowPlace,
    context: Context,
    visit: (context: Context, column: FieldNode, answer: unknown, place: RowPlace) => void,
  ) => void
  /** Returns the rows with their shown cells, as `write` writes them. */
  readonly submittedRows: (
    table: FieldNode,
    rows: readonly unknown[],
    cells: FormCells,
    row: RowScope | undefined,
    write: (column: FieldNode, answer: unknown, cells: FormCells, row: RowScope) => unknown,
  ) => unknown
  readonly answeredRows: (
    table: FieldNode,
    rows: readonly unknown[],
    cells: FormCells,
    row?: RowScope,
  ) => number
  readonly withComputed: (
    table: FieldNode,
    value: unknown,
    cells: FormCells,
    row?: RowScope,
  ) => AnswerValue | undefined
  readonly rowAt: (table: FieldNode, path: readonly number[], cells: FormCells) => FoundRow
  readonly rowStateOf: (
    table: FieldNode,
    path: readonly number[],
    cells: FormCells,
  ) => RowState | undefined
  readonly keysOf: (
    table: FieldNode,
    outer: readonly number[],
    cells: FormCells,
  ) => readonly number[]
}

/** Counts the visible required fields, and how many of them are answered (D49). */
export interface FormProgress {
  /** Recounts a node that has changed. */
  recount(index: number): void
  /**
   * Returns the combined progress of the given sections. All fields of a section are counted when
   * the section is first accessed. Later accesses reuse the counts.
   */
  of(sections: readonly SectionNode[]): Progress
}

export interface ProgressFeature extends FormFeature {
  readonly createProgress: (cells: FormCells) => FormProgress
}

/** Checks answers with the verifiers of the engine and of the host (D16). */
export interface VerifierFeature extends VerifierChecks {
  /** Returns what a verifier finds, or a falsy value if the text is valid. */
  readonly verify: (
    name: string,
    verifiers: Verifiers | undefined,
    answer: unknown,
  ) => ReturnType<Verifier> | undefined
  /** Returns the built-in verifiers and those of the host, which come first. */
  readonly allVerifiers: (host: Verifiers | undefined) => Verifiers
  readonly isDevelopment: () => boolean
}

/** Undo and redo. */
export interface HistoryFeature extends FormFeature {
  readonly createHistory: (restore: (step: Step) => Step) => History
}

/** Changes since the last `markSaved`. */
export interface AutosaveFeature extends FormFeature {
  readonly createUnsavedChanges: () => UnsavedChanges
}

/** State that an explanation describes: a form, or a form and one row of one of its tables. */
export interface ExplainedState {
  readonly cells: FormCells
  readonly row: RowScope | undefined
  /** Position of the row that is explained. Empty if it is not in a table. */
  readonly path: readonly number[]
}

/** A mutable `ExplanationNode`, so that its reasons can be added later. */
export type Reason = { -readonly [K in keyof ExplanationNode]: ExplanationNode[K] }

/** Helpers for explaining a rule. */
export interface RuleExplainer {
  readonly state: ExplainedState
  /** Adds to `reason` why the field `source` is hidden. Does nothing if the field is shown. */
  readonly withWhy: (reason: Reason, source: FieldNode) => Reason
}

/** Explains rules beyond `depends_on`. */
export interface ExplanationFeature extends FormFeature {
  readonly explainRule: (rule: CompiledRule, explainer: RuleExplainer) => Reason
  /** Explains what the rules of a shown field decide. */
  readonly explainDecisions: (field: FieldNode, explainer: RuleExplainer) => RuleExplanation[]
}

/** The imported features that evaluate a form, by name. */
export interface FormFeatures {
  readonly rules?: RuleFeature
  readonly tables?: TableFeature
  readonly verifiers?: VerifierFeature
  readonly progress?: ProgressFeature
  readonly history?: HistoryFeature
  readonly autosave?: AutosaveFeature
  readonly explanations?: ExplanationFeature
}

/** Marks a preset that the user has not touched. Such a preset changes with `today`. */
export const PRESET = 1
/** Marks a preset that the user has neither changed nor confirmed (D6). */
export const UNCONFIRMED = 2

/**
 * A form's mutable state. Each array has one entry per node, followed by one entry per context
 * slot.
 */
export interface FormCells {
  readonly compiled: CompiledForm
  readonly features: FormFeatures
  /** One value per index: the answers of the fields first, then the facts of the context. */
  readonly values: unknown[]
  /** `PRESET` and `UNCONFIRMED`, combined as bit flags. */
  readonly marks: Uint8Array
  /**
   * For each field, the set of keys of options that are not offered. Most fields have no set,
   * because all of their options are offered.
   */
  readonly hiddenOptions: (ReadonlySet<string> | undefined)[]
  /** Visibility of sections and fields. Always `true` for facts. */
  readonly visible: boolean[]
  /** Rows of the outermost tables. A table's rows are cleared when something outside them changes. */
  readonly rowScopes: RowScopes
  /** Set when the keys of rows are first read. */
  rowKeys: RowKeys | undefined
  /** Set when the form first gets issues from outside. */
  external: ExternalIssues | undefined
  /** The object with the present text, for each object of the definition. Set by `setTexts`. */
  wording: ReadonlyMap<object, object> | undefined
  today: string | undefined
}

/**
 * Creates the cells of a new form from saved answers or presets.
 *
 * @throws {FormEngineError} `draft_invalid` or `today_invalid`.
 */
export function createCells(
  compiled: CompiledForm,
  options: FormOptions,
  features: FormFeatures,
): FormCells {
  const { answers, unconfirmed = [], context, today } = options
  checkDraft(options)
  const { nodes, slots, today: todaySlot, sections, presets } = compiled
  const size = nodes.length + slots.length + (todaySlot ? 1 : 0)
  const cells: FormCells = {
    compiled,
    features,
    values: new Array<unknown>(size),
    marks: new Uint8Array(size),
    hiddenOptions: [],
    visible: new Array<boolean>(size).fill(true),
    rowScopes: [],
    rowKeys: undefined,
    external: undefined,
    wording: undefined,
    today: today === undefined ? undefined : requireRealDate(today),
  }
  compiled.lazy?.start(cells)
  for (const slot of slots) cells.values[slot.index] = factOf(slot, context)
  for (const field of presets) fillPreset(field, cells)
  for (const section of sections) {
    const known = ownValue(answers, section.id) as
      | { readonly [id: string]: AnswerValue }
      | undefined
    if (!known) continue
    for (const field of section.fields) {
      const { index, id, answer, computed } = field
      if (answer === 'none' || computed || !Object.hasOwn(known, id)) continue
      cells.values[index] = normalizeAnswer(known[id], field)
      cells.marks[index] = 0
    }
  }
  for (const ref of unconfirmed) {
    const field = compiled.sectionById.get(ref.section)?.byId.get(ref.field)
    if (!field || isUnanswered(cells.values[field.index])) continue
    const untouched = sameAnswer(cells.values[field.index], presetOf(field, cells.today))
    cells.marks[field.index] = untouched ? PRESET | UNCONFIRMED : UNCONFIRMED
  }
  return cells
}

/**
 * Sets a field to its preset, which is computed for `today`. Returns whether the answer changed.
 */
export function fillPreset(field: FieldNode, cells: FormCells): boolean {
  const { index } = field
  const preset = presetOf(field, cells.today)
  const isFact = factPresetOf(field) && !isUnanswered(preset)
  cells.marks[index] = isFact ? PRESET | UNCONFIRMED : PRESET
  if (sameAnswer(preset, cells.values[index])) return false
  cells.values[index] = preset
  return true
}

/**
 * Returns `today` if it is a real date. Throws otherwise, because an invalid date would break every
 * date rule.
 *
 * @throws {FormEngineError} `today_invalid`.
 */
export function requireRealDate(today: string): string {
  if (isCalendarDay(today)) return today
  throw new FormEngineError(
    'today_invalid',
    `“${nameOf(today)}” is not a real date. Pass YYYY-MM-DD.`,
  )
}

/** Returns the value of an attribute in the context. Reads only own properties (D9). */
export function factOf({ object, attribute }: ContextSlot, context: Context | undefined): unknown {
  const fact = ownValue(ownValue(context, object), attribute)
  // Copies a list. If the host later changes its list in place, the change is still detected.
  return Array.isArray(fact) ? [...(fact as unknown[])] : fact
}
