import type { FieldDefinition, RuleCondition, RuleReference } from '@gapwise/form-engine'
import type { ImportedChoice } from './read-options'
import type { Conjunction } from './schema-source'
import type { Kind } from './schema-types'

/**
 * A condition that is compiled when it is first asked for, because fields are known only then. It is
 * `undefined` if the rules of a definition cannot express it.
 */
export type LazyCondition = () => RuleCondition | undefined

/** Conditions under which a part of a schema applies. All must hold. */
export type Guard = readonly LazyCondition[]

/** A schema that describes a property while a guard holds. */
export interface PropertyDeclaration {
  readonly schema: unknown
  readonly trail: ReadonlySet<unknown>
  readonly conjunction: Conjunction
  readonly path: string
  readonly guard: Guard
  /** `true` if the property exists whenever the guard holds. */
  readonly isRequired: boolean
}

/** A property of an object, with all that the schema says about it. */
export interface Property {
  readonly name: string
  readonly scope: SchemaScope
  readonly declarations: PropertyDeclaration[]
  /**
   * Guards under which the property is required. If the object itself is optional, `isAssured` is
   * `false`, and the property is required only if the object exists.
   */
  readonly requirements: {
    readonly guard: Guard
    readonly isAssured: boolean
    readonly path: string
  }[]
  /** Guards under which the property is not allowed. */
  readonly exclusions: Guard[]
  /** What the property became. It is not set if the property is left out. */
  target?: RuleTarget
}

/** What a property became. */
export type RuleTarget =
  | { readonly kind: 'object'; readonly scope: SchemaScope }
  | { readonly kind: 'table'; readonly reference: RuleReference; readonly rows: SchemaScope }
  | {
      readonly kind: 'field'
      readonly reference: RuleReference
      readonly value: Kind
      readonly choices: readonly ImportedChoice[] | undefined
      readonly type: FieldDefinition['type']
    }

/** An object of the schema: the root, a nested object, or a row of a table. */
export interface SchemaScope {
  /** Path in the schema. */
  readonly path: string
  /** Names of the properties that lead here, from the root or from the row. */
  readonly names: readonly string[]
  /** The property that holds the object. It is not set for the root and for rows. */
  readonly property: Property | undefined
  /** Id of the section that holds the fields of the object. */
  readonly section: string
  /** `true` inside a table. */
  readonly isRow: boolean
  readonly properties: Map<string, Property>
  /** Conditions that every answer of the object must meet. */
  readonly constraints: {
    readonly guard: Guard
    readonly isAssured: boolean
    readonly test: LazyCondition
    readonly path: string
  }[]
}

/** Returns the property with a name, which is new if it is mentioned for the first time. */
export function propertyOf(scope: SchemaScope, name: string): Property {
  let property = scope.properties.get(name)
  if (!property) {
    property = { name, scope, declarations: [], requirements: [], exclusions: [] }
    scope.properties.set(name, property)
  }
  return property
}

/** Returns a condition that is compiled at most once. Calls `onFailure` if it has none. */
export function lazily(
  compile: () => RuleCondition | undefined,
  onFailure?: () => void,
): LazyCondition {
  let result: { readonly condition: RuleCondition | undefined } | undefined
  return () => {
    if (!result) {
      result = { condition: compile() }
      if (!result.condition) onFailure?.()
    }
    return result.condition
  }
}
