import type { AnswerCheck, RuleCondition, RuleReference } from '@gapwise/form-engine'
import { own } from '../report/json'
import type { LossNotes } from '../report/loss'
import { RuleBudget } from '../report/rule-budget'
import { ALWAYS_HOLDS, allOf, anyRule, isAlways, isNever, not } from '../report/rules'
import { ruleValue, presenceOf } from './compile-condition'
import type { FieldDraft } from './field-draft'
import type { ResolvedField } from './resolve-properties'
import type { SchemaSource } from './schema-source'
import type { Guard, Property, SchemaScope } from './scope'

/** Schema keywords of a single value that only a check can express. */
const COMBINATIONS = ['not', 'anyOf', 'oneOf', 'if'] as const

/**
 * Adds `visible_if`, `required_if`, and `checks` to fields. Runs after all their properties are
 * known.
 */
export class RuleWriter {
  readonly #source: SchemaSource
  readonly #notes: LossNotes
  readonly #budget = new RuleBudget()
  readonly #fields: readonly ResolvedField[]
  readonly #byReference: ReadonlyMap<string, FieldDraft>
  readonly #existence = new Map<SchemaScope, RuleCondition | undefined>()

  constructor(source: SchemaSource, fields: readonly ResolvedField[], notes: LossNotes) {
    this.#source = source
    this.#notes = notes
    this.#fields = fields
    this.#byReference = new Map(
      fields.flatMap(({ property: { target }, field }) =>
        target && target.kind !== 'object' ? [[JSON.stringify(target.reference), field]] : [],
      ),
    )
  }

  writeAll(scopes: readonly SchemaScope[]): void {
    for (const resolved of this.#fields) {
      this.#writeVisibility(resolved)
      this.#writeRequirement(resolved)
      this.#writeLimits(resolved)
      this.#writeCombinations(resolved)
    }
    for (const scope of scopes) this.#writeConstraints(scope)
  }

  #writeVisibility({ property, field }: ResolvedField): void {
    const declared = property.declarations.map(({ guard }) => this.#holds(guard))
    // A condition that cannot be expressed never hides a question.
    const shown = declared.includes(undefined) ? ALWAYS_HOLDS : anyRule(declared as RuleCondition[])
    const excluded = property.exclusions.flatMap((guard) => this.#holds(guard) ?? [])
    const rule = allOf([shown, ...excluded.map(not)])
    if (!isAlways(rule)) field.visible_if = rule
  }

  #writeRequirement({ property, field }: ResolvedField): void {
    const rules: RuleCondition[] = []
    for (const { guard, isAssured, path } of property.requirements) {
      const holds = this.#holds(guard)
      const exists = isAssured ? ALWAYS_HOLDS : this.#existenceOf(property.scope)
      if (holds && exists && this.#budget.allows([exists])) rules.push(allOf([holds, exists]))
      else this.#notes.add('requirement', path)
    }
    if (rules.length === 0) return
    const rule = anyRule(rules)
    const shown = JSON.stringify(field.visible_if ?? ALWAYS_HOLDS)
    // A hidden field is never required.
    if (isAlways(rule) || JSON.stringify(rule) === shown) field.required = true
    else if (!isNever(rule)) field.required_if = rule
  }

  /** Adds the limits that apply only while a condition holds. */
  #writeLimits({ property: { target }, field, limits }: ResolvedField): void {
    if (!target || target.kind === 'object') return
    for (const { schema, path, trail, guard, conjunction: described } of limits) {
      for (const part of described.parts) {
        for (const keyword of Object.keys(part.schema)) part.read.add(keyword)
      }
      const conjunction = this.#source.read(schema, path, trail, 'test')
      const matches = ruleValue(this.#source, conjunction, target)
      if (matches) this.#addCheck(field, guard, { answered: target.reference }, matches, path)
      else this.#notes.add('constraint', path, 'a condition on the answer')
    }
  }

  #writeCombinations({ property: { target }, field, base }: ResolvedField): void {
    if (!target || target.kind === 'object') return
    for (const { schema, path, read } of base.parts) {
      for (const keyword of COMBINATIONS) {
        const value = own(schema, keyword)
        if (value === undefined || read.has(keyword)) continue
        for (const one of [keyword, ...(keyword === 'if' ? ['then', 'else'] : [])]) read.add(one)
        const branches = { then: own(schema, 'then'), else: own(schema, 'else') }
        const alone = { [keyword]: value, ...(keyword === 'if' && branches) }
        const conjunction = this.#source.read(alone, path, base.trail, 'test')
        const matches = ruleValue(this.#source, conjunction, target)
        const at = `${path}.${keyword}`
        if (matches) this.#addCheck(field, [], { answered: target.reference }, matches, at)
        else this.#notes.add('constraint', at, keyword)
      }
    }
  }

  #writeConstraints(scope: SchemaScope): void {
    for (const { guard, test, path, isAssured } of scope.constraints) {
      const holds = test()
      const exists = isAssured ? ALWAYS_HOLDS : this.#existenceOf(scope)
      const field =
        holds && this.#schemaField([holds, ...guard.map((one) => one() ?? ALWAYS_HOLDS)])
      if (holds && exists && field) this.#addCheck(field, guard, exists, holds, path)
      else this.#notes.add('constraint', path, 'a condition on several answers')
    }
  }

  /** Adds a check on an answer. The check fails if `guard` holds and the answer does not match. */
  #addCheck(
    field: FieldDraft,
    guard: Guard,
    given: RuleCondition,
    matches: RuleCondition,
    path: string,
  ): void {
    if (isAlways(matches)) return
    const applies = this.#holds(guard)
    if (!applies || !this.#budget.allows([given, matches])) {
      this.#notes.add('constraint', path, 'a condition on the answer')
      return
    }
    const fails = allOf([applies, given, not(matches)])
    if (isNever(fails)) return
    const check: AnswerCheck = {
      code: 'combination',
      fails_if: fails,
      message: 'This does not fit your other answers',
    }
    field.checks = [...(field.checks ?? []), check]
  }

  /**
   * Returns the field that gets a check. This is the first field in the rules that is always shown.
   * If there is none, it is the first field.
   */
  #schemaField(rules: readonly RuleCondition[]): FieldDraft | undefined {
    const fields = referencesIn(rules).flatMap((reference) => {
      const field = this.#byReference.get(JSON.stringify(reference))
      return field ? [field] : []
    })
    return fields.find(({ visible_if: visibleIf }) => !visibleIf) ?? fields[0]
  }

  /** Returns the condition of a guard, or `undefined` if it cannot be expressed. */
  #holds(guard: Guard): RuleCondition | undefined {
    const conditions = guard.map((condition) => condition())
    if (conditions.includes(undefined)) return undefined
    return this.#budget.allows(conditions as RuleCondition[])
      ? allOf(conditions as RuleCondition[])
      : undefined
  }

  /**
   * Returns the condition that an object exists. It exists if it is required, or if one of its
   * questions is answered.
   */
  #existenceOf(scope: SchemaScope): RuleCondition | undefined {
    const { property } = scope
    if (!property) return ALWAYS_HOLDS
    if (!this.#existence.has(scope)) this.#existence.set(scope, this.#computeExistence(property))
    return this.#existence.get(scope)
  }

  #computeExistence(property: Property): RuleCondition | undefined {
    const given = presenceOf(property)
    const required = property.requirements.map(({ guard, isAssured }) => {
      const holds = this.#holds(guard)
      const exists = isAssured ? ALWAYS_HOLDS : this.#existenceOf(property.scope)
      return holds && exists && allOf([holds, exists])
    })
    const all = [given, ...required]
    return all.includes(undefined) ? undefined : anyRule(all as RuleCondition[])
  }
}

function referencesIn(node: unknown): RuleReference[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn)
  if (typeof node !== 'object' || node === null) return []
  return 'field' in node ? [node as RuleReference] : Object.values(node).flatMap(referencesIn)
}
