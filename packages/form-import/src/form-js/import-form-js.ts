import type { FieldDefinition, FormDefinition } from '@gapwise/form-engine'
import type { FormImportOptions, ImportResult } from '../report/import-result'
import { type JsonValue, isObject, own, ownText } from '../report/json'
import { LossNotes } from '../report/loss'
import { plainJson } from '../report/plain-json'
import { withoutErrors } from '../report/without-errors'
import { type ComponentDraft, componentField, isQuestion, plainText } from './component-field'
import { type FormCondition, FormRules, type SectionDraft, conditionsOf } from './form-rules'
import { FormVariables } from './form-variables'

/**
 * Converts a form of form-js (bpmn.io) to a definition. Lists everything that the definition does
 * not express. Never throws, and `createForm` accepts every definition.
 *
 * Top-level groups become sections, and dynamic lists become tables. `conditional.hide` becomes
 * `visible_if`, and expression fields become `computed`, for the common part of FEEL. A condition
 * that cannot be expressed never hides a question.
 */
export function importFormJs(form: unknown, options: FormImportOptions = {}): ImportResult {
  const root = plainJson(form)
  const components = own(root, 'components')
  if (!isObject(root) || !Array.isArray(components)) {
    const message = 'This is not a form of form-js, because it has no list of components.'
    return { ok: false, issues: [{ code: 'wrong_type', path: '$', message }] }
  }
  const importer = new FormJsImporter()
  importer.addAll(components)
  importer.rules.write()
  for (const key of Object.keys(root)) {
    if (!KNOWN_FORM_KEYS.has(key)) importer.notes.add('appearance', `$.${key}`, key)
  }
  const draft: FormDefinition = {
    id: options.id ?? ownText(root, 'id') ?? 'form',
    version: options.version ?? 1,
    sections: importer.sections.filter(({ fields }) => fields.length > 0),
  }
  const { notes } = importer
  const definition = withoutErrors(draft, notes, (path) => importer.sourceOf(draft, path))
  return { ok: true, definition, notes: notes.sorted() }
}

const KNOWN_FORM_KEYS = new Set([
  ...['components', 'id', 'type', 'schemaVersion', 'exporter', 'executionPlatform'],
  ...['executionPlatformVersion', '$schema', 'versionTag'],
])

/** Keys of components that this importer reads, or that never change the form. */
const KNOWN_KEYS = new Set([
  ...['type', 'id', 'key', 'path', 'label', 'text', 'description', 'conditional', 'components'],
  ...['validate', 'defaultValue', 'values', 'valuesKey', 'valuesExpression', 'readonly'],
  ...['disabled', 'decimalDigits', 'increment', 'serializeToString', 'subtype', 'expression'],
  ...['disallowPassedDates', 'isRepeating', 'computeOn', 'action', 'source'],
  ...['dateLabel', 'timeLabel'],
])

/** Where components are added. */
interface RuleTarget {
  readonly section: SectionDraft
  readonly fields: ComponentDraft[]
  /** Names that lead to the components. They start at the form or at a table row. */
  readonly names: readonly string[]
  /** Id of the table that holds the components. */
  readonly table: string | undefined
  /** Conditions of the groups around the components. */
  readonly conditions: readonly FormCondition[]
}

/** Fields deeper than this are left out. */
const MAX_DEPTH = 20

class FormJsImporter {
  readonly notes: LossNotes = new LossNotes()
  readonly sections: SectionDraft[] = []
  readonly rules: FormRules = new FormRules(this.notes)
  readonly #variables = new FormVariables(this.notes)
  readonly #paths = new Map<object, string>()

  /** Adds the components of the form. A group at the top becomes a section. */
  addAll(components: readonly unknown[]): void {
    let ungrouped: SectionDraft | undefined
    components.forEach((component, at) => {
      const path = `$.components[${at}]`
      if (isObject(component) && ownText(component, 'type') === 'group') {
        ungrouped = undefined
        const label = plainText(own(component, 'label'), `${path}.label`, this.notes)
        const id = ownText(component, 'path') ?? ownText(component, 'id') ?? 'group'
        const section = this.#newSection(id, label ?? 'Questions', path)
        const find = this.#variables.finder([], undefined)
        this.rules.show(section, conditionsOf(component, path, find), path)
        this.#addGroup(component, path, this.#targetIn(section), 0)
      } else {
        ungrouped ??= this.#newSection('questions', 'Questions', path)
        this.#add(component, path, this.#targetIn(ungrouped), 0)
      }
    })
  }

  /** Returns the path in the source for a path in the definition. */
  sourceOf(draft: FormDefinition, path: string): string {
    let node: unknown = draft
    for (const [, name, index] of path.matchAll(/\.(\w+)|\[(\d+)\]/g)) {
      node = (node as Record<string, unknown> | undefined)?.[name ?? index!]
    }
    return this.#paths.get(node as object) ?? '$'
  }

  #newSection(wanted: string, title: string, path: string): SectionDraft {
    let id = wanted
    while (this.sections.some((one) => one.id === id)) id += '_'
    const section: SectionDraft = { id, title, fields: [] }
    this.sections.push(section)
    this.#paths.set(section, path)
    return section
  }

  #targetIn(section: SectionDraft): RuleTarget {
    return { section, fields: section.fields, names: [], table: undefined, conditions: [] }
  }

  #add(component: unknown, path: string, target: RuleTarget, depth: number): void {
    if (!isObject(component)) {
      this.notes.add('malformed', path, 'a component')
      return
    }
    if (depth > MAX_DEPTH) {
      this.notes.add('too_deep', path)
      return
    }
    this.#noteKeys(component, path)
    const type = ownText(component, 'type') ?? ''
    if (isQuestion(component)) this.#addQuestion(component, path, target)
    else if (type === 'group') this.#addNestedGroup(component, path, target, depth)
    else if (type === 'dynamiclist') this.#addList(component, path, target, depth)
    else if (type === 'text' || type === 'html') this.#addText(component, path, target)
    else if (type === 'button') {
      if (ownText(component, 'action') === 'reset') this.notes.add('appearance', path, 'reset')
    } else if (OTHER_TYPES.has(type)) this.notes.add('appearance', path, type)
    else this.notes.add('not_asked', path, `the type “${type}”`)
  }

  #addQuestion(component: JsonValue, path: string, target: RuleTarget): void {
    const { table, conditions, fields } = target
    const key = ownText(component, 'key')
    const names = [...target.names, ...(key ?? ownText(component, 'id') ?? 'question').split('.')]
    const isDocument = ownText(component, 'type') === 'filepicker'
    if (table !== undefined && isDocument) {
      this.notes.add('not_asked', path, 'a file in a row')
      return
    }
    const reference = this.#variables.referenceTo(names, target, path)
    if (!reference) return
    const isRow = table !== undefined
    const created = componentField(component, { path, reference, isRow, notes: this.notes })
    const { field, kind, numbers } = created
    fields.push(field)
    this.#paths.set(field, path)
    this.#variables.add(table, names, { reference, kind, numbers })
    const find = this.#variables.finder(target.names, table)
    this.rules.show(field, [...conditions, ...conditionsOf(component, path, find)], path)
    if (ownText(component, 'type') !== 'expression') return
    const condition = {
      expression: own(component, 'expression'),
      path: `${path}.expression`,
      find,
    }
    if (isRow) this.notes.add('computation', condition.path, condition.expression)
    else this.rules.compute(field, condition)
  }

  #addNestedGroup(component: JsonValue, path: string, target: RuleTarget, depth: number): void {
    const conditions = this.#conditionsIn(component, path, target)
    const label = plainText(own(component, 'label'), `${path}.label`, this.notes)
    if (label !== undefined && target.table === undefined) {
      this.#addDisplay({ type: 'heading', heading_type: 'h3', display_label: label }, path, {
        ...target,
        conditions,
      })
    } else if (label !== undefined) this.notes.add('appearance', `${path}.label`, label)
    this.#addGroup(component, path, { ...target, conditions }, depth + 1)
  }

  #addGroup(component: JsonValue, path: string, target: RuleTarget, depth: number): void {
    const inner = ownText(component, 'path')?.split('.') ?? []
    this.#noteKeys(component, path)
    const components = own(component, 'components')
    if (!Array.isArray(components)) return
    const names = [...target.names, ...inner]
    components.forEach((one, at) =>
      this.#add(one, `${path}.components[${at}]`, { ...target, names }, depth + 1),
    )
  }

  #addList(component: JsonValue, path: string, target: RuleTarget, depth: number): void {
    const names = [...target.names, ...(ownText(component, 'path') ?? 'list').split('.')]
    const components = own(component, 'components')
    const reference =
      target.table === undefined ? this.#variables.referenceTo(names, target, path) : undefined
    if (!reference || !Array.isArray(components)) {
      this.notes.add('not_asked', path, 'a table in a table')
      return
    }
    const columns: ComponentDraft[] = []
    const inRow = { ...target, fields: columns, names: [], table: reference.field, conditions: [] }
    components.forEach((one, at) => this.#add(one, `${path}.components[${at}]`, inRow, depth + 1))
    if (columns.length === 0) {
      this.notes.add('not_asked', path, 'a table without questions')
      return
    }
    const label = plainText(own(component, 'label'), `${path}.label`, this.notes)
    const field: ComponentDraft = {
      id: reference.field,
      type: 'input-table',
      display_label: label ?? reference.field,
      child_fields: columns,
    }
    target.fields.push(field)
    this.#paths.set(field, path)
    this.#variables.add(undefined, names, { reference, kind: 'rows' })
    this.rules.show(field, this.#conditionsIn(component, path, target), path)
  }

  #addText(component: JsonValue, path: string, target: RuleTarget): void {
    const isHtml = ownText(component, 'type') === 'html'
    const content = own(component, isHtml ? 'content' : 'text')
    const text = plainText(content, path, this.notes)
    if (target.table !== undefined || text === undefined) {
      this.notes.add('appearance', path, isHtml ? 'html' : 'text')
      return
    }
    const conditions = this.#conditionsIn(component, path, target)
    this.#addDisplay({ type: 'text-block', display_label: text }, path, { ...target, conditions })
  }

  #addDisplay(
    field: Omit<FieldDefinition, 'id'>,
    path: string,
    { section, fields, conditions }: RuleTarget,
  ): void {
    const id = this.#variables.displayId(section, `${field.type} ${fields.length + 1}`)
    const display: ComponentDraft = { id, ...field }
    fields.push(display)
    this.#paths.set(display, path)
    this.rules.show(display, conditions, path)
  }

  /** Returns the conditions of a component and of the groups around it. */
  #conditionsIn(component: JsonValue, path: string, target: RuleTarget): FormCondition[] {
    const find = this.#variables.finder(target.names, target.table)
    return [...target.conditions, ...conditionsOf(component, path, find)]
  }

  #noteKeys(component: JsonValue, path: string): void {
    for (const key of Object.keys(component)) {
      const value = component[key]
      const columns = own(value, 'columns') ?? null
      const isLayout = key === 'layout' && columns === null
      if (!KNOWN_KEYS.has(key) && !isLayout && value !== '' && value !== null) {
        this.notes.add('appearance', `${path}.${key}`, key)
      }
    }
    const conditional = own(component, 'conditional')
    if (!isObject(conditional)) return
    for (const key of Object.keys(conditional)) {
      if (key !== 'hide') this.notes.add('condition', `${path}.conditional.${key}`)
    }
  }
}

/** Component types that only show something or arrange the page. */
const OTHER_TYPES = new Set([
  ...['image', 'iframe', 'spacer', 'separator', 'table', 'documentPreview'],
])
