import { type JsonValue, isObject, own, pathTo, quotedText } from '../report/json'
import { not } from '../report/rules'
import { compileObject, presenceOf, valuesCondition } from './compile-condition'
import { discriminatorOf } from './discriminator'
import { type Conjunction, type Part, type SchemaSource, take } from './schema-source'
import { type Guard, type SchemaScope, lazily, propertyOf } from './scope'

/** Adds everything that a schema says about an object to its scope. */
export function gatherObject(
  source: SchemaSource,
  scope: SchemaScope,
  conjunction: Conjunction,
  applies: Application,
): void {
  new ObjectGatherer(source, scope, applies).gather(conjunction)
}

/** When an object schema applies. */
interface Application {
  readonly guard: Guard
  /** `true` if the object exists whenever the guard holds. */
  readonly isAssured: boolean
  /** Name of the property that the guard already decides. */
  readonly decided?: string
}

/** Reads the keywords of one object schema that applies while a guard holds. */
class ObjectGatherer {
  readonly #source: SchemaSource
  readonly #scope: SchemaScope
  readonly #guard: Guard
  readonly #isAssured: boolean
  readonly #decided: string | undefined

  constructor(
    source: SchemaSource,
    scope: SchemaScope,
    { guard, isAssured, decided }: Application,
  ) {
    this.#source = source
    this.#scope = scope
    this.#guard = guard
    this.#isAssured = isAssured
    this.#decided = decided
  }

  gather(conjunction: Conjunction): void {
    const { parts, trail, isNever } = conjunction
    if (isNever) this.#constrain(() => not({ all: [] }), this.#scope.path)
    const named = parts.map((part) => ({ part, names: this.#readRequired(part) }))
    const required = new Set(named.flatMap(({ names }) => names))
    for (const part of parts) {
      this.#declare(part, required, trail)
      this.#readConditional(part, trail)
      this.#readDependencies(part, trail)
      this.#readAlternatives(part, 'oneOf', trail)
      this.#readAlternatives(part, 'anyOf', trail)
      this.#readNegation(part, trail)
      // A form adds no properties that the schema does not name, so it always meets these keywords.
      if (own(part.schema, 'additionalProperties') !== undefined) this.#readAdditional(part)
      for (const keyword of ['type', 'unevaluatedProperties']) take(part, keyword)
    }
    // The questions keep the order in which the properties are declared, so this comes last.
    for (const { part, names } of named) this.#require(names, `${part.path}.required`)
  }

  #readRequired(part: Part): string[] {
    const names = take(part, 'required')
    if (names !== undefined && !Array.isArray(names)) {
      // Older drafts have `required: true` at the property.
      this.#source.notes.add('malformed', `${part.path}.required`, 'a list')
    }
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  }

  #require(names: readonly string[], path: string): void {
    for (const name of names) {
      if (name === this.#decided) continue
      const requirement = { guard: this.#guard, isAssured: this.#isAssured, path }
      propertyOf(this.#scope, name).requirements.push(requirement)
    }
  }

  #declare(part: Part, required: ReadonlySet<string>, trail: ReadonlySet<unknown>): void {
    const properties = take(part, 'properties')
    if (properties === undefined) return
    if (!isObject(properties)) {
      this.#source.notes.add('malformed', `${part.path}.properties`, 'an object')
      return
    }
    for (const name of Object.keys(properties)) {
      if (name === this.#decided) continue
      const property = propertyOf(this.#scope, name)
      const path = pathTo(`${part.path}.properties`, name)
      if (properties[name] === false) property.exclusions.push(this.#guard)
      else {
        property.declarations.push({
          schema: properties[name],
          trail,
          conjunction: this.#source.read(properties[name], path, trail),
          path,
          guard: this.#guard,
          isRequired: this.#isAssured && required.has(name),
        })
      }
    }
  }

  /** Adds `if`, `then`, and `else`. */
  #readConditional(part: Part, trail: ReadonlySet<unknown>): void {
    const [condition, consequence, alternative] = ['if', 'then', 'else'].map((keyword) =>
      take(part, keyword),
    )
    if (condition === undefined) return
    const holds = this.#test(condition, `${part.path}.if`, trail)
    this.#gatherIf(holds, consequence, `${part.path}.then`, trail)
    const fails = lazily(() => {
      const compiled = holds()
      return compiled && not(compiled)
    })
    this.#gatherIf(fails, alternative, `${part.path}.else`, trail)
  }

  #readDependencies(part: Part, trail: ReadonlySet<unknown>): void {
    for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
      const dependencies = take(part, keyword)
      if (!isObject(dependencies)) continue
      for (const name of Object.keys(dependencies)) {
        const path = pathTo(`${part.path}.${keyword}`, name)
        const property = propertyOf(this.#scope, name)
        const given = lazily(
          () => presenceOf(property),
          () => this.#source.notes.add('condition', path),
        )
        const dependent = dependencies[name]
        const schema = Array.isArray(dependent) ? { required: dependent } : dependent
        this.#gatherIf(given, schema, path, trail)
      }
    }
  }

  /** Adds `oneOf` or `anyOf`. If one answer tells the branches apart, they become conditions. */
  #readAlternatives(part: Part, keyword: 'oneOf' | 'anyOf', trail: ReadonlySet<unknown>): void {
    if (part.read.has(keyword)) return
    const branches = take(part, keyword)
    if (!Array.isArray(branches)) return
    const path = `${part.path}.${keyword}`
    const read = branches.map((one, at) => this.#source.read(one, `${path}[${at}]`, trail, 'test'))
    const discriminator = discriminatorOf(read)
    if (!discriminator) {
      this.#readUndecided(branches, path, { [keyword]: branches }, trail)
      return
    }
    const { name, options } = discriminator
    const property = propertyOf(this.#scope, name)
    const chosen = { oneOf: options.flatMap(({ schemas }) => schemas) }
    this.#gatherIf(undefined, { properties: { [name]: chosen }, required: [name] }, path, trail)
    options.forEach(({ values }, at) => {
      const condition = lazily(() => valuesCondition(property, values))
      this.#gatherIf(condition, branches[at], `${path}[${at}]`, trail, name)
    })
  }

  /**
   * Adds the questions of all alternatives, because no single answer tells which alternative
   * applies. Adds a check that one alternative must match, if a rule can express it.
   */
  #readUndecided(
    branches: readonly unknown[],
    path: string,
    schema: JsonValue,
    trail: ReadonlySet<unknown>,
  ): void {
    const before = this.#scope.properties.size
    branches.forEach((branch, at) => {
      const { parts } = this.#source.read(branch, `${path}[${at}]`, trail, 'test')
      for (const one of parts) {
        const properties = own(one.schema, 'properties')
        if (!isObject(properties)) continue
        for (const name of Object.keys(properties)) {
          const property = propertyOf(this.#scope, name)
          if (property.declarations.length > 0) continue
          const propertyPath = pathTo(`${one.path}.properties`, name)
          property.declarations.push({
            schema: properties[name],
            trail,
            conjunction: this.#source.read(properties[name], propertyPath, trail),
            path: propertyPath,
            guard: this.#guard,
            isRequired: false,
          })
        }
      }
    })
    if (this.#scope.properties.size > before) this.#source.notes.add('alternatives', path)
    this.#constrain(this.#test(schema, path, trail, 'constraint'), path)
  }

  #readNegation(part: Part, trail: ReadonlySet<unknown>): void {
    const negated = take(part, 'not')
    if (negated === undefined) return
    const required = own(negated, 'required')
    const isExclusion =
      isObject(negated) && Object.keys(negated).every((key) => key === 'required' || key === 'type')
    if (isExclusion && Array.isArray(required) && required.length === 1) {
      propertyOf(this.#scope, quotedText(required[0])).exclusions.push(this.#guard)
      return
    }
    const holds = this.#test(negated, `${part.path}.not`, trail, 'constraint')
    const fails = () => {
      const compiled = holds()
      return compiled && not(compiled)
    }
    this.#constrain(fails, `${part.path}.not`)
  }

  #readAdditional(part: Part): void {
    const additional = take(part, 'additionalProperties')
    const isMap = isObject(additional) && Object.keys(additional).length > 0
    if (isMap) {
      this.#source.notes.add('not_asked', `${part.path}.additionalProperties`, 'a map of names')
    }
  }

  #constrain(test: Guard[number], path: string): void {
    this.#scope.constraints.push({ guard: this.#guard, isAssured: this.#isAssured, test, path })
  }

  /** Returns the condition that the object matches a schema. */
  #test(
    schema: unknown,
    path: string,
    trail: ReadonlySet<unknown>,
    purpose: 'condition' | 'constraint' = 'condition',
  ): Guard[number] {
    return lazily(
      () =>
        compileObject(this.#source, this.#source.read(schema, path, trail, 'test'), this.#scope),
      () => {
        if (purpose === 'condition') this.#source.notes.add('condition', path)
      },
    )
  }

  #gatherIf(
    condition: Guard[number] | undefined,
    schema: unknown,
    path: string,
    trail: ReadonlySet<unknown>,
    decided?: string,
  ): void {
    if (schema === undefined) return
    const guard = condition ? [...this.#guard, condition] : this.#guard
    const conjunction = this.#source.read(schema, path, trail)
    const isAssured = this.#isAssured
    const applies = { guard, isAssured, ...(decided !== undefined && { decided }) }
    gatherObject(this.#source, this.#scope, conjunction, applies)
  }
}
