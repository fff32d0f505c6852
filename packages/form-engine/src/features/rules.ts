import { constantRules, createRuleLinks } from '../compile/link-rules'
import type { RuleFeature } from '../state/form-cells'
import { computedAnswer, evaluate, hiddenOptions, valueOf } from '../state/rule-values'

/** Compiles and evaluates rules. */
export const ruleEngine: RuleFeature = {
  name: 'rules',
  createLinks: createRuleLinks,
  constantRules,
  valueOf,
  evaluate,
  computedAnswer,
  hiddenOptions,
}
