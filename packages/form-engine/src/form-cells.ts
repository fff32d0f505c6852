import { isUnanswered, sameAnswer } from './answers'
import type { CompiledForm } from './compile-form'
import { presetNeedsConfirming, presetOf } from './defaults'
import { FormEngineError } from './errors'
import type { FieldNode } from './form-nodes'
import { isCalendarDay } from './dates'
import { isRecord, ownValue } from './own-keys'
import { normalizeAnswer } from './normalize'
import type { AnswerValue, Context, FormOptions } from './types'

/** The answer is the preset, untouched: it follows `today`. */
export const PRESET = 1
/** The answer was not given or confirmed by a person (D6). */
export const UNCONFIRMED = 2

/** The changing part of a form, by index of node. */
export interface FormCells {
  readonly compiled: CompiledForm
  readonly values: (AnswerValue | undefined)[]
  /** `PRESET` and `UNCONFIRMED`, combined. */
  readonly marks: Uint8Array
  /** 1 where shown. */
  readonly visible: Uint8Array
  /** By context slot: the value of the attribute. */
  readonly facts: unknown[]
  today: string | undefined
}

/** Fills the cells of a new form: presets first, then saved answers over them. */
export function createCells(compiled: CompiledForm, options: FormOptions): FormCells {
  const size = compiled.nodes.length
  const cells: FormCells = {
    compiled,
    values: new Array<AnswerValue | undefined>(size).fill(undefined),
    marks: new Uint8Array(size),
    visible: new Uint8Array(size),
    facts: readFacts(compiled, options.context),
    today: options.today === undefined ? undefined : realDay(options.today),
  }
  for (const field of compiled.presets) {
    cells.values[field.index] = presetOf(field.definition, cells.today)
    cells.marks[field.index] = presetMarks(field, cells)
  }
  restoreAnswers(cells, options)
  return cells
}

/** The marks of a field whose answer is its preset. */
export function presetMarks(field: FieldNode, cells: FormCells): number {
  const unconfirmed =
    presetNeedsConfirming(field.definition) && !isUnanswered(cells.values[field.index])
  return unconfirmed ? PRESET | UNCONFIRMED : PRESET
}

/** Refuses a `today` that is no real day, which every date rule would trip over. */
export function realDay(today: string): string {
  if (isCalendarDay(today)) return today
  throw new FormEngineError(
    'today_invalid',
    `“${today}” is no real day, so nothing can be computed from it. Pass today as YYYY-MM-DD.`,
  )
}

/** The attributes of a context that the definition reads, by slot; own properties only (D9). */
export function readFacts(compiled: CompiledForm, context: Context | undefined): unknown[] {
  return compiled.slots.map(({ object, attribute }) => {
    const fact = ownValue(ownValue(context, object), attribute)
    // Copied, so that a list changed in place is seen as changed.
    return Array.isArray(fact) ? [...(fact as unknown[])] : fact
  })
}

/**
 * Saved answers count as given by a person, but for those listed in `unconfirmed`. Answers to fields
 * that the definition does not have (any more) are left out.
 */
function restoreAnswers(cells: FormCells, { answers, unconfirmed }: FormOptions): void {
  for (const sectionId of Object.keys(answers ?? {})) {
    const fields = ownValue(answers, sectionId)
    const section = cells.compiled.sectionById.get(sectionId)
    if (!section || !isRecord(fields)) continue
    for (const fieldId of Object.keys(fields)) {
      const field = section.byId.get(fieldId)
      if (!field || field.table || field.answer === 'none') continue
      const value = normalizeAnswer(fields[fieldId] as AnswerValue | undefined, field.definition)
      cells.values[field.index] = value
      cells.marks[field.index] = 0
    }
  }
  for (const ref of unconfirmed ?? []) {
    const field = cells.compiled.sectionById.get(ref.section)?.byId.get(ref.field)
    if (!field || field.table || isUnanswered(cells.values[field.index])) continue
    const preset = presetOf(field.definition, cells.today)
    const untouched = sameAnswer(cells.values[field.index], preset)
    cells.marks[field.index] = UNCONFIRMED | (untouched ? PRESET : 0)
  }
}
