import {
  formatAnswer,
  type AnswerValue,
  type Explanation,
  type FieldRef,
  type Form,
  type RuleCondition,
} from '@gapwise/form-engine'
import { labelOf } from '../answered-fields'
import { answerKindOf, NO_TYPES } from '../custom-answers'
import { candidateAnswers, scalarsOf, type SingleValue } from './candidate-answers'
import { findAnswers } from './find-answers'
import type { FormCircumstances, Setting } from './form-copy'
import { isBlank } from '../hidden-answers'
import {
  targetKey,
  literalsOf,
  sourcesOf,
  visibilityConditions,
  type Target,
} from './visibility-conditions'

/** One thing an author can do to show or hide a field or section. */
export interface VisibilityStep {
  /** The step in words, such as `Answer “Do you smoke?” with Yes`. */
  readonly text: string
  /** Answers to set. */
  readonly changes?: readonly AnswerToGive[]
  /** Fact to set in the context. */
  readonly fact?: {
    readonly object: string
    readonly attribute: string
    readonly value: string | number | boolean
  }
}

/** Explains the visibility of a field, section, or column, and lists ways to change it. */
export interface VisibilityReport {
  /** The field, section, or column to explain. */
  readonly target: Target
  /** The engine's explanation. */
  readonly explanation: Explanation
  /** Steps that would show a hidden target, or hide a visible target. Empty for a column. */
  readonly steps: readonly VisibilityStep[]
  /** `true` if all steps are needed. `false` if one step is enough. */
  readonly together: boolean
  /**
   * Labels of the fields that would be shown or hidden by a different answer to this field. Empty
   * for a column.
   */
  readonly controls: readonly string[]
}

type AnswerToGive = FieldRef & { readonly value: AnswerValue }

/**
 * Explains why a field or section is shown or hidden, and which answers or facts would change its
 * visibility. A column is explained in its row, but without ways to change it. Does not change the
 * form.
 *
 * @throws {FormEngineError} `unknown_section` or `unknown_field` if the form does not have the
 * target. `field_in_rows` for a column without a row, and `argument_invalid` for a row without a
 * column.
 */
export function explainVisibility(
  form: Form,
  target: Target,
  circumstances: FormCircumstances,
): VisibilityReport {
  const explanation = form.explain(target.section, target.field, target.row)
  if (target.row !== undefined) {
    return { target, explanation, steps: [], together: false, controls: [] }
  }
  const steps = explanation.visible
    ? hidingSteps(form, target, circumstances)
    : (findAnswers(form, target, circumstances) ?? []).map((setting) =>
        showingStep(form, setting, circumstances),
      )
  return {
    target,
    explanation,
    steps,
    together: !explanation.visible && steps.length > 1,
    controls: controlledBy(form, target, circumstances),
  }
}

function showingStep(form: Form, setting: Setting, { types }: FormCircumstances): VisibilityStep {
  if ('object' in setting) {
    const { object, attribute } = setting
    const value = setting.value as SingleValue
    const name = `${object} ${attribute}`.replaceAll('_', ' ')
    return { text: `Set ${name} to ${value}`, fact: { object, attribute, value } }
  }
  const { section, field, value } = setting
  const { definition } = form.getField(section, field)
  const { lines } = formatAnswer(definition, value, { mask: false, types })
  return {
    text: isBlank(value)
      ? `Clear the answer to “${labelOf(definition)}”`
      : `Answer “${labelOf(definition)}” with ${lines.join(', ')}`,
    changes: [{ section, field, value }],
  }
}

/**
 * Returns answers that would hide the target. Each one is for a question that controls whether the
 * target is visible.
 */
function hidingSteps(
  form: Form,
  target: Target,
  circumstances: FormCircumstances,
): VisibilityStep[] {
  const conditions = visibilityConditions(form.definition)
  const relevant = [...conditions.around(target), target].flatMap((one) => conditions.of(one))
  return sourcesOf(relevant, conditions).flatMap((source): VisibilityStep[] => {
    if ('object' in source) return []
    const { definition } = form.getField(source.section, source.field)
    const change = otherAnswers(form, source, relevant, circumstances)
      .map((value): AnswerToGive => ({ ...source, value }))
      .find(({ section, field, value }) => {
        const { hides } = form.impactOf(section, field, value)
        return hides.some((hidden) => isTarget(hidden, target))
      })
    if (!change) return []
    const { answered, lines } = formatAnswer(definition, change.value, {
      types: circumstances.types,
    })
    return [
      {
        text: `Answering “${labelOf(definition)}” with ${answered ? lines.join(', ') : 'something else'} would hide it`,
        changes: [change],
      },
    ]
  })
}

/**
 * Returns whether a hidden field belongs to the target. `impactOf` lists only fields, so a section
 * counts as hidden if one of its fields is hidden.
 */
function isTarget(hidden: FieldRef, { section, field }: Target): boolean {
  return hidden.section === section && (field === undefined || hidden.field === field)
}

/**
 * Returns other answers to a field. They are likely to change the conditions that read the field.
 */
function otherAnswers(
  form: Form,
  { section, field }: FieldRef,
  relevant: readonly RuleCondition[],
  { today, types = NO_TYPES }: FormCircumstances,
): AnswerValue[] {
  const { definition, value: current } = form.getField(section, field)
  const conditions = visibilityConditions(form.definition)
  const readers = relevant.filter((condition) => {
    const sources = sourcesOf(condition, conditions)
    return sources.some((one) => 'field' in one && targetKey(one) === targetKey({ section, field }))
  })
  const others = sourcesOf(readers, conditions).flatMap((one) =>
    'object' in one ? [] : scalarsOf(form.getAnswer(one.section, one.field)),
  )
  if (definition.computed !== undefined) return []
  const keys = (definition.options ?? []).map(({ key }) => key)
  const isList = answerKindOf(definition.type, types) === 'keys'
  const values = [...literalsOf(readers, conditions), ...others]
  return [
    ...(isList ? [[]] : keys.filter((key) => key !== current)),
    ...candidateAnswers(definition, { values, today, types }, current),
  ]
}

/** Returns the labels of the fields that a different answer to a field would show or hide. */
function controlledBy(
  form: Form,
  { section, field }: Target,
  circumstances: FormCircumstances,
): string[] {
  if (field === undefined) return []
  const { definition } = form.getField(section, field)
  if (answerKindOf(definition.type, circumstances.types ?? NO_TYPES) === 'none') return []
  const conditions = visibilityConditions(form.definition)
  const ref = { section, field }
  const touched = otherAnswers(form, ref, conditions.all(), circumstances).flatMap((value) => {
    const { shows, hides } = form.impactOf(section, field, value)
    return [...shows, ...hides]
  })
  return [...new Set(touched.map((one) => labelOf(conditions.field(one).definition)))]
}
