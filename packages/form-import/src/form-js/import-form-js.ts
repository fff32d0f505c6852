import type {
  FieldDefinition,
  FormDefinition,
  RuleCondition,
  RuleReference,
  SectionDefinition,
} from '@gapwise/form-engine'
import type { FormImportOptions, ImportResult } from '../report/import-result'
import { type JsonValue, isObject, own, ownText } from '../report/json'
import { LossNotes } from '../report/loss'
import { plainJson } from '../report/plain-json'
import { RuleBudget } from '../report/rule-budget'
import { allOf, isAlways, not } from '../report/rules'
import { withoutErrors } from '../report/without-errors'
import { type ComponentDraft, componentField, isQuestion, plainText } from './component-field'
import { type FindVariable, type Variable, feelCondition, feelNumber } from './feel-rules'
import { parseFeel } from './parse-feel'

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
  importer.writeRules()
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
  ...['disallowPassedDates', 'isRepeating', 'computeOn', 'action', 'dateLabel', 'source'],
])

interface Condition {
  readonly expression: unknown
  readonly path: string
  readonly find: FindVariable
}

type SectionDraft = { -readonly [K in keyof SectionDefinition]: SectionDefinition[K] } & {
  readonly fields: ComponentDraft[]
}

/** Where components are added. */
interface RuleTarget {
  readonly section: SectionDraft
  readonly fields: ComponentDraft[]
  /** Names that lead to the components. They start at the form or at a table row. */
  readonly names: readonly string[]
  /** Id of the table that holds the components. */
  readonly table: string | undefined
  /** Conditions of the groups around the components. */
  readonly conditions: readonly Condition[]
}

/** Fields deeper than this are left out. */
const MAX_DEPTH = 20

class FormJsImporter {
  readonly notes: LossNotes = new LossNotes()
  readonly sections: SectionDraft[] = []
  readonly #budget = new RuleBudget()
  readonly #variables = new Map<string, Variable>()
  readonly #ids = new Set<string>()
  readonly #rules: {
    readonly node: ComponentDraft | SectionDraft
    readonly conditions: readonly Condition[]
  }[] = []
  readonly #expressions: { readonly field: ComponentDraft; readonly condition: Condition }[] = []
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
        const conditions = this.#conditionsOf(component, path, [], undefined)
        this.#rules.push({ node: section, conditions })
        this.#addGroup(component, path, this.#targetIn(section), 0)
      } else {
        ungrouped ??= this.#newSection('questions', 'Questions', path)
        this.#add(component, path, this.#targetIn(ungrouped), 0)
      }
    })
  }

  /**
   * Adds conditions and computed answers. Runs after all questions are read, because rules can
   * refer to any of them.
   */
  writeRules(): void {
    for (const { node, conditions } of this.#rules) {
      const shown = conditions.flatMap((one) => this.#shownIf(one) ?? [])
      const rule = allOf(shown)
      if (isAlways(rule)) continue
      if (this.#budget.allows([rule])) node.visible_if = rule
      else this.notes.add('too_large', this.#paths.get(node) ?? '$')
    }
    for (const { field, condition } of this.#expressions) {
      const { expression, path, find } = condition
      const value = this.#computed(expression, find)
      if (value !== undefined) field.computed = value
      else this.notes.add('computation', path, expression)
    }
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
    const reference = this.#referenceTo(names, target, path)
    if (!reference) return
    const isRow = table !== undefined
    const { field, kind } = componentField(component, { path, reference, isRow, notes: this.notes })
    fields.push(field)
    this.#paths.set(field, path)
    this.#variables.set(variableKey(table, names), { reference, kind })
    const ownConditions = this.#conditionsOf(component, path, target.names, table)
    this.#rules.push({ node: field, conditions: [...conditions, ...ownConditions] })
    if (ownText(component, 'type') !== 'expression') return
    const condition = {
      expression: own(component, 'expression'),
      path: `${path}.expression`,
      find: this.#finder(target.names, table),
    }
    if (isRow) this.notes.add('computation', condition.path, condition.expression)
    else this.#expressions.push({ field, condition })
  }

  #addNestedGroup(component: JsonValue, path: string, target: RuleTarget, depth: number): void {
    const ownConditions = this.#conditionsOf(component, path, target.names, target.table)
    const conditions = [...target.conditions, ...ownConditions]
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
      target.table === undefined ? this.#referenceTo(names, target, path) : undefined
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
    this.#variables.set(variableKey(undefined, names), { reference, kind: 'rows' })
    const ownConditions = this.#conditionsOf(component, path, target.names, target.table)
    this.#rules.push({ node: field, conditions: [...target.conditions, ...ownConditions] })
  }

  #addText(component: JsonValue, path: string, target: RuleTarget): void {
    const isHtml = ownText(component, 'type') === 'html'
    const content = own(component, isHtml ? 'content' : 'text')
    const text = plainText(content, path, this.notes)
    if (target.table !== undefined || text === undefined) {
      this.notes.add('appearance', path, isHtml ? 'html' : 'text')
      return
    }
    const ownConditions = this.#conditionsOf(component, path, target.names, undefined)
    const conditions = [...target.conditions, ...ownConditions]
    this.#addDisplay({ type: 'text-block', display_label: text }, path, { ...target, conditions })
  }

  #addDisplay(
    field: Omit<FieldDefinition, 'id'>,
    path: string,
    { section, fields, conditions }: RuleTarget,
  ): void {
    let id = `${field.type} ${fields.length + 1}`
    while (this.#ids.has(idKey(section, id))) id += '_'
    this.#ids.add(idKey(section, id))
    const display: ComponentDraft = { id, ...field }
    fields.push(display)
    this.#paths.set(display, path)
    this.#rules.push({ node: display, conditions })
  }

  /**
   * Returns a reference to a component, unless another component has the same key. A definition
   * cannot express two components that share an answer.
   */
  #referenceTo(
    names: readonly string[],
    { section, table }: RuleTarget,
    path: string,
  ): RuleReference | undefined {
    if (this.#variables.has(variableKey(table, names))) {
      this.notes.add('duplicate_key', path, names.join('.'))
      return undefined
    }
    const wanted = names.join('.')
    let field = wanted
    if (this.#ids.has(idKey(section, field)) && table !== undefined) field = `${table}.${wanted}`
    while (this.#ids.has(idKey(section, field))) field += '_'
    this.#ids.add(idKey(section, field))
    if (field !== wanted) this.notes.add('renamed', path, wanted)
    return table === undefined ? { field, section: section.id } : { field }
  }

  #conditionsOf(
    component: JsonValue,
    path: string,
    names: readonly string[],
    table: string | undefined,
  ): Condition[] {
    const hide = own(own(component, 'conditional'), 'hide')
    if (hide === undefined || hide === '' || hide === false) return []
    const at = `${path}.conditional.hide`
    return [{ expression: hide, path: at, find: this.#finder(names, table) }]
  }

  /**
   * Finds a question by name. Searches the same group, then the groups around it, then the form.
   */
  #finder(names: readonly string[], table: string | undefined): FindVariable {
    return (path) => {
      const [first] = path
      const isOfRow = table !== undefined && (first === 'item' || first === 'this')
      const wanted = isOfRow ? path.slice(1) : path
      for (let length = names.length; length >= 0; length -= 1) {
        const key = [...names.slice(0, length), ...wanted]
        const found = this.#variables.get(variableKey(table, key))
        if (found) return found
      }
      return isOfRow ? undefined : this.#variables.get(variableKey(undefined, wanted))
    }
  }

  #shownIf({ expression, path, find }: Condition): RuleCondition | undefined {
    const isFeel = typeof expression === 'string' && expression.startsWith('=')
    const feel = isFeel ? parseFeel(expression.slice(1)) : undefined
    const hides = feel && feelCondition(feel, true, find)
    if (!hides) this.notes.add('condition', path)
    return hides && not(hides)
  }

  #computed(expression: unknown, find: FindVariable): FieldDefinition['computed'] {
    const isFeel = typeof expression === 'string' && expression.startsWith('=')
    const feel = isFeel ? parseFeel(expression.slice(1)) : undefined
    return feel && feelNumber(feel, find)
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

function variableKey(table: string | undefined, names: readonly string[]): string {
  return JSON.stringify([table ?? null, ...names])
}

function idKey({ id }: SectionDraft, field: string): string {
  return JSON.stringify([id, field])
}
