import {
  fieldsOf,
  fieldTypes,
  formatAnswer,
  type AnswerValue,
  type ConditionValue,
  type ExplanationNode,
  type FieldDefinition,
  type FieldRef,
  type Form,
} from '@gapwise/form-engine'
import type { Target, WhyReport, WhyStep } from '../report'
import { labelOf } from './fields-of.ts'
import { UNDERWRITING_TYPES } from './toolbar-values.ts'

type Giving = FieldRef & { readonly value: AnswerValue }

/** Why a field or section is shown or hidden, and what would change that. */
export function whyReport(form: Form, target: Target): WhyReport {
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

/** One step for each condition that fails; of several that may hold, the first is enough. */
function showingSteps(form: Form, node: ExplanationNode): WhyStep[] {
  const failing = (node.children ?? []).filter((child) => !child.holds)
  const chosen = node.kind === 'or' ? failing.slice(0, 1) : failing
  return chosen.flatMap((child): WhyStep[] => {
    if (child.kind === 'and' || child.kind === 'or' || child.kind === 'section') {
      return showingSteps(form, child)
    }
    // A controller that is hidden itself counts as unanswered: it has to show first (D7).
    return [...showingSteps(form, child), ...stepOf(form, child)]
  })
}

function stepOf(form: Form, { reference, expected }: ExplanationNode): WhyStep[] {
  if (!reference || expected === undefined) return []
  const [value] = valuesOf(expected)
  if (value === undefined) return []
  if ('object' in reference) {
    const name = `${reference.object} ${reference.attribute}`.replaceAll('_', ' ')
    const types = Object.entries(UNDERWRITING_TYPES)
    const type = types.find(([, number]) => number === Number(value))?.[0]
    return reference.attribute === 'underwriting_type' && type !== undefined
      ? [{ text: `Set the underwriting type in the toolbar to ${value}`, underwriting: type }]
      : [{ text: `Let ${name} be ${value}, in the control “Facts from outside”` }]
  }
  return [answeringStep(form, reference, value)]
}

function answeringStep(
  form: Form,
  { section, field }: FieldRef,
  value: string | number | boolean,
): WhyStep {
  const { definition } = form.getField(section, field)
  const answer = definition.type === 'checkbox' ? [String(value)] : asAnswer(value)
  const { lines } = formatAnswer(definition, answer, { mask: false })
  return {
    text: `Answer “${labelOf(definition)}” with ${lines.join(', ')}`,
    changes: [{ section, field, value: answer }],
  }
}

/** Other answers of the controlling questions that take the field away, tried without changing anything. */
function hidingSteps(form: Form, target: Target, because: ExplanationNode): WhyStep[] {
  return leavesOf(because).flatMap((leaf): WhyStep[] => {
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

/** An impact names fields: a section goes when one of its fields does. */
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

/** What an answer of this field shows or hides somewhere, by name. */
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
