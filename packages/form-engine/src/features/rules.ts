import { constantRules, linkRules } from '../compile/link-rules'
import type { RuleFeature } from '../state/form-cells'
import {
  computedAnswer,
  evaluate,
  failedChecks,
  hiddenOptions,
  valueOf,
  withoutOptions,
} from '../state/rule-values'
import type { FormFeature } from '../types'

/** Compiles and evaluates rules. */
export const ruleEngine: RuleFeature = {
  name: 'rules',
  linkRules,
  constantRules,
  valueOf,
  evaluate,
  computedAnswer,
  hiddenOptions,
  withoutOptions,
  failedChecks,
}

/** Rules beyond `depends_on`, such as `visible_if`, `required_if`, `checks`, and `computed`. */
export const rulesFeature = ruleEngine as FormFeature
