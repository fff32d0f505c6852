import type {
  AnswerCheck,
  FieldDefinition,
  FieldOption,
  FormDefinition,
} from '@gapwise/form-engine'
import type { ConditionTarget } from '../conditions/condition-scope'
import type { Notes } from '../loss'
import { extensionValues } from '../questionnaire/extensions'
import { type Json, isPlainObject, ownProperty, textOf } from '../questionnaire/read-json'

type HostType = 'boolean' | 'decimal' | 'quantity' | 'time'

/** Types of the fields that are made without the host's types, by FHIR type. */
const IMPORTED_AS: { readonly [itemType: string]: string } = {
  boolean: 'radio',
  decimal: 'text',
  quantity: 'text',
  time: 'text',
}

/** Host types by section and field. */
type TypesByField = ReadonlyMap<string, HostType>

const keyOf = (section: string, field: string): string => JSON.stringify([section, field])

/**
 * Gives fields the host's types `boolean`, `decimal`, `quantity`, and `time`, where the FHIR item
 * has that type. Rules then compare with their answers. Leaves out the notes that this solves.
 */
export function withHostTypes(
  definition: FormDefinition,
  targets: Iterable<ConditionTarget>,
  names: ReadonlySet<string>,
  notes: Notes,
): { readonly definition: FormDefinition; readonly notes: Notes } {
  const types = new Map<string, HostType>()
  const units = new Map<string, readonly FieldOption[]>()
  const written = JSON.stringify(definition, (key, value: unknown) => {
    return key === 'checks' ? undefined : value
  })
  const solved = new Set<string>()
  for (const { item, section, field, choices } of targets) {
    const isOf = names.has(item.type) && IMPORTED_AS[item.type] === field.type
    if (!isOf || choices.options.length > 0) continue
    const key = keyOf(section, field.id)
    if (item.type === 'quantity') {
      const known = unitsOf(item.source)
      // Rules cannot read the number of a quantity.
      const isRead = written.includes(`"field":${JSON.stringify(field.id)}`)
      if (known.length === 0 || isRead || field.computed !== undefined) continue
      units.set(key, known)
    }
    types.set(key, item.type as HostType)
    solved.add(`type_differs ${item.path}.type`).add(`unit_unknown ${item.path}`)
  }
  const convert = (field: FieldDefinition, section: string): FieldDefinition => {
    const key = keyOf(section, field.id)
    const type = types.get(key)
    const { child_fields: columns } = field
    const children = columns && { child_fields: columns.map((one) => convert(one, section)) }
    return type ? fieldOf(field, type, units.get(key)) : { ...field, ...children }
  }
  const sections = definition.sections.map((section) => {
    const typed = { ...section, fields: section.fields.map((one) => convert(one, section.id)) }
    return withLiterals(typed, section.id, types) as typeof section
  })
  return {
    definition: { ...definition, sections },
    notes: notes.filter(({ code, path }) => !solved.has(`${code} ${path}`)),
  }
}

/** Returns the units that people can choose. */
function unitsOf(source: Json): FieldOption[] {
  const units = ['questionnaire-unit', 'questionnaire-unitOption'].flatMap((name) =>
    extensionValues(source, name),
  )
  return units.flatMap((unit): FieldOption[] => {
    const key = textOf(unit, 'code') ?? textOf(unit, 'display')
    return key === undefined ? [] : [{ key, value: textOf(unit, 'display') ?? key }]
  })
}

function fieldOf(
  field: FieldDefinition,
  type: HostType,
  units: readonly FieldOption[] | undefined,
): FieldDefinition {
  const { checks = [], default: preset, options: _, computed, ...others } = field
  const kept = checks.filter(({ code }) => !code.startsWith('decimal'))
  const value = presetOf(preset, type, units)
  return {
    ...others,
    ...(computed !== undefined && {
      computed: type === 'boolean' ? (flagsOf(computed) as typeof computed) : computed,
    }),
    ...(value !== undefined && { default: value }),
    ...(units && { options: units }),
    ...(kept.length > 0 && { checks: kept }),
    ...limitsOf(checks),
    type: type as FieldDefinition['type'],
  }
}

function presetOf(
  preset: FieldDefinition['default'],
  type: HostType,
  units: readonly FieldOption[] | undefined,
): FieldDefinition['default'] {
  if (type !== 'quantity') return literalOf(preset, type) as typeof preset
  const [unit, ...others] = units ?? []
  const isWhole = typeof preset === 'string' && unit && others.length === 0
  return isWhole ? { value: preset, unit: unit.key } : undefined
}

/** Returns the limits that the checks of a decimal text field hold. */
function limitsOf(checks: readonly AnswerCheck[]): Partial<FieldDefinition> {
  const limits: { [key: string]: unknown } = {}
  for (const { code, fails_if: rule } of checks) {
    if (code === 'decimal_minimum' && 'lt' in rule) limits['minimum_number'] = rule.lt[1]
    if (code === 'decimal_maximum' && 'gt' in rule) limits['maximum_number'] = rule.gt[1]
    const digits = /"round":\[.*?,(\d+)\]/.exec(JSON.stringify(rule))?.[1]
    if (code === 'decimal_digits' && digits) limits['x-decimals'] = Number(digits)
  }
  return limits
}

/** Replaces the texts `'true'` and `'false'` in a rule that computes a yes or no. */
function flagsOf(rule: unknown): unknown {
  if (isPlainObject(rule) && Array.isArray(rule['if'])) {
    const [condition, ...results] = rule['if'] as readonly unknown[]
    return { if: [condition, ...results.map(flagsOf)] }
  }
  return literalOf(rule, 'boolean')
}

function literalOf(value: unknown, type: HostType): unknown {
  if (Array.isArray(value)) return value.map((one) => literalOf(one, type))
  if (type === 'boolean') return value === 'true' || (value === 'false' ? false : value)
  const time = type === 'time' && typeof value === 'string' ? WHOLE_MINUTE.exec(value) : null
  return time ? time[1] : value
}

const WHOLE_MINUTE = /^(\d\d:\d\d):00(?:\.0+)?$/

/** Converts the literals that rules compare with a field of a host's type. */
function withLiterals(node: unknown, section: string, types: TypesByField): unknown {
  const typeOf = (reference: unknown) => {
    const field = ownProperty(reference, 'field')
    const own = textOf(reference, 'section') ?? section
    return typeof field === 'string' ? types.get(keyOf(own, field)) : undefined
  }
  if (Array.isArray(node)) {
    const [left, right] = node as readonly unknown[]
    const type = node.length === 2 ? (typeOf(left) ?? typeOf(right)) : undefined
    const sides: readonly unknown[] = type ? node.map((side) => literalOf(side, type)) : node
    return sides.map((side) => withLiterals(side, section, types))
  }
  if (!isPlainObject(node)) return node
  const { section_id: owner, id, value } = node
  const type = typeof owner === 'string' ? types.get(keyOf(owner, String(id))) : undefined
  if (type) return { ...node, value: literalOf(value, type) }
  return Object.fromEntries(
    Object.entries(node).map(([key, one]) => [key, withLiterals(one, section, types)]),
  )
}
