import * as fc from 'fast-check'
import { KEYS } from './arbitrary-answer'
import { type Source, makeRule, makeValue } from './arbitrary-rule'
import {
  type ConditionValue,
  type ContextCondition,
  type DependsOn,
  type FieldCondition,
  type FieldDefinition,
  type FieldType,
  type FormDefinition,
  type RuleCondition,
  type SectionDefinition,
  checkDefinition,
} from '../../src'

type Gen = fc.GeneratorValue

/** Ordinary ids, and ids that are dangerous as keys of plain objects. */
const IDS = [
  '__proto__',
  'constructor',
  '15',
  'a.b',
  'toString',
  'x y',
  'plain',
  'b',
  'c',
  'd',
  'e',
]
const TYPES: readonly FieldType[] = [
  'radio',
  'radio',
  'text',
  'text',
  'integer-picker',
  'checkbox',
  'height',
  'complex-radio',
  'input-table',
  'complex-date-picker',
  'heading',
]

/**
 * Values that conditions compare answers with: option keys, strings, and numbers. JavaScript writes
 * two of the numbers with an exponent.
 */
const VALUES = [...KEYS, '12-34', 'abc', 0, 3, 66, 1e21, 1e-7]

/** Everything that conditions can refer to. */
type Sources = Source[] & { context: ContextUse; types: readonly FieldType[] }

/**
 * Limits what visibility can depend on. `with context` sets no limit. `without rules` leaves out
 * `visible_if`. `without context` leaves out both `visible_if` and the context.
 */
type ContextUse = 'with context' | 'without rules' | 'without context'

/** Generates a well-formed definition. Conditions refer only to fields generated before them. */
export function makeDefinition(
  gen: Gen,
  context: ContextUse = 'with context',
  types: readonly FieldType[] = TYPES,
): FormDefinition {
  const sources: Sources = Object.assign([], { context, types })
  const sections = some(gen, 1, 4).map((_, at): SectionDefinition => {
    const id = at === 0 ? '__proto__' : `s${at}`
    const condition = { ...maybeDependsOn(gen, sources, 3), ...maybeVisibleIf(gen, sources, id) }
    const free = gen(() => fc.shuffledSubarray(IDS, { minLength: IDS.length }))
    const own: Source[] = []
    const fields = some(gen, 1, 6).map(() => makeField(gen, id, free, sources, own))
    return {
      id,
      title: id,
      ...maybe(gen, 'order', () => gen(fc.integer, { min: 0, max: 3 })),
      ...condition,
      fields,
    }
  })
  return withFittingTypes({ id: 'generated', version: 1, sections })
}

/**
 * Removes rules that compare incompatible types, because the engine refuses them. At run time,
 * values from text, tables, and the context can still have the wrong type.
 */
function withFittingTypes(definition: FormDefinition): FormDefinition {
  const paths = checkDefinition(definition)
    .filter(({ code }) => code === 'not_comparable')
    .map(({ path }) => path.replace(/(_if|\.computed)(\.|\[|$).*/, '$1'))
  if (paths.length === 0) return definition
  const copy = structuredClone(definition)
  for (const path of paths) {
    const steps = path
      .slice(2)
      .split(/[.[\]]+/)
      .filter(Boolean)
    const key = steps.pop()!
    const node = steps.reduce<unknown>((one, step) => (one as Indexed)[step], copy)
    delete (node as Indexed)[key]
  }
  return copy
}

interface Indexed {
  [step: string]: unknown
}

function makeField(
  gen: Gen,
  section: string,
  free: string[],
  sources: Sources,
  own: Source[],
  types: readonly FieldType[] = sources.types,
): FieldDefinition {
  const type = gen(fc.constantFrom<FieldType[]>, ...types)
  const id = free.pop() ?? `more${free.length}${own.length}`
  const base: FieldDefinition = {
    id,
    type,
    required: gen(fc.boolean),
    ...maybe(gen, 'order', () => gen(fc.integer, { min: 0, max: 3 })),
    ...maybeDependsOn(gen, sources, 2),
    ...maybeVisibleIf(gen, sources, section),
    ...rulesFor(gen, type),
  }
  const field = withChildren(gen, base, section, free, sources, own)
  // The mode `without context` is for tests that read only the submission. A submission contains no
  // context. It also does not show how the answer of a `submit_unmasked` field was typed. In this
  // mode, conditions must therefore not refer to `submit_unmasked` fields.
  if (sources.context !== 'without context' || !field.submit_unmasked)
    sources.push({ section, field })
  own.push({ section, field })
  return field
}

function rulesFor(gen: Gen, type: FieldType): Partial<FieldDefinition> {
  const options = KEYS.map((key) => ({ key, value: `Option ${key}` }))
  switch (type) {
    case 'radio':
    case 'radio-without-tiles':
    case 'key-value-picker':
    case 'complex-radio':
      return { options, ...maybe(gen, 'default', () => gen(fc.constantFrom<string[]>, ...KEYS)) }
    case 'string-picker':
      return gen(fc.boolean) ? { options, ...maybe(gen, 'minlength', () => 2) } : {}
    case 'simple-email':
      return {
        ...maybe(gen, 'minlength', () => 16),
        ...maybe(gen, 'maxlength', () => 300),
        ...maybeMask(gen, 'aaa@aaa'),
      }
    case 'complex-phone':
    case 'ssn':
      return {
        ...maybe(gen, 'minlength', () => 10),
        ...maybe(gen, 'maxlength', () => 9),
        ...maybeMask(gen, '1-999-999'),
      }
    case 'checkbox':
      return { options, ...maybe(gen, 'minlength', () => 2), ...maybe(gen, 'maxlength', () => 3) }
    case 'integer-picker':
      return {
        ...maybe(gen, 'minimum_number', () => -1),
        ...maybe(gen, 'maximum_number', () => 5),
        ...maybe(gen, 'minimum_value', () => 0),
      }
    case 'drug-lookup':
    case 'file-upload':
    case 'input-table':
      return { ...maybe(gen, 'minlength', () => 2), ...maybe(gen, 'maxlength', () => 1) }
    case 'text':
    case 'text-name-value':
    case 'text-area':
    case 'string-search':
      return {
        ...maybe(gen, 'minlength', () => 3),
        ...maybe(gen, 'maxlength', () => 4),
        ...maybeMask(gen, '99-99'),
      }
    default:
      return {}
  }
}

function maybeMask(gen: Gen, mask: string): Partial<FieldDefinition> {
  return gen(fc.boolean) ? { input_mask: mask, submit_unmasked: true } : {}
}

function withChildren(
  gen: Gen,
  field: FieldDefinition,
  section: string,
  free: string[],
  sources: Sources,
  own: Source[],
): FieldDefinition {
  if (field.type === 'complex-radio' && free.length > 2) {
    const children = some(gen, 0, 2).map(() =>
      makeField(gen, section, free, sources, own, ['text', 'radio', 'checkbox']),
    )
    const options = (field.options ?? []).map((option, at) => {
      const child = children[at]
      return child && gen(fc.boolean) ? { ...option, subKey: child.id } : option
    })
    return { ...field, options, child_fields: children }
  }
  return field.type === 'input-table' ? withColumns(gen, field, section, sources, []) : field
}

/** Adds columns to a table. `around` are the columns of the rows that contain the table. */
function withColumns(
  gen: Gen,
  field: FieldDefinition,
  section: string,
  sources: Sources,
  around: readonly (readonly FieldDefinition[])[],
): FieldDefinition {
  const { context, types } = sources
  const columns: FieldDefinition[] = []
  const reachOf = () => {
    // A column can read the earlier columns in all rows of its own table.
    const table: Source = {
      section,
      field: { ...field, child_fields: [...columns] },
      isOnlyRows: true,
    }
    const reachable = around.length > 0 ? sources : [...sources, table]
    return { section, sources: reachable, columns: [...around, [...columns]] }
  }
  const add = (type: FieldType, extra: Partial<FieldDefinition> = {}) => {
    const id = `${field.id}${columns.length + 1}`
    const near = [...around.flat(), ...columns].map((column): Source => ({
      section,
      field: column,
    }))
    const reach = Object.assign([...sources, ...near], { context, types })
    const rule = <K extends keyof FieldDefinition>(key: K, value: () => FieldDefinition[K]) =>
      context === 'with context' ? maybe(gen, key, value) : {}
    const condition = () => makeRule(gen, reachOf())
    const base: FieldDefinition = {
      id,
      type,
      ...(columns.length > 0 && maybeDependsOn(gen, reach, 2)),
      ...(columns.length > 0 && rule('visible_if', condition)),
      ...rule('required_if', condition),
      ...rule('read_only_if', condition),
      ...extra,
    }
    const options = base.options?.map((option) => ({ ...option, ...rule('visible_if', condition) }))
    const column: FieldDefinition = { ...base, ...(options && { options }) }
    columns.push(
      type === 'input-table'
        ? withColumns(gen, column, section, sources, [...around, [...columns]])
        : column,
    )
  }
  add('radio', rulesFor(gen, 'radio'))
  add('text', { required: true })
  add('integer-picker')
  if (context === 'with context' && gen(fc.boolean)) {
    add(pick(gen, ['text', 'integer-picker']), { computed: makeValue(gen, reachOf()) })
  }
  if (around.length < 2 && gen(fc.nat, { max: around.length + 1 }) === 0) {
    add('input-table', { ...rulesFor(gen, 'input-table'), required: gen(fc.boolean) })
    // This column can read the rows of the table.
    add('text')
  }
  return { ...field, child_fields: columns }
}

function pick<T>(gen: Gen, list: readonly T[]): T {
  return list[gen(fc.nat, { max: list.length - 1 })]!
}

function maybeDependsOn(gen: Gen, sources: Sources, most: number): { depends_on?: DependsOn } {
  if (!gen(fc.boolean) || (sources.length === 0 && sources.context === 'without context')) return {}
  const field_value_list = some(gen, 0, most).map((): FieldCondition | ContextCondition => {
    const offContext = sources.context !== 'without context' && gen(fc.nat, { max: 4 }) === 0
    if (sources.length === 0 || offContext) {
      return {
        object_name: 'application',
        attribute_name: gen(fc.constantFrom<string[]>, 'underwriting_type', '__proto__'),
        ...maybe(gen, 'value', () => gen(fc.constantFrom<number[]>, 0, -1, 1)),
      }
    }
    const { section, field } = sources[gen(fc.nat, { max: sources.length - 1 })]!
    return { id: field.id, section_id: section, value: makeExpected(gen) }
  })
  return {
    depends_on: {
      ...maybe(gen, 'logic_operator', () => gen(fc.constantFrom<('AND' | 'OR')[]>, 'AND', 'OR')),
      field_value_list,
    },
  }
}

function maybeVisibleIf(
  gen: Gen,
  sources: Sources,
  section: string,
): { visible_if?: RuleCondition } {
  if (sources.context !== 'with context') return {}
  return maybe(gen, 'visible_if', () => makeRule(gen, { section, sources, columns: [] }))
}

function makeExpected(gen: Gen): ConditionValue {
  const value = () => gen(fc.constantFrom<(string | number)[]>, ...VALUES)
  return gen(fc.boolean) ? value() : [value(), value()]
}

function maybe<K extends string, V>(gen: Gen, key: K, value: () => V): { [P in K]?: V } {
  return (gen(fc.nat, { max: 2 }) === 0 ? { [key]: value() } : {}) as { [P in K]?: V }
}

function some(gen: Gen, least: number, most: number): null[] {
  return new Array<null>(gen(fc.integer, { min: least, max: most })).fill(null)
}
