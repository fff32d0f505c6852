import type { FieldDefinition, RuleCondition, SectionDefinition } from '@gapwise/form-engine'
import { type JsonValue, own } from '../report/json'
import type { LossNotes } from '../report/loss'
import { RuleBudget } from '../report/rule-budget'
import { allOf, isAlways, not } from '../report/rules'
import type { ComponentDraft } from './component-field'
import { type FindVariable, feelCondition, feelNumber } from './feel-rules'
import { parseFeel } from './parse-feel'

/** A FEEL expression, its path in the form, and the questions that it can read. */
export interface FormCondition {
  readonly expression: unknown
  readonly path: string
  readonly find: FindVariable
}

/** A section that is being imported. */
export type SectionDraft = { -readonly [K in keyof SectionDefinition]: SectionDefinition[K] } & {
  readonly fields: ComponentDraft[]
}

/**
 * Rules that were read from a form. They are written after all questions are read, because rules can
 * refer to any of them.
 */
export class FormRules {
  readonly #notes: LossNotes
  readonly #budget = new RuleBudget()
  readonly #rules: {
    readonly node: ComponentDraft | SectionDraft
    readonly conditions: readonly FormCondition[]
    readonly path: string
  }[] = []
  readonly #expressions: { readonly field: ComponentDraft; readonly condition: FormCondition }[] =
    []

  constructor(notes: LossNotes) {
    this.#notes = notes
  }

  /** Adds the conditions under which a field or section is shown. */
  show(
    node: ComponentDraft | SectionDraft,
    conditions: readonly FormCondition[],
    path: string,
  ): void {
    this.#rules.push({ node, conditions, path })
  }

  /** Adds the expression that computes a field's answer. */
  compute(field: ComponentDraft, condition: FormCondition): void {
    this.#expressions.push({ field, condition })
  }

  /** Adds the conditions and computed answers to the fields and sections. */
  write(): void {
    for (const { node, conditions, path } of this.#rules) {
      const shown = conditions.flatMap((one) => this.#shownIf(one) ?? [])
      const rule = allOf(shown)
      if (isAlways(rule)) continue
      if (this.#budget.allows([rule])) node.visible_if = rule
      else this.#notes.add('too_large', path)
    }
    for (const { field, condition } of this.#expressions) {
      const { expression, path, find } = condition
      const value = this.#computed(expression, find)
      if (value === undefined) {
        this.#notes.add('computation', path, expression)
        continue
      }
      field.computed = value
      this.#notes.add('number_as_text', path)
    }
  }

  #shownIf({ expression, path, find }: FormCondition): RuleCondition | undefined {
    const isFeel = typeof expression === 'string' && expression.startsWith('=')
    const feel = isFeel ? parseFeel(expression.slice(1)) : undefined
    const hides = feel && feelCondition(feel, true, find)
    if (!hides) this.#notes.add('condition', path)
    return hides && not(hides)
  }

  #computed(expression: unknown, find: FindVariable): FieldDefinition['computed'] {
    const isFeel = typeof expression === 'string' && expression.startsWith('=')
    const feel = isFeel ? parseFeel(expression.slice(1)) : undefined
    return feel && feelNumber(feel, find)
  }
}

/** Returns the condition of a component, if it has one. */
export function conditionsOf(
  component: JsonValue,
  path: string,
  find: FindVariable,
): FormCondition[] {
  const hide = own(own(component, 'conditional'), 'hide')
  if (hide === undefined || hide === '' || hide === false) return []
  return [{ expression: hide, path: `${path}.conditional.hide`, find }]
}
