import { compileForm } from '../compile/compile-form'
import { explainNode } from './explain'
import { createCells } from '../state/form-cells'
import { createFieldResults, isUnconfirmed } from './field-results'
import { createFormChanges } from './form-changes'
import { answerFieldOf, fieldOf, sectionOf, settableFieldOf } from '../state/form-lookup'
import { refOf } from '../compile/form-nodes'
import type { FieldNode, FormNode } from '../compile/types'
import { impactOf } from './impact'
import { createListeners } from '../state/listeners'
import { createProgress } from './progress'
import { draftOf, submissionOf } from './submission'
import { shownColumns } from '../state/rule-values'
import { settleAll } from '../state/visibility'
import type { AnswerValue, Form, FormDefinition, FormOptions } from '../types'

/**
 * Creates a form from a definition, with optional saved answers, context, and day.
 *
 * Each definition object is compiled only once, so the object must not be changed afterwards.
 *
 * @example
 * ```ts
 * const form = createForm(definition, { today: '2026-11-21' })
 * form.setAnswer('habits', 'smokes', 'Yes')
 * form.validate({ mode: 'strict' })
 * ```
 *
 * @throws {FormEngineError} `definition_malformed` or `definition_invalid` if the definition has
 * errors. `draft_invalid` if the saved answers are damaged. `today_invalid` if `today` is not a
 * real date. Methods that take a section or field throw `unknown_section`, `unknown_field`,
 * `field_in_rows`, or `field_without_answer`. Those that set an answer throw `computed_field`.
 */
export function createForm(definition: FormDefinition, options: FormOptions = {}): Form {
  const compiled = compileForm(definition, options.verifiers ?? {})
  const { sections, nodes } = compiled
  const cells = createCells(compiled, options)
  const { values, visible } = cells
  settleAll(cells)
  const progress = createProgress(cells)
  const listeners = createListeners()
  const results = createFieldResults(cells, options)
  /**
   * Ids of the visible fields, by section. A section's list is cleared when one of its fields is
   * shown or hidden.
   */
  const shownFields: (string[] | undefined)[] = []
  /** Listeners for the whole form are registered under this index, which no cell has. */
  const formIndex = values.length

  const changes = createFormChanges(cells, ({ touched, flipped }) => {
    for (const index of touched) {
      results.forget(index)
      progress.recount(index)
    }
    for (const index of flipped) {
      const { section: owner } = nodes[index]!
      if (owner) shownFields[owner.index] = undefined
    }
    listeners.notify(touched.add(formIndex))
  })

  const section = (id: string) => sectionOf(compiled, id)
  const field = (sectionId: string, id: string) => fieldOf(compiled, sectionId, id)
  const answerField = (sectionId: string, id: string) => answerFieldOf(compiled, sectionId, id)
  const settableField = (sectionId: string, id: string) => settableFieldOf(compiled, sectionId, id)
  const sectionsFor = (id: string | undefined) => (id === undefined ? sections : [section(id)])
  const isShown = ({ index }: FormNode) => visible[index]!
  const shownIds = (list: readonly FormNode[]) => idsOf(list.filter(isShown))

  return {
    ...changes.methods,
    definition,
    setAnswer: (sectionId, id, value) => changes.set([[settableField(sectionId, id), value]]),
    setAnswers: (list) =>
      changes.set(list.map((one) => [settableField(one.section, one.field), one.value])),
    getAnswer: (sectionId, id) => values[field(sectionId, id).index] as AnswerValue | undefined,
    isSectionVisible: (id) => isShown(section(id)),
    isVisible: (sectionId, id) => isShown(field(sectionId, id)),
    visibleSections: () => shownIds(sections),
    visibleFields(id) {
      const { index, fields } = section(id)
      return (shownFields[index] ??= shownIds(fields))
    },
    visibleRowFields(sectionId, id, row) {
      const table = field(sectionId, id)
      const rows = values[table.index]
      return isShown(table) && Array.isArray(rows)
        ? idsOf(shownColumns(table, rows[row], cells))
        : []
    },
    getField: (sectionId, id) => results.state(field(sectionId, id)),
    validate: ({ mode, section: id }) =>
      sectionsFor(id).flatMap(({ fields }) => results.issues(fields, mode)),
    validateField: (sectionId, id, mode) => results.issues([field(sectionId, id)], mode),
    submission: () => submissionOf(cells),
    draft: () => draftOf(cells),
    explain: (sectionId, id) =>
      explainNode(id === undefined ? section(sectionId) : field(sectionId, id), cells),
    impactOf: (sectionId, id, value) => impactOf(settableField(sectionId, id), value, cells),
    progress: (id) => progress.of(sectionsFor(id)),
    subscribe: (listener) => listeners.add(formIndex, listener),
    subscribeField: (sectionId, id, listener) =>
      listeners.add(field(sectionId, id).index, listener),
    unconfirmed: () =>
      (nodes.filter((node) => isUnconfirmed(node, cells)) as FieldNode[]).map(refOf),
    confirm: (sectionId, id) => changes.confirm(answerField(sectionId, id)),
  }
}

function idsOf(nodes: readonly FormNode[]): string[] {
  return nodes.map(({ id }) => id)
}
