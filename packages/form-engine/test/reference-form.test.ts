import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AnswerValue,
  type FieldDefinition,
  type Form,
  type Progress,
  type TableRow,
  checkDefinition,
  createForm,
} from '../src'
import { type CellEdit, editedRows, makeAnswer, makeEdit } from './reference/arbitrary-answer'
import { makeDefinition } from './reference/arbitrary-form'
import * as reference from './reference/reference-form'

// Stop at the first failure, because shrinking a whole form takes minutes. The printed seed
// reproduces the failure right away.
const SETTINGS = { numRuns: 50, endOnFailure: true }

type Step =
  | { kind: 'edit'; section: string; field: string; edit: CellEdit }
  | { kind: 'set'; section: string; field: string; value: AnswerValue | undefined }
  | { kind: 'context'; value: unknown }
  | { kind: 'today'; day: string }
  | { kind: 'confirm'; section: string; field: string }

const FACTS = [0, -1, 1, 66, '', null, [], ['Yes', '0'], 'No', '2024-02-29', '1.005', true, false]
const TODAYS = ['2024-02-29', '2024-03-31', '2025-02-28', '2026-11-21', '0000-01-05']

function observed(form: Form) {
  return {
    visible: form.visibleSections().map((id) => [id, form.visibleFields(id)]),
    draft: form.validate({ mode: 'draft' }).map(brief),
    strict: form.validate({ mode: 'strict' }).map(brief),
    submission: entries(form.submission()),
    rows: form.definition.sections.map((section) =>
      section.fields.map((field) => entries(stateOfRows(form, section.id, field, []))),
    ),
    progress: form.definition.sections.map(({ id }) => form.progress(id)),
    whole: form.progress(),
  }
}

function expected(model: reference.ReferenceForm) {
  const progress = model.definition.sections.map((section) => reference.progress(model, section))
  const sum = (key: keyof Progress) => progress.reduce((total, part) => total + part[key], 0)
  const sections = reference
    .sortedSections(model.definition)
    .filter(({ id }) => reference.isSectionVisible(model, id))
  return {
    visible: sections.map((section) => [
      section.id,
      reference
        .fieldsOf(section)
        .filter(({ field }) => reference.isVisible(model, section.id, field.id))
        .map(({ field }) => field.id),
    ]),
    draft: reference.validate(model, 'draft'),
    strict: reference.validate(model, 'strict'),
    submission: entries(reference.submission(model)),
    rows: model.definition.sections.map((section) =>
      section.fields.map((field) => {
        const value = model.answers.get(section.id)!.get(field.id)
        const isShown = reference.isVisible(model, section.id, field.id)
        return entries(reference.rowStates(model, field, value, { section: section.id }, isShown))
      }),
    ),
    progress,
    whole: { answered: sum('answered'), required: sum('required') },
  }
}

function brief(issue: reference.ReferenceIssue) {
  const { section, field, row, rows, code } = issue
  const position = rows ? { row, rows } : row === undefined ? {} : { row }
  return { section, field, ...position, code }
}

function stateOfRows(
  form: Form,
  section: string,
  table: FieldDefinition,
  outer: readonly number[],
): unknown[] {
  if (table.type !== 'input-table') return []
  return form.rowKeys(section, table.id, outer).map((_, at) => {
    const path = [...outer, at]
    return form.getRow(section, table.id, path)!.fields.map((state) => {
      const { field, value, visible, required, readOnly, definition } = state
      const options = state.options.map(({ key }) => key)
      const rows = stateOfRows(form, section, definition, path)
      return { field, value, visible, required, readOnly, options, rows }
    })
  })
}

/**
 * Converts objects to sorted lists of pairs, so that keys such as `__proto__` are compared too. The
 * order of keys is ignored, because JavaScript puts keys such as `15` first.
 */
function entries(answers: object): unknown[] {
  return Object.entries(answers)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => [key, listed(value)])
}

function listed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(listed)
  return typeof value === 'object' && value !== null ? entries(value) : value
}

function startModel(form: Form): reference.ReferenceForm {
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

function applyToModel(model: reference.ReferenceForm, step: Step): void {
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

function applyToForm(form: Form, step: Step): void {
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

function makeSteps(gen: fc.GeneratorValue, form: Form): Step[] {
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

// Specification 4.20
it('matches a recomputation from scratch after any changes', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const form = createForm(makeDefinition(gen))
      const model = startModel(form)
      expect(observed(form)).toEqual(expected(model))
      for (const step of makeSteps(gen, form)) {
        applyToForm(form, step)
        applyToModel(model, step)
        expect(observed(form)).toEqual(expected(model))
      }
    }),
    SETTINGS,
  )
})

it('matches a recomputation of the rows of tables in tables', () => {
  const types = ['input-table', 'input-table', 'input-table', 'text', 'integer-picker'] as const
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const form = createForm(makeDefinition(gen, 'with context', types))
      const model = startModel(form)
      for (const step of [...makeSteps(gen, form), ...makeSteps(gen, form)]) {
        applyToForm(form, step)
        applyToModel(model, step)
        expect(observed(form)).toEqual(expected(model))
      }
    }),
    SETTINGS,
  )
})

it('undoes and redoes any changes exactly', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const form = createForm(makeDefinition(gen))
      const snapshot = () => ({
        ...observed(form),
        draft: form.draft(),
        unconfirmed: form.unconfirmed(),
      })
      const states = [snapshot()]
      for (const step of makeSteps(gen, form)) {
        if (step.kind !== 'set') continue
        const before = form.changes().at(-1)?.sequence
        form.setAnswer(step.section, step.field, step.value)
        if (form.changes().at(-1)?.sequence !== before) states.push(snapshot())
      }
      for (let at = states.length - 2; at >= 0; at -= 1) {
        expect(form.undo()).toBe(true)
        expect(snapshot()).toEqual(states[at])
      }
      expect(form.undo()).toBe(false)
      for (const state of states.slice(1)) {
        expect(form.redo()).toBe(true)
        expect(snapshot()).toEqual(state)
      }
      expect(form.redo()).toBe(false)
    }),
    SETTINGS,
  )
})

it('is the same form after its draft goes through JSON', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const form = createForm(makeDefinition(gen))
      for (const step of makeSteps(gen, form)) {
        if (step.kind !== 'context' && step.kind !== 'today') applyToForm(form, step)
      }
      const saved = JSON.parse(
        JSON.stringify({ answers: form.draft(), unconfirmed: form.unconfirmed() }),
      ) as { answers: ReturnType<Form['draft']>; unconfirmed: ReturnType<Form['unconfirmed']> }
      const again = createForm(form.definition, saved)
      expect(observed(again)).toEqual(observed(form))
      expect(entries(again.draft())).toEqual(entries(form.draft()))
      expect(again.unconfirmed()).toEqual(form.unconfirmed())
    }),
    SETTINGS,
  )
})

it('predicts the impact of an answer without changing the form', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const form = createForm(makeDefinition(gen))
      for (const step of makeSteps(gen, form)) {
        if (step.kind !== 'set') continue
        const before = observed(form)
        const impact = form.impactOf(step.section, step.field, step.value)
        expect(observed(form)).toEqual(before)
        const shown = new Set(allVisible(form))
        form.setAnswer(step.section, step.field, step.value)
        const shownAfter = new Set(allVisible(form))
        const name = ({ section, field }: { section: string; field: string }) =>
          reference.keyOf(section, field)
        expect(impact.shows.map(name).sort()).toEqual(
          [...shownAfter].filter((one) => !shown.has(one)).sort(),
        )
        expect(impact.hides.map(name).sort()).toEqual(
          [...shown].filter((one) => !shownAfter.has(one)).sort(),
        )
        const hidden = impact.hides.map(name)
        expect(impact.dropsAnswers.map(name).every((one) => hidden.includes(one))).toBe(true)
      }
    }),
    SETTINGS,
  )
})

it('explains the visibility of every field in one sentence', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const form = createForm(makeDefinition(gen, 'without rules'))
      for (const step of makeSteps(gen, form)) applyToForm(form, step)
      for (const section of form.definition.sections) {
        for (const { field } of reference.fieldsOf(section)) {
          const { visible, sentence, because } = form.explain(section.id, field.id)
          expect(visible).toBe(form.isVisible(section.id, field.id))
          expect(because.holds).toBe(visible)
          expect(sentence).toMatch(visible ? /is (always )?shown/ : /is hidden because ./)
        }
      }
    }),
    SETTINGS,
  )
})

it('reports no errors for a well-formed definition', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const issues = checkDefinition(makeDefinition(gen))
      expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
    }),
    SETTINGS,
  )
})

function allVisible(form: Form): string[] {
  return form
    .visibleSections()
    .flatMap((section) => form.visibleFields(section).map((id) => reference.keyOf(section, id)))
}
