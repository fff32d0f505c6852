import {
  fieldsOf,
  fieldTypes,
  formatAnswer,
  type AnswerValue,
  type ConditionValue,
  type Explanation,
  type ExplanationNode,
  type FieldDefinition,
  type FieldRef,
  type Form,
} from '@gapwise/form-engine'
import { labelOf } from './answered-fields'

/** A section, or one field in a section. */
export interface Target {
  /** Id of the section. */
  readonly section: string
  /** Id of the field. */
  readonly field?: string
}

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

/** Explains the visibility of a field or section, and lists ways to change it. */
export interface VisibilityReport {
  /** The field or section to explain. */
  readonly target: Target
  /** The engine's explanation. */
  readonly explanation: Explanation
  /** Steps that would show the target if it is hidden, or hide it if it is visible. */
  readonly steps: readonly VisibilityStep[]
  /** `true` if all steps are needed together, `false` if any one of them is enough. */
  readonly together: boolean
  /** Labels of the fields that would be shown or hidden by a different answer to this field. */
  readonly controls: readonly string[]
}

type AnswerToGive = FieldRef & { readonly value: AnswerValue }

/**
 * Explains why a field or section is shown or hidden, and which answers or facts would change its
 * visibility. Does not change the form.
 *
 * @throws {FormEngineError} `unknown_section` or `unknown_field` if the form does not have the
 * target.
 */
export function explainVisibility(form: Form, target: Target): VisibilityReport {
  const explanation = form.explain(target.section, target.field)
  const steps = explanation.visible
    ? hidingSteps(form, target, explanation.because)
    : showingSteps(form, explanation.because)
  return {
    target,
    explanation,
    steps,
    together: !explanation.visible && steps.length > 1 && needsAll(explanation.because),
    controls: controlledBy(form, target),
  }
}

/**
 * Returns the steps that make every failing condition true. If one true condition is enough,
 * returns only the steps for the first failing condition.
 */
function showingSteps(form: Form, node: ExplanationNode): VisibilityStep[] {
  const failing = (node.children ?? []).filter((child) => !child.holds)
  const chosen = node.kind === 'or' ? failing.slice(0, 1) : failing
  return chosen.flatMap((child): VisibilityStep[] => {
    if (child.kind === 'and' || child.kind === 'or' || child.kind === 'section') {
      return showingSteps(form, child)
    }
    // A hidden question counts as unanswered, so it must be shown before it can be answered (D7).
    return [...showingSteps(form, child), ...stepOf(form, child)]
  })
}

function stepOf(form: Form, { reference, expected }: ExplanationNode): VisibilityStep[] {
  if (!reference || expected === undefined) return []
  const [value] = valuesOf(expected)
  if (value === undefined) return []
  if ('object' in reference) {
    const { object, attribute } = reference
    const name = `${object} ${attribute}`.replaceAll('_', ' ')
    return [{ text: `Set ${name} to ${value}`, fact: { object, attribute, value } }]
  }
  return [answeringStep(form, reference, value)]
}

function answeringStep(
  form: Form,
  { section, field }: FieldRef,
  value: string | number | boolean,
): VisibilityStep {
  const { definition } = form.getField(section, field)
  const answer = definition.type === 'checkbox' ? [String(value)] : asAnswer(value)
  const { lines } = formatAnswer(definition, answer, { mask: false })
  return {
    text: `Answer “${labelOf(definition)}” with ${lines.join(', ')}`,
    changes: [{ section, field, value: answer }],
  }
}

/**
 * Returns answers that would hide the target. Each one is for a question that controls whether the
 * target is visible.
 */
function hidingSteps(form: Form, target: Target, because: ExplanationNode): VisibilityStep[] {
  return leavesOf(because).flatMap((leaf): VisibilityStep[] => {
    const { reference } = leaf
    if (!reference || 'object' in reference || leaf.expected === undefined) return []
    const { definition } = form.getField(reference.section, reference.field)
    const change = otherAnswers(definition, leaf.current)
      .map((value): AnswerToGive => ({ ...reference, value }))
      .find(({ section, field, value }) => {
        const { hides } = form.impactOf(section, field, value)
        return hides.some((hidden) => isTarget(hidden, target))
      })
    if (!change) return []
    const { answered, lines } = formatAnswer(definition, change.value)
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

function otherAnswers(definition: FieldDefinition, current: unknown): AnswerValue[] {
  if (definition.type === 'checkbox') return [[]]
  const keys = (definition.options ?? []).map(({ key }) => key)
  return [...keys.filter((key) => key !== current), '']
}

function leavesOf(node: ExplanationNode): ExplanationNode[] {
  const below = (node.children ?? []).flatMap(leavesOf)
  return node.kind === 'field' || node.kind === 'option' ? [node, ...below] : below
}

function needsAll(node: ExplanationNode): boolean {
  return (
    node.kind !== 'or' || (node.children ?? []).some((child) => !child.holds && needsAll(child))
  )
}

/** Returns the labels of the fields that are shown or hidden depending on this field's answer. */
function controlledBy(form: Form, { section, field }: Target): string[] {
  if (field === undefined) return []
  const { definition } = form.getField(section, field)
  if (fieldTypes[definition.type].answer === 'none') return []
  const names = new Map(
    fieldsOf(form.definition).map((entry) => [
      JSON.stringify([entry.section, entry.field]),
      labelOf(entry.definition),
    ]),
  )
  const touched = otherAnswers(definition, undefined).flatMap((value) => {
    const { shows, hides } = form.impactOf(section, field, value)
    return [...shows, ...hides]
  })
  return [
    ...new Set(
      touched.map((ref) => names.get(JSON.stringify([ref.section, ref.field])) ?? ref.field),
    ),
  ]
}

function valuesOf(expected: ConditionValue): readonly (string | number | boolean)[] {
  return Array.isArray(expected)
    ? (expected as readonly (string | number | boolean)[])
    : [expected as string | number | boolean]
}

function asAnswer(value: string | number | boolean): AnswerValue {
  return typeof value === 'boolean' ? String(value) : value
}
