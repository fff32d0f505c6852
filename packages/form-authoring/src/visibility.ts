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

/** A section, or a field of it. */
export interface Target {
  readonly section: string
  readonly field?: string
}

/** One thing an author can do to show or hide a field or section. */
export interface VisibilityStep {
  readonly text: string
  /** Answers that do it. */
  readonly changes?: readonly Giving[]
  /** The fact from outside that does it: give it to the form as context. */
  readonly fact?: {
    readonly object: string
    readonly attribute: string
    readonly value: string | number | boolean
  }
}

export interface VisibilityReport {
  readonly target: Target
  readonly explanation: Explanation
  /** What would hide the target while it is shown, or show it while it is hidden. */
  readonly steps: readonly VisibilityStep[]
  /** Whether all the steps are needed together. */
  readonly together: boolean
  /** Labels of the fields that other answers of this field show or hide. */
  readonly controls: readonly string[]
}

type Giving = FieldRef & { readonly value: AnswerValue }

/**
 * Explains why a field or section is shown or hidden, and tries which answers or facts would change that. The form stays
 * as it is.
 *
 * @throws {FormEngineError} `unknown_section` or `unknown_field` for a target that the form does not have.
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

/** One step for each condition that fails. Of several of which one is enough, the first. */
function showingSteps(form: Form, node: ExplanationNode): VisibilityStep[] {
  const failing = (node.children ?? []).filter((child) => !child.holds)
  const chosen = node.kind === 'or' ? failing.slice(0, 1) : failing
  return chosen.flatMap((child): VisibilityStep[] => {
    if (child.kind === 'and' || child.kind === 'or' || child.kind === 'section') {
      return showingSteps(form, child)
    }
    // A controller that is hidden itself counts as unanswered: it has to show first (D7).
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
    return [{ text: `Let ${name} be ${value}`, fact: { object, attribute, value } }]
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

/** Other answers of the controlling questions that hide the target. */
function hidingSteps(form: Form, target: Target, because: ExplanationNode): VisibilityStep[] {
  return leavesOf(because).flatMap((leaf): VisibilityStep[] => {
    const { reference } = leaf
    if (!reference || 'object' in reference || leaf.expected === undefined) return []
    const { definition } = form.getField(reference.section, reference.field)
    const giving = otherAnswers(definition, leaf.current)
      .map((value): Giving => ({ ...reference, value }))
      .find(({ section, field, value }) => {
        const { hides } = form.impactOf(section, field, value)
        return hides.some((hidden) => isTarget(hidden, target))
      })
    if (!giving) return []
    const { answered, lines } = formatAnswer(definition, giving.value)
    return [
      {
        text: `Answering “${labelOf(definition)}” with ${answered ? lines.join(', ') : 'something else'} would hide it`,
        changes: [giving],
      },
    ]
  })
}

/** An impact names fields only: a section is hidden when one of its fields is. */
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

/** Labels of what the answers of this field show or hide. */
function controlledBy(form: Form, { section, field }: Target): string[] {
  if (field === undefined) return []
  const { definition } = form.getField(section, field)
  if (fieldTypes[definition.type].answer === 'none') return []
  const names = new Map(
    fieldsOf(form.definition).map((placed) => [
      JSON.stringify([placed.section, placed.field]),
      labelOf(placed.definition),
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
