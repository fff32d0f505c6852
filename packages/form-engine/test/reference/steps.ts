import * as fc from 'fast-check'
import type { AnswerValue, FieldDefinition, Form, TableRow } from '../../src'
import { type CellEdit, editedRows, makeAnswer, makeEdit } from './arbitrary-answer'
import * as reference from './reference-form'

/** One change of a form. */
export type Step =
  | { kind: 'edit'; section: string; field: string; edit: CellEdit }
  | { kind: 'set'; section: string; field: string; value: AnswerValue | undefined }
  | { kind: 'context'; value: unknown }
  | { kind: 'today'; day: string }
  | { kind: 'confirm'; section: string; field: string }

const FACTS = [0, -1, 1, 66, '', null, [], ['Yes', '0'], 'No', '2024-02-29', '1.005', true, false]
const TODAYS = ['2024-02-29', '2024-03-31', '2025-02-28', '2026-11-21', '0000-01-05']

/** Returns the reference for a new form. */
export function startModel(form: Form): reference.ReferenceForm {
  const model: reference.ReferenceForm = {
    definition: form.definition,
    answers: new Map(),
    unconfirmed: new Set(),
    context: {},
    today: undefined,
    known: new Map(),
    knownCells: new Map(),
  }
  for (const section of form.definition.sections) {
    const answers = new Map<string, AnswerValue | undefined>()
    model.answers.set(section.id, answers)
    for (const { field } of reference.fieldsOf(section)) {
      if (field.default !== undefined) answers.set(field.id, field.default)
      if (['checkbox', 'input-table'].includes(field.type)) answers.set(field.id, [])
      if (field.type !== 'height') continue
      answers.set(field.id, 66)
      model.unconfirmed.add(reference.keyOf(section.id, field.id))
    }
  }
  return model
}

/** Changes the reference as `applyToForm` changes the form. */
export function applyToModel(model: reference.ReferenceForm, step: Step): void {
  model.known.clear()
  model.knownCells.clear()
  if (step.kind === 'context') {
    model.context = { application: { underwriting_type: step.value } }
    return
  }
  if (step.kind === 'today') {
    model.today = step.day
    return
  }
  model.unconfirmed.delete(reference.keyOf(step.section, step.field))
  if (step.kind === 'confirm') return
  const answers = model.answers.get(step.section)!
  if (step.kind === 'edit') {
    answers.set(step.field, editedRows(answers.get(step.field), step.edit))
    return
  }
  const section = model.definition.sections.find(({ id }) => id === step.section)!
  const { field } = reference.fieldsOf(section).find((one) => one.field.id === step.field)!
  if (field.type === 'input-table' && Array.isArray(step.value)) {
    answers.set(step.field, withoutComputed(field, step.value as TableRow[]))
    return
  }
  const isList = ['checkbox', 'input-table'].includes(field.type)
  answers.set(step.field, step.value ?? (isList ? [] : undefined))
}

/** Returns rows without the cells of computed columns, which cannot be set. */
function withoutComputed(table: FieldDefinition, rows: readonly TableRow[]): TableRow[] {
  return rows.map((row) => {
    const cells = Object.entries(row).flatMap(([id, cell]) => {
      const column = table.child_fields?.find((one) => one.id === id)
      if (column?.computed !== undefined) return []
      const isTable = column?.type === 'input-table'
      return [[id, isTable ? withoutComputed(column, cell as TableRow[]) : cell] as const]
    })
    return Object.fromEntries(cells)
  })
}

export function applyToForm(form: Form, step: Step): void {
  if (step.kind === 'context') {
    form.setContext({ application: { underwriting_type: step.value } })
  } else if (step.kind === 'today') {
    form.setToday(step.day)
  } else if (step.kind === 'confirm') {
    form.confirm(step.section, step.field)
  } else if (step.kind === 'edit') {
    const rows = editedRows(form.getAnswer(step.section, step.field), step.edit)
    form.setAnswer(step.section, step.field, rows)
  } else {
    form.setAnswer(step.section, step.field, step.value)
  }
}

/** Makes changes at random. */
export function makeSteps(gen: fc.GeneratorValue, form: Form): Step[] {
  const targets = form.definition.sections.flatMap((section) =>
    reference
      .fieldsOf(section)
      .filter(({ field }) => field.type !== 'heading')
      .map(({ field }) => ({ section: section.id, field })),
  )
  const count = gen(fc.integer, { min: 1, max: 12 })
  return Array.from({ length: count }, (): Step => {
    const kind = gen(fc.nat, { max: 9 })
    if (kind === 0 || targets.length === 0) {
      return { kind: 'context', value: gen(fc.constantFrom<unknown[]>, ...FACTS) }
    }
    if (kind === 2) return { kind: 'today', day: gen(fc.constantFrom<string[]>, ...TODAYS) }
    const { section, field } = targets[gen(fc.nat, { max: targets.length - 1 })]!
    if (kind === 1) return { kind: 'confirm', section, field: field.id }
    if (field.type === 'input-table' && kind > 4) {
      return { kind: 'edit', section, field: field.id, edit: makeEdit(gen, field) }
    }
    return { kind: 'set', section, field: field.id, value: makeAnswer(gen, field) }
  })
}
