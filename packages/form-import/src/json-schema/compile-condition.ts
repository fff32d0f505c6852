import {
  type RuleCondition,
  type RuleLiteral,
  type RuleReference,
  isCalendarDay,
} from '@gapwise/form-engine'
import { isObject, own, pathTo, quotedText } from '../report/json'
import { ALWAYS_HOLDS, NEVER_HOLDS, allOf, anyRule, not } from '../report/rules'
import type { Conjunction, Part, SchemaSource } from './schema-source'
import type { Property, SchemaScope, RuleTarget } from './scope'

type Compiled = RuleCondition | undefined

type Field = Extract<RuleTarget, { kind: 'field' }>

/** Keywords that never decide whether a value matches. */
const ANNOTATIONS = new Set([
  ...['title', 'description', 'default', 'examples', '$comment', '$id', '$schema', '$anchor'],
  ...['$defs', 'definitions', 'readOnly', 'writeOnly', 'deprecated', 'format', 'enumNames'],
  ...['$ref', 'allOf', 'then', 'else', 'discriminator'],
])

/**
 * Returns the condition that an object matches a schema. Returns `undefined` if a rule cannot
 * express it. A missing answer counts as a missing property.
 */
export function compileObject(
  source: SchemaSource,
  conjunction: Conjunction,
  scope: SchemaScope,
): Compiled {
  return new ConditionCompiler(source).object(conjunction, scope)
}

/** Returns the condition that the value of an answered property matches a schema. */
export function ruleValue(
  source: SchemaSource,
  conjunction: Conjunction,
  target: RuleTarget,
): Compiled {
  return new ConditionCompiler(source).value(conjunction, target)
}

/** Returns the condition that a property is given. */
export function presenceOf({ target }: Property): Compiled {
  if (!target) return undefined
  if (target.kind !== 'object') return { answered: target.reference }
  const found = [...target.scope.properties.values()].filter((property) => property.target)
  return every(found.map(presenceOf), anyRule)
}

/** Returns the condition that a property has one of the values. */
export function valuesCondition({ target }: Property, values: readonly unknown[]): Compiled {
  return target?.kind === 'field' ? equalsCondition(target, values) : undefined
}

function every(
  conditions: readonly Compiled[],
  join: (conditions: readonly RuleCondition[]) => RuleCondition,
): Compiled {
  return conditions.includes(undefined) ? undefined : join(conditions as RuleCondition[])
}

/** Returns the condition that an answer equals one of the values. Email addresses have no case. */
function equalsCondition(
  { reference, choices, value: kind, type }: Field,
  values: readonly unknown[],
): Compiled {
  if (type === 'simple-email') return undefined
  if (!choices && kind === 'any' && values.some((one) => typeof one !== 'string')) return undefined
  const fits = (value: unknown): value is RuleLiteral => {
    if (choices) return choices.some((one) => one.value === value)
    if (kind === 'number' || kind === 'integer') return typeof value === 'number'
    if (type === 'complex-date-picker' || type === 'date-picker-without-day') {
      return typeof value === 'string' && isCalendarDay(value)
    }
    return typeof value === 'string' && value.trim() !== ''
  }
  const literals = values.filter(fits).map((value) => (choices ? String(value) : value))
  if (literals.length === 0) return NEVER_HOLDS
  return literals.length === 1 ? { eq: [reference, literals[0]!] } : { in: [reference, literals] }
}

/** Keywords that combine conditions on the same value. */
const COMBINATIONS = new Set(['not', 'anyOf', 'oneOf', 'if'])

/** Compiles the schemas of conditions. */
class ConditionCompiler {
  readonly #source: SchemaSource

  constructor(source: SchemaSource) {
    this.#source = source
  }

  object(conjunction: Conjunction, scope: SchemaScope): Compiled {
    return this.#conjunction(conjunction, (part, keyword, value) =>
      this.#objectKeyword(part, keyword, value, scope, conjunction),
    )
  }

  value(conjunction: Conjunction, target: RuleTarget): Compiled {
    if (target.kind === 'object') return this.object(conjunction, target.scope)
    const { trail } = conjunction
    const same = (schema: unknown, at: string) =>
      this.value(this.#source.read(schema, at, trail, 'test'), target)
    return this.#conjunction(conjunction, (part, keyword, value) => {
      const path = pathTo(part.path, keyword)
      if (COMBINATIONS.has(keyword)) return this.#combination(part, keyword, value, path, same)
      if (target.kind === 'table') return this.#tableKeyword(keyword, value, path, target, trail)
      if (target.type !== 'checkbox') return fieldKeyword(keyword, value, target)
      return this.#listKeyword(keyword, value, path, target, trail)
    })
  }

  /** Joins the conditions of all keywords. */
  #conjunction(
    conjunction: Conjunction,
    ofKeyword: (part: Part, keyword: string, value: unknown) => Compiled,
  ): Compiled {
    if (conjunction.isIncomplete) return undefined
    if (conjunction.isNever) return NEVER_HOLDS
    const conditions = conjunction.parts.flatMap((part) =>
      Object.keys(part.schema)
        .filter((keyword) => !ANNOTATIONS.has(keyword) && !part.read.has(keyword))
        .map((keyword) => ofKeyword(part, keyword, part.schema[keyword])),
    )
    return every(conditions, allOf)
  }

  #objectKeyword(
    part: Part,
    keyword: string,
    value: unknown,
    scope: SchemaScope,
    { trail }: Conjunction,
  ): Compiled {
    const path = pathTo(part.path, keyword)
    const same = (schema: unknown, at: string) =>
      this.object(this.#source.read(schema, at, trail, 'test'), scope)
    switch (keyword) {
      case 'type':
        return [value].flat().includes('object') ? ALWAYS_HOLDS : NEVER_HOLDS
      case 'required':
        return Array.isArray(value) ? this.#required(value, scope) : undefined
      case 'properties':
        return isObject(value) ? this.#properties(value, path, scope, trail) : undefined
      case 'dependentRequired':
        return isObject(value)
          ? every(
              Object.entries(value).map(([name, names]) => {
                const given = this.#present(name, scope)
                const needed = Array.isArray(names) ? this.#required(names, scope) : undefined
                return given && needed && anyRule([not(given), needed])
              }),
              allOf,
            )
          : undefined
      default:
        return this.#combination(part, keyword, value, path, same)
    }
  }

  #required(names: readonly unknown[], scope: SchemaScope): Compiled {
    return every(
      names.map((name) => this.#present(quotedText(name), scope)),
      allOf,
    )
  }

  #present(name: string, scope: SchemaScope): Compiled {
    const property = scope.properties.get(name)
    return property && presenceOf(property)
  }

  #properties(
    properties: object,
    path: string,
    scope: SchemaScope,
    trail: ReadonlySet<unknown>,
  ): Compiled {
    return every(
      Object.entries(properties).map(([name, schema]) => {
        const property = scope.properties.get(name)
        if (!property?.target) return undefined
        const conjunction = this.#source.read(schema, pathTo(path, name), trail, 'test')
        const matches = this.value(conjunction, property.target)
        const given = presenceOf(property)
        return matches && given && anyRule([not(given), matches])
      }),
      allOf,
    )
  }

  /** Compiles a keyword that combines conditions on the same value. */
  #combination(
    part: Part,
    keyword: string,
    value: unknown,
    path: string,
    same: (schema: unknown, path: string) => Compiled,
  ): Compiled {
    switch (keyword) {
      case 'not': {
        const condition = same(value, path)
        return condition && not(condition)
      }
      case 'anyOf':
      case 'oneOf': {
        if (!Array.isArray(value) || value.length > MAX_ALTERNATIVES) return undefined
        const conditions = value.map((one, at) => same(one, `${path}[${at}]`))
        return every(conditions, keyword === 'anyOf' ? anyRule : exactlyOne)
      }
      case 'if': {
        const condition = same(value, path)
        const [then, otherwise] = ['then', 'else'].map((key) => {
          const schema = own(part.schema, key)
          return schema === undefined ? ALWAYS_HOLDS : same(schema, pathTo(part.path, key))
        })
        return (
          condition &&
          then &&
          otherwise &&
          allOf([anyRule([not(condition), then]), anyRule([condition, otherwise])])
        )
      }
      default:
        return undefined
    }
  }

  #listKeyword(
    keyword: string,
    value: unknown,
    path: string,
    target: Field,
    trail: ReadonlySet<unknown>,
  ): Compiled {
    if (keyword === 'type') return [value].flat().includes('array') ? ALWAYS_HOLDS : NEVER_HOLDS
    if (keyword === 'minItems')
      return typeof value === 'number' && value <= 1 ? ALWAYS_HOLDS : undefined
    if (keyword === 'uniqueItems') return ALWAYS_HOLDS
    if (keyword !== 'contains') return undefined
    const conjunction = this.#source.read(value, path, trail, 'test')
    return this.value(conjunction, { ...target, type: 'radio' })
  }

  #tableKeyword(
    keyword: string,
    value: unknown,
    path: string,
    { reference: rows, rows: scope }: Extract<RuleTarget, { kind: 'table' }>,
    trail: ReadonlySet<unknown>,
  ): Compiled {
    switch (keyword) {
      case 'type':
        return [value].flat().includes('array') ? ALWAYS_HOLDS : NEVER_HOLDS
      case 'minItems':
        if (typeof value !== 'number') return undefined
        return value <= 1 ? ALWAYS_HOLDS : { ge: [{ count: { rows } }, value] }
      case 'maxItems':
        return typeof value === 'number' ? { le: [{ count: { rows } }, value] } : undefined
      case 'contains':
      case 'items': {
        const where = this.object(this.#source.read(value, path, trail, 'test'), scope)
        return (
          where &&
          (keyword === 'items' ? { every_row: { rows, where } } : { any_row: { rows, where } })
        )
      }
      default:
        return undefined
    }
  }
}

function fieldKeyword(keyword: string, value: unknown, target: Field): Compiled {
  const { reference, choices } = target
  switch (keyword) {
    case 'const':
      return equalsCondition(target, [value])
    case 'enum':
      return Array.isArray(value) ? equalsCondition(target, value) : undefined
    case 'type':
      return typeCondition(target, [value].flat())
    case 'pattern':
      return value === '\\S' ? ALWAYS_HOLDS : undefined
    case 'minLength':
      return typeof value === 'number' && value <= 1 ? ALWAYS_HOLDS : undefined
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      if (typeof value !== 'number') return undefined
      return choices
        ? equalsCondition(
            target,
            choices.flatMap((one) => (isWithin(keyword, one.value, value) ? [one.value] : [])),
          )
        : limitCondition(keyword, value, target, reference)
    default:
      return undefined
  }
}

/**
 * Maximum number of alternatives if exactly one must hold. The size of the rule grows with the
 * square of this number.
 */
const MAX_ALTERNATIVES = 12

function exactlyOne(conditions: readonly RuleCondition[]): RuleCondition {
  return anyRule(
    conditions.map((one, at) =>
      allOf([one, ...conditions.filter((_, index) => index !== at).map(not)]),
    ),
  )
}

const LIMITS = {
  minimum: 'ge',
  maximum: 'le',
  exclusiveMinimum: 'gt',
  exclusiveMaximum: 'lt',
} as const

function limitCondition(
  keyword: keyof typeof LIMITS,
  limit: number,
  { value: kind }: Field,
  reference: RuleReference,
): Compiled {
  // The keyword has no effect on other types.
  if (kind !== 'number' && kind !== 'integer') return ALWAYS_HOLDS
  const pair = [reference, limit] as const
  switch (LIMITS[keyword]) {
    case 'ge':
      return { ge: pair }
    case 'le':
      return { le: pair }
    case 'gt':
      return { gt: pair }
    case 'lt':
      return { lt: pair }
  }
}

function isWithin(keyword: keyof typeof LIMITS, value: unknown, limit: number): boolean {
  if (typeof value !== 'number') return true
  if (keyword === 'minimum') return value >= limit
  if (keyword === 'maximum') return value <= limit
  return keyword === 'exclusiveMinimum' ? value > limit : value < limit
}

/** Compares the type of an answer. The answers of one question can have several types. */
function typeCondition(target: Field, types: readonly unknown[]): Compiled {
  const { choices, value: kind } = target
  const accepts = (value: unknown) =>
    types.includes(typeof value) || (types.includes('integer') && Number.isInteger(value))
  if (choices) {
    const values = choices.map(({ value }) => value)
    return values.every(accepts) ? ALWAYS_HOLDS : equalsCondition(target, values.filter(accepts))
  }
  if (types.includes(kind) || (kind === 'integer' && types.includes('number'))) return ALWAYS_HOLDS
  // The result depends on the answer. A number can be whole or not, and text can be an answer of
  // another type.
  return kind === 'any' || (kind === 'number' && types.includes('integer'))
    ? undefined
    : NEVER_HOLDS
}
