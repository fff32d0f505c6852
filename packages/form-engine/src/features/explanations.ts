import { explainDecisions } from '../explain/explain-decisions'
import { explainRule } from '../explain/explain-rule'
import type { ExplanationFeature } from '../state/form-cells'
import type { FormFeature } from '../types'

/** Explains rules. */
export const explanations: ExplanationFeature = {
  name: 'explanations',
  explainRule: (rule, explainer) => explainRule(rule, explainer),
  explainDecisions,
}

/** Explanations of rules beyond `depends_on`, for `explain`. `allFeatures` does not have them. */
export const explanationsFeature = explanations as FormFeature
