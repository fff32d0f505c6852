import type { RuleReference } from '@gapwise/form-engine'
import { own } from '../report/json'
import type { LossNotes } from '../report/loss'
import type { FieldDraft } from './field-draft'
import { type SchemaField, addEntryLimits, checkboxOf, schemaField, startedField } from './field-of'
import { gatherObject } from './gather-object'
import { schemaChoices } from './read-options'
import { type Conjunction, type SchemaSource, firstText, takeAll } from './schema-source'
import { kindOf, takeUnrelatedKeywords } from './schema-types'
import { type PropertyDeclaration, type Property, type SchemaScope, propertyOf } from './scope'

/** A section while it is created. */
export interface SectionDraft {
  readonly id: string
  readonly title: string
  readonly body: string | undefined
  readonly fields: FieldDraft[]
}

/** A property that became a field, a table, or a column. */
export interface ResolvedField {
  readonly property: Property
  readonly field: FieldDraft
  readonly base: Conjunction
  /** Declarations that are not part of `base`. They limit the answer while their guard holds. */
  readonly limits: readonly PropertyDeclaration[]
}

/** Turns the properties of objects into sections, fields, and columns. */
export class PropertyResolver {
  readonly sections: SectionDraft[] = []
  readonly fields: ResolvedField[] = []
  readonly scopes: SchemaScope[] = []
  readonly #source: SchemaSource
  readonly #notes: LossNotes
  readonly #sectionIds = new Set<string>()
  readonly #fieldIds = new Map<string, Set<string>>()
  readonly #reserved = new Map<string, ReadonlySet<string>>()

  constructor(source: SchemaSource, notes: LossNotes) {
    this.#source = source
    this.#notes = notes
  }

  /** Resolves the root object. Its properties with single values go into a section of their own. */
  resolveRoot(conjunction: Conjunction, title: string): void {
    const properties = takeAll(conjunction, 'properties').map(({ value }) => value)
    const isTaken = (id: string) => properties.some((one) => own(one, id) !== undefined)
    let id = 'questions'
    while (isTaken(id)) id += '_'
    const scope = this.#newScope(
      conjunction.parts[0]!.path,
      [],
      undefined,
      this.#sectionId(id),
      false,
    )
    gatherObject(this.#source, scope, conjunction, { guard: [], isAssured: true })
    this.#resolveSection(scope, title, firstText(conjunction, 'description'))
  }

  #resolveSection(scope: SchemaScope, title: string, body: string | undefined): void {
    const section: SectionDraft = { id: scope.section, title, body, fields: [] }
    this.sections.push(section)
    this.#resolve(scope, section.fields, undefined)
  }

  /** Resolves the properties of an object, which appear in one list of fields. */
  #resolve(scope: SchemaScope, fields: FieldDraft[], table: string | undefined): void {
    this.scopes.push(scope)
    // A column never takes the name of a field of its section.
    if (!scope.isRow) this.#reserved.set(scope.section, new Set(scope.properties.keys()))
    for (const property of scope.properties.values()) {
      this.#declareRequired(property)
      const known = property.declarations.filter(({ conjunction: one }) => !one.isLeftOut)
      const isExcluded = property.exclusions.some((guard) => guard.length === 0)
      if (known.length === 0 || isExcluded) continue
      const always = known.filter(({ guard }) => guard.length === 0)
      const isSame = new Set(known.map(({ schema }) => JSON.stringify(schema))).size === 1
      const based = always.length > 0 ? always : isSame ? known : []
      const base =
        based.length > 0
          ? merged(based.map(({ conjunction }) => conjunction))
          : this.#commonBase(known)
      if (base.isNever) continue
      const limits = known.filter((one) => !based.includes(one))
      this.#resolveProperty(property, { base, limits, fields, table })
    }
  }

  /**
   * Returns what several schemas of a property have in common. Each schema applies only while its
   * own condition holds.
   */
  #commonBase(declarations: readonly PropertyDeclaration[]): Conjunction {
    const [first] = declarations
    const { parts, ...rest } = first!.conjunction
    const lists = declarations.map(({ conjunction }) => valuesIn(conjunction))
    const values = lists.includes(undefined) ? [] : [...new Set(lists.flat())]
    const kinds = new Set(declarations.map(({ conjunction }) => kindOf(conjunction, this.#notes)))
    if (kinds.size > 1) this.#notes.add('conflicting_types', first!.path)
    const kept = parts.map(({ schema, path, read }) => {
      const entries = Object.entries(schema).filter(([keyword]) => COMMON_KEYWORDS.has(keyword))
      return { schema: Object.fromEntries(entries), path, read }
    })
    const list = { schema: { enum: values }, path: first!.path, read: new Set<string>() }
    return { ...rest, parts: values.length > 0 ? [...kept, list] : kept }
  }

  /** A property that is required, but not described, can have any value. */
  #declareRequired({ declarations, requirements }: Property): void {
    if (declarations.length > 0) return
    for (const { guard, isAssured, path } of requirements) {
      const trail = new Set<unknown>()
      const conjunction = this.#source.read({}, path, trail)
      declarations.push({ schema: {}, trail, conjunction, path, guard, isRequired: isAssured })
    }
  }

  #resolveProperty(property: Property, context: ResolveContext): void {
    const { base } = context
    const kind = kindOf(base, this.#notes)
    if (kind === 'object') this.#resolveObject(property, context)
    else if (kind === 'array') this.#resolveList(property, context)
    else {
      const reference = this.#referenceTo(property, context.table)
      const imported = schemaField(base, {
        name: property.name,
        reference,
        isRow: property.scope.isRow,
        notes: this.#notes,
      })
      this.#addField(property, imported, reference, context)
    }
  }

  #resolveObject(property: Property, { base, fields, table }: ResolveContext): void {
    const { scope: parent, name, declarations, requirements } = property
    takeUnrelatedKeywords(base, 'object')
    const names = [...parent.names, name]
    const section = parent.isRow ? parent.section : this.#sectionId(names.join('.'))
    const scope = this.#newScope(base.parts[0]!.path, names, property, section, parent.isRow)
    const isRequired = requirements.some(({ guard, isAssured }) => guard.length === 0 && isAssured)
    for (const { conjunction, guard, isRequired: isRequiredHere } of declarations) {
      const isAssured = isRequiredHere || isRequired
      gatherObject(this.#source, scope, conjunction, { guard, isAssured })
    }
    if (scope.properties.size === 0) {
      this.#notes.add('not_asked', scope.path, 'an object without known properties')
      return
    }
    property.target = { kind: 'object', scope }
    const title = firstText(base, 'title') ?? name
    const body = firstText(base, 'description')
    if (parent.isRow) this.#resolve(scope, fields, table)
    else this.#resolveSection(scope, title, body)
  }

  #resolveList(property: Property, context: ResolveContext): void {
    const { base, table } = context
    const { isRow } = property.scope
    const path = base.parts[0]!.path
    takeUnrelatedKeywords(base, 'array')
    for (const keyword of ['contains', 'minContains', 'maxContains', 'unevaluatedItems']) {
      for (const one of takeAll(base, keyword)) this.#notes.add('constraint', one.path, keyword)
    }
    const items = this.#itemsOf(base)
    const kind = items && kindOf(items, this.#notes)
    if (!items || kind === 'array' || items.isLeftOut) {
      this.#notes.add('not_asked', path, 'a list of this kind')
      return
    }
    const choices = kind === 'object' ? undefined : schemaChoices(items, kind!, this.#notes)
    const reference = choices?.length || !isRow ? this.#referenceTo(property, table) : undefined
    if (!reference) {
      this.#notes.add('not_asked', path, 'a table in a table')
    } else if (choices?.length) {
      takeUnrelatedKeywords(items, kind!)
      for (const keyword of ['type', 'title', 'description']) takeAll(items, keyword)
      const imported = checkboxOf(base, choices, {
        name: property.name,
        reference,
        isRow,
        notes: this.#notes,
      })
      this.#addField(property, imported, reference, context)
    } else {
      this.#resolveTable(property, reference, items, context)
    }
  }

  #itemsOf(base: Conjunction): Conjunction | undefined {
    if (takeAll(base, 'prefixItems').length > 0) return undefined
    const items = takeAll(base, 'items')
    if (items.length === 0 || items.some(({ value }) => Array.isArray(value))) return undefined
    return merged(items.map(({ value, path }) => this.#source.read(value, path, base.trail)))
  }

  #resolveTable(
    property: Property,
    reference: RuleReference,
    items: Conjunction,
    { base, limits, fields }: ResolveContext,
  ): void {
    const { section } = property.scope
    const rows = this.#newScope(items.parts[0]?.path ?? '$', [], undefined, section, true)
    const columns: FieldDraft[] = []
    if (kindOf(items, this.#notes) === 'object') {
      takeUnrelatedKeywords(items, 'object')
      for (const keyword of ['title', 'description']) takeAll(items, keyword)
      gatherObject(this.#source, rows, items, { guard: [], isAssured: true })
    } else {
      this.#notes.add('object_as_rows', rows.path)
      const value = propertyOf(rows, 'value')
      const declaration = { schema: true, trail: items.trail, conjunction: items, path: rows.path }
      value.declarations.push({ ...declaration, guard: [], isRequired: true })
      value.requirements.push({ guard: [], isAssured: true, path: rows.path })
    }
    this.#resolve(rows, columns, reference.field)
    if (columns.length === 0) {
      this.#notes.add('not_asked', rows.path, 'an object without known properties')
      return
    }
    const field = startedField(base, reference.field, property.name)
    field.type = 'input-table'
    field.child_fields = columns
    addEntryLimits(field, base, this.#notes)
    for (const { value, path } of takeAll(base, 'uniqueItems')) {
      if (value === true) this.#notes.add('constraint', path, 'uniqueItems')
    }
    for (const { path, value } of takeAll(base, 'default')) {
      if (!Array.isArray(value) || value.length > 0) this.#notes.add('preset', path)
    }
    property.target = { kind: 'table', reference, rows }
    fields.push(field)
    this.fields.push({ property, field, base, limits })
  }

  #addField(
    property: Property,
    { field, value, choices }: SchemaField,
    reference: RuleReference,
    { base, limits, fields }: ResolveContext,
  ): void {
    property.target = { kind: 'field', reference, value, choices, type: field.type }
    fields.push(field)
    this.fields.push({ property, field, base, limits })
  }

  /**
   * Returns a reference to a property's field. A reference to a column does not name the section.
   */
  #referenceTo({ scope, name }: Property, table: string | undefined): RuleReference {
    const wanted = scope.isRow ? [...scope.names, name].join('.') : name
    const taken = this.#fieldIds.get(scope.section) ?? new Set()
    this.#fieldIds.set(scope.section, taken)
    const isTaken = (id: string) =>
      taken.has(id) || (table !== undefined && this.#reservedIn(scope).has(id))
    let field = isTaken(wanted) && table !== undefined ? `${table}.${wanted}` : wanted || '_'
    while (isTaken(field)) field += '_'
    taken.add(field)
    if (field !== wanted) this.#notes.add('renamed', scope.path, wanted)
    return scope.isRow ? { field } : { field, section: scope.section }
  }

  #reservedIn({ section }: SchemaScope): ReadonlySet<string> {
    return this.#reserved.get(section) ?? new Set()
  }

  #sectionId(wanted: string): string {
    let id = wanted || '_'
    while (this.#sectionIds.has(id)) id += '_'
    this.#sectionIds.add(id)
    if (id !== wanted) this.#notes.add('renamed', '$', wanted)
    return id
  }

  #newScope(
    path: string,
    names: readonly string[],
    property: Property | undefined,
    section: string,
    isRow: boolean,
  ): SchemaScope {
    return { path, names, property, section, isRow, properties: new Map(), constraints: [] }
  }
}

/** What resolving a property needs. */
interface ResolveContext {
  readonly base: Conjunction
  readonly limits: readonly PropertyDeclaration[]
  readonly fields: FieldDraft[]
  /** Id of the table whose rows hold the property. */
  readonly table: string | undefined
}

/** Keywords that several conditional schemas of one property share. */
const COMMON_KEYWORDS = new Set([
  ...['type', 'title', 'description', 'format', 'items', 'properties', 'examples', 'uniqueItems'],
])

/** Returns the values of `enum` and `const`. */
function valuesIn({ parts }: Conjunction): unknown[] | undefined {
  for (const { schema } of parts) {
    const values = own(schema, 'enum')
    if (Array.isArray(values)) return values
    if (Object.hasOwn(schema, 'const')) return [own(schema, 'const')]
  }
  return undefined
}

/** Joins schemas that all apply. */
function merged(conjunctions: readonly Conjunction[]): Conjunction {
  return {
    parts: conjunctions.flatMap(({ parts }) => parts),
    isNever: conjunctions.some(({ isNever }) => isNever),
    isIncomplete: conjunctions.some(({ isIncomplete }) => isIncomplete),
    isLeftOut: conjunctions.some(({ isLeftOut }) => isLeftOut),
    trail: new Set(conjunctions.flatMap(({ trail }) => [...trail])),
  }
}
