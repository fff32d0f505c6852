import {
  fieldsOf,
  type ContextCondition,
  type DependsOn,
  type FieldCondition,
  type FieldDefinition,
  type FieldRef,
  type FormDefinition,
  type PlacedField,
  type RowPath,
  type RuleCondition,
  type RuleReference,
} from '@gapwise/form-engine'

/** A section, one field in a section, or one column in a row. */
export interface Target {
  /** Id of the section. */
  readonly section: string
  /** Id of the field. */
  readonly field?: string
  /** Position of the row, if the field is a column of an `input-table`. */
  readonly row?: RowPath
}

/** A fact of the context. */
export interface FactRef {
  /** Name of the object. */
  readonly object: string
  /** Name of the attribute. */
  readonly attribute: string
}

/** A field or fact that a condition reads. */
export type Source = FieldRef | FactRef

/** The conditions of a form. A `depends_on` is written as a rule. */
export interface VisibilityConditions {
  /**
   * Returns a section's or field's own conditions, without those of its parents. All of them must
   * hold for it to be shown. Every reference in them names a section.
   */
  of(target: Target): readonly RuleCondition[]
  /** Returns the sections and fields that contain a field. The outermost comes first. */
  around(target: Target): readonly Target[]
  /** Returns the field with this id. */
  field(ref: FieldRef): PlacedField
  /** Returns every condition of the form. */
  all(): readonly RuleCondition[]
}

const known = new WeakMap<FormDefinition, VisibilityConditions>()

/** Returns the conditions of a form. For the same definition, returns the same object. */
export function visibilityConditions(definition: FormDefinition): VisibilityConditions {
  const before = known.get(definition)
  if (before) return before
  const created = readConditions(definition)
  known.set(definition, created)
  return created
}

function readConditions(definition: FormDefinition): VisibilityConditions {
  const fields = new Map(fieldsOf(definition).map((one) => [targetKey(one), one]))
  const conditions = new Map<string, RuleCondition[]>()
  for (const section of definition.sections) {
    conditions.set(targetKey({ section: section.id }), ownConditions(section, section.id))
  }
  for (const one of fields.values()) {
    if (one.table !== undefined) continue
    const own = ownConditions(one.definition, one.section)
    conditions.set(targetKey(one), [...optionOfParent(one), ...own])
  }
  return {
    of: (target) => conditions.get(targetKey(target)) ?? [],
    around({ section, field }) {
      if (field === undefined) return []
      const parent = fields.get(targetKey({ section, field }))?.parent
      return [{ section }, ...(parent ? [{ section, field: parent.id }] : [])]
    },
    field: (ref) => fields.get(targetKey(ref))!,
    all: () => [...conditions.values()].flat(),
  }
}

/** Returns a string that identifies a section or field. */
export function targetKey({ section, field }: Target): string {
  return JSON.stringify([section, field])
}

/** Returns a list without repeated sections, fields, or facts. */
export function distinctSources<Ref extends Source>(list: readonly Ref[]): Ref[] {
  const key = (one: Source) =>
    'object' in one ? JSON.stringify([one.object, one.attribute, '']) : targetKey(one)
  return [...new Map(list.map((one) => [key(one), one])).values()]
}

function ownConditions(
  { depends_on, visible_if }: Pick<FieldDefinition, 'depends_on' | 'visible_if'>,
  section: string,
): RuleCondition[] {
  return [
    ...(depends_on?.field_value_list.length ? [dependsOnAsRule(depends_on)] : []),
    ...(visible_if ? [withSections(visible_if, section) as RuleCondition] : []),
  ]
}

/**
 * Returns the condition that the parent's answer shows a child. Only certain options of a
 * `complex-radio` show a child (D43).
 */
function optionOfParent({ section, field, parent }: PlacedField): RuleCondition[] {
  const options = parent?.options?.filter(({ subKey }) => subKey === field) ?? []
  if (!parent || options.length === 0) return []
  return [{ in: [{ section, field: parent.id }, options.map(({ key }) => key)] }]
}

function dependsOnAsRule({ logic_operator, field_value_list: entries }: DependsOn): RuleCondition {
  const rules = entries.map(entryAsRule)
  return logic_operator === 'OR' ? { any: rules } : { all: rules }
}

function entryAsRule(entry: FieldCondition | ContextCondition): RuleCondition {
  const value =
    'object_name' in entry
      ? ({ context: [entry.object_name, entry.attribute_name] } as const)
      : { section: entry.section_id, field: entry.id }
  // A fact is present if it has a value other than `false` (D9).
  if (entry.value === undefined) return { ne: [value, false] }
  return { in: [value, [entry.value].flat() as readonly (string | number | boolean)[]] }
}

/**
 * Adds a section to every reference that does not name one. Such a reference means the section of
 * the rule, or of the table whose rows are read.
 */
function withSections(tree: unknown, section: string): unknown {
  if (Array.isArray(tree)) return tree.map((one) => withSections(one, section))
  if (!isObject(tree)) return tree
  if ('field' in tree) return { section, ...tree }
  const inner = 'rows' in tree ? ((tree['rows'] as RuleReference).section ?? section) : section
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, withSections(value, inner)]),
  )
}

/**
 * Returns the fields and facts that a condition reads. Reading a column counts as reading its
 * table. A computed field comes before the fields and facts that its rule reads.
 */
export function sourcesOf(tree: unknown, conditions: VisibilityConditions): Source[] {
  return distinctSources(readsOf(tree, conditions).filter((one) => isObject(one)))
}

/**
 * Returns every literal in a condition and in the computed fields that it reads, including the
 * numbers in date calculations.
 */
export function literalsOf(tree: unknown, conditions: VisibilityConditions): Literal[] {
  return readsOf(tree, conditions).filter((one) => !isObject(one))
}

type Literal = string | number | boolean

function readsOf(
  tree: unknown,
  conditions: VisibilityConditions,
  seen = new Set<string>(),
): (Source | Literal)[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => readsOf(one, conditions, seen))
  if (!isObject(tree)) return [tree as Literal]
  if ('field' in tree) {
    const { section, field } = tree as unknown as FieldRef
    const { table, definition } = conditions.field({ section, field })
    const read = { section, field: table ?? field }
    const key = targetKey({ section, field })
    if (definition.computed === undefined || seen.has(key)) return [read]
    seen.add(key)
    return [read, ...readsOf(withSections(definition.computed, section), conditions, seen)]
  }
  if ('context' in tree) {
    const [object, attribute] = tree['context'] as [string, string]
    return [{ object, attribute }]
  }
  return Object.values(tree).flatMap((one) => readsOf(one, conditions, seen))
}

function isObject<Value>(value: Value): value is Value & object {
  return typeof value === 'object' && value !== null
}
