import type { CompiledRule, FieldNode } from '../compile/types'
import type { RuleExplanation } from '../types'
import type { RuleExplainer } from '../state/form-cells'
import { explainRule, explainValue } from './explain-rule'
import { decisionSentence, explainedText, nameOf } from './explain-sentences'
import { answerIn, definitionOf, holdsIn } from './explained-state'

/** Explains what the rules of a shown field decide. Does not explain why the field is shown. */
export function explainDecisions(field: FieldNode, explainer: RuleExplainer): RuleExplanation[] {
  const { requiredIf, readOnlyIf, optionRules, computed, checks, definition } = field
  const { state } = explainer
  const name = nameOf(field)
  const decisions: RuleExplanation[] = []
  const decide = (
    rule: CompiledRule,
    decides: RuleExplanation['decides'],
    clauseOf: (holds: boolean) => string,
    of?: string,
  ) => {
    const because = explainRule(rule, explainer)
    const holds = holdsIn(rule, state)
    const sentence = decisionSentence(clauseOf(holds), because)
    decisions.push({ decides, holds, sentence, because, ...(of !== undefined && { of }) })
  }
  if (requiredIf && !field.required) {
    decide(requiredIf, 'required', (holds) => `${name} is ${holds ? '' : 'not '}required`)
  }
  if (readOnlyIf && !computed) {
    decide(readOnlyIf, 'read_only', (holds) => `${name} can${holds ? 'not' : ''} be changed`)
  }
  if (computed) decisions.push(valueDecision(field, computed, explainer))
  for (const { key, value } of definition.options ?? []) {
    const rule = optionRules?.get(key)
    const offered = (holds: boolean) => `“${value}” is ${holds ? '' : 'not '}offered for ${name}`
    if (rule) decide(rule, 'option', offered, key)
  }
  checks?.forEach(({ definition: { code }, failsIf }) => {
    decide(failsIf, 'check', (holds) => `The check “${code}” ${holds ? 'fails' : 'passes'}`, code)
  })
  return decisions
}

function valueDecision(
  field: FieldNode,
  rule: CompiledRule,
  explainer: RuleExplainer,
): RuleExplanation {
  const because = explainValue(rule, explainer)
  const { holds } = because
  const value = answerIn(field, explainer.state)
  const text = holds
    ? `is ${explainedText(value, definitionOf(field), field.type)}`
    : 'has no value'
  return {
    decides: 'value',
    holds,
    sentence: decisionSentence(`${nameOf(field)} ${text}`, because),
    because,
  }
}
