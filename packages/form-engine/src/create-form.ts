import { checked, compileForm } from './compile-form'
import { explainNode } from './explain'
import { createCells } from './form-cells'
import { createFormChanges } from './form-changes'
import { answerFieldOf, fieldOf, sectionOf } from './form-lookup'
import { createFieldStates } from './field-states'
import { type FormNode, refOf } from './form-nodes'
import { impactOf } from './impact'
import { createListeners } from './listeners'
import { createProgressCounter } from './progress'
import { draftOf, submissionOf } from './submission'
import { createIssueCache, validateFields } from './validate'
import { checkVerifiers } from './verify-types'
import { settleAll, shownColumns } from './visibility'
import type { Form, FormDefinition, FormOptions, Issue } from './types'

/**
 * A form of a definition, with the answers, context and day it is given.
 *
 * The definition is compiled once for each object and must not be changed afterwards. Throws
 * `FormEngineError`: `definition_invalid` when the definition has errors, `today_invalid` when `today`
 * is no real day, and the codes of a wrong section or field from the methods that name one.
 */
export function createForm(definition: FormDefinition, options: FormOptions = {}): Form {
  const compiled = compileForm(definition)
  checked((report) => checkVerifiers(compiled.verified, options.verifiers, report))

  const cells = createCells(compiled, options)
  settleAll(cells)
  const progress = createProgressCounter(cells)
  const listeners = createListeners()
  const states = createFieldStates(cells)
  const cache = createIssueCache(compiled.nodes.length)
  const host = { verifiers: options.verifiers, messages: options.messages, cache }

  const changes = createFormChanges(cells, (touched) => {
    for (const index of touched) {
      cache.draft[index] = undefined
      cache.strict[index] = undefined
      states.drop(index)
      const node = compiled.nodes[index]!
      if (node.kind === 'field') progress.update(node)
    }
    listeners.notify(touched)
  })

  const field = (section: string, id: string) => fieldOf(compiled, section, id)
  const answerField = (section: string, id: string) => answerFieldOf(compiled, section, id)
  const shown = (index: number) => cells.visible[index] === 1
  const shownIds = (nodes: readonly FormNode[]) => idsOf(nodes.filter(({ index }) => shown(index)))

  return {
    ...changes.ofForm,
    definition,
    setAnswer: (section, id, value) => changes.set([[answerField(section, id), value]]),
    setAnswers: (list) =>
      changes.set(list.map(({ section, field: id, value }) => [answerField(section, id), value])),
    getAnswer: (section, id) => cells.values[field(section, id).index],
    isSectionVisible: (section) => shown(sectionOf(compiled, section).index),
    isVisible: (section, id) => shown(field(section, id).index),
    visibleSections: () => shownIds(compiled.sections),
    visibleFields: (section) => shownIds(sectionOf(compiled, section).fields),
    visibleRowFields(section, id, row) {
      const table = field(section, id)
      const rows = cells.values[table.index]
      if (!shown(table.index) || !Array.isArray(rows)) return []
      return idsOf(shownColumns(table, rows[row], cells))
    },
    getField: (section, id) => states.of(field(section, id)),
    validate({ mode, section }) {
      const issues: Issue[] = []
      const sections = section === undefined ? compiled.sections : [sectionOf(compiled, section)]
      for (const node of sections) {
        if (shown(node.index)) validateFields(node.fields, mode, cells, host, issues)
      }
      return issues
    },
    validateField(section, id, mode) {
      const issues: Issue[] = []
      validateFields([field(section, id)], mode, cells, host, issues)
      return issues
    },
    submission: () => submissionOf(cells),
    draft: () => draftOf(cells),
    explain: (section, id) =>
      explainNode(id === undefined ? sectionOf(compiled, section) : field(section, id), cells),
    impactOf: (section, id, value) =>
      impactOf(changes.tryOut(answerField(section, id), value), cells),
    progress: (section) =>
      progress.of(section === undefined ? undefined : sectionOf(compiled, section).index),
    subscribe: listeners.addToAll,
    subscribeField: (section, id, listener) => listeners.add(field(section, id).index, listener),
    unconfirmed: () => states.unconfirmed().map(refOf),
    confirm: (section, id) => changes.confirm(answerField(section, id)),
  }
}

function idsOf(nodes: readonly FormNode[]): string[] {
  return nodes.map((node) => node.definition.id)
}
