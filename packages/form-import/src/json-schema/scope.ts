import type { FieldDefinition, RuleCondition, RuleReference } from '@gapwise/form-engine'
import type { ImportedChoice } from './read-options'
import type { Conjunction } from './schema-source'
import type { Kind } from './schema-types'

/**
 * A condition that is compiled on first use, because the fields are not known earlier. Returns
 * `undefined` if the rules of a definition cannot express it.
 */
export type LazyCondition = () => RuleCondition | undefined

/** Conditions under which a part of a schema applies. All must hold. */
export type Guard = readonly LazyCondition[]

/** Schema of a property that applies while its guard holds. */
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
   * Guards under which the property is required. `isAssured` is `false` if the object itself is
   * optional. The property is then required only if the object exists.
   */
  readonly requirements: {
    readonly guard: Guard
    readonly isAssured: boolean
    readonly path: string
  }[]
  /** Guards under which the property is not allowed. */
  readonly exclusions: Guard[]
  /** Object, table, or field that the property became. Not set if the property is left out. */
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
  /**
   * Names of the properties on the path to this object. The path starts at the root or at the row.
   */
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

/** Returns the property with a name. Creates the property if it does not exist. */
export function propertyOf(scope: SchemaScope, name: string): Property {
  let property = scope.properties.get(name)
  if (!property) {
    property = { name, scope, declarations: [], requirements: [], exclusions: [] }
    scope.properties.set(name, property)
  }
  return property
}

/**
 * Returns a function that compiles a condition once and then always returns the same result. Calls
 * `onFailure` if there is no condition.
 */
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
