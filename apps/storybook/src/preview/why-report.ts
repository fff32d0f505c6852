import {
  explainVisibility,
  type FormCircumstances,
  type Target,
  type VisibilityStep,
} from '@gapwise/form-authoring'
import type { Form } from '@gapwise/form-engine'
import type { WhyReport, WhyStep } from '../report'
import { UNDERWRITING_TYPES } from './toolbar-values'

/** Returns why a field or section is visible or hidden, and how an author can change that. */
export function whyReport(form: Form, target: Target, circumstances: FormCircumstances): WhyReport {
  const report = explainVisibility(form, target, circumstances)
  return { ...report, steps: report.steps.map(inWorkbench) }
}

/**
 * Says where to set an external fact. The underwriting type is set in the toolbar, and any other
 * fact is set in a control.
 */
function inWorkbench({ text, changes, fact }: VisibilityStep): WhyStep {
  if (!fact) return changes ? { text, changes } : { text }
  const { attribute, value } = fact
  const types = Object.entries(UNDERWRITING_TYPES)
  const type = types.find(([, number]) => number === Number(value))?.[0]
  return attribute === 'underwriting_type' && type !== undefined
    ? { text: `Set the underwriting type in the toolbar to ${value}`, underwriting: type }
    : { text: `${text}, in the control “Facts from outside”` }
}
