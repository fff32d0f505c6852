import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type ExplanationNode,
  type FieldDefinition,
  type FieldState,
  type FieldType,
  type Form,
  type Progress,
  checkDefinition,
  createForm,
} from '../src'
import { makeDefinition } from './reference/arbitrary-form'
import * as reference from './reference/reference-form'
import { applyToForm, applyToModel, makeSteps, startModel } from './reference/steps'

// Stop at the first failure, because shrinking a whole form takes minutes. The printed seed
// reproduces the failure right away.
const SETTINGS = { numRuns: 50, endOnFailure: true }

const NESTED_TYPES: readonly FieldType[] = [
  'input-table',
  'input-table',
  'input-table',
  'text',
  'integer-picker',
]

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
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const form = createForm(makeDefinition(gen, 'with context', NESTED_TYPES))
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

it('explains every cell of every row as a recomputation does', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const form = createForm(makeDefinition(gen, 'with context', NESTED_TYPES))
      const model = startModel(form)
      for (const step of [...makeSteps(gen, form), ...makeSteps(gen, form)]) {
        applyToForm(form, step)
        applyToModel(model, step)
      }
      for (const { id, fields } of form.definition.sections) {
        for (const field of fields) {
          const value = model.answers.get(id)!.get(field.id)
          const isShown = reference.isVisible(model, id, field.id)
          const rows = reference.rowStates(model, field, value, { section: id }, isShown)
          expectExplainedRows(form, { section: id, field }, rows as CellState[][], [])
        }
      }
    }),
    SETTINGS,
  )
})

interface CellState extends Pick<FieldState, 'field' | 'value' | 'visible' | 'required'> {
  readonly readOnly: boolean
  readonly options: readonly string[]
  readonly rows: readonly CellState[][]
}

function expectExplainedRows(
  form: Form,
  { section, field: table }: { section: string; field: FieldDefinition },
  rows: readonly CellState[][],
  outer: readonly number[],
): void {
  for (const [at, cells] of rows.entries()) {
    const path = [...outer, at]
    for (const cell of cells) {
      const column = table.child_fields!.find(({ id }) => id === cell.field)!
      const { visible, sentence, because, rules } = form.explain(section, column.id, path)
      expect(visible).toBe(cell.visible)
      expect(because.holds).toBe(visible)
      expectGroupsToFit(because)
      expect(sentence).toMatch(
        visible ? / is (always )?shown/ : / is (hidden because .|never shown)/,
      )
      const decided = rules.map(({ decides, of, holds }) => [decides, of, holds])
      expect(decided).toEqual(visible ? decisionsOn(column, cell) : [])
      expectExplainedRows(form, { section, field: column }, cell.rows, path)
    }
  }
}

function expectGroupsToFit({ kind, holds, children = [] }: ExplanationNode): void {
  if (kind === 'and') expect(holds).toBe(children.every((child) => child.holds))
  if (kind === 'or') expect(holds).toBe(children.some((child) => child.holds))
  children.forEach(expectGroupsToFit)
}

/** Returns the expected decisions of a column's rules. */
function decisionsOn(column: FieldDefinition, cell: CellState): unknown[] {
  const { required, required_if, read_only_if, computed, options = [] } = column
  return [
    ...(required_if && required !== true ? [['required', undefined, cell.required]] : []),
    ...(read_only_if && computed === undefined ? [['read_only', undefined, cell.readOnly]] : []),
    ...(computed === undefined ? [] : [['value', undefined, cell.value !== undefined]]),
    ...options
      .filter(({ visible_if: rule }) => rule)
      .map(({ key }) => ['option', key, cell.options.includes(key)]),
  ]
}

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
