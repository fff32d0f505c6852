import type { AnswerIssue } from '@gapwise/api-contract'
import { applicationStops, closedPlan, type StopCode, type StopsInput } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import { toAnswerIssue } from '../save-answers'

/** Message and help for each reason why a person cannot apply online (D71). */
const TEXTS: Readonly<Record<StopCode, { readonly message: string; readonly help: string }>> = {
  under_65: {
    message: 'You can’t apply online for coverage that starts before you turn 65',
    help: 'Choose a later start, or call us. Some states have plans for people under 65.',
  },
  state_not_sold: {
    message: 'Your state has its own Medicare supplement plans',
    help: 'We don’t sell them. Your State Health Insurance Assistance Program (SHIP) can help for free.',
  },
  medicaid_pays_premium: {
    message: 'You can’t apply online if Medicaid pays your premium',
    help: 'Call us. Your state’s Medicaid office must arrange the payment.',
  },
  medicaid_pays_more: {
    message: 'Insurers can’t sell a supplement to people with full Medicaid',
    help: 'Medicaid already pays most of what Medicare leaves. Call us with any question.',
  },
  insurer_missing: {
    message: 'Choose an insurer first',
    help: 'You haven’t chosen an insurer, or the one you chose doesn’t sell this plan to you. Compare offers and choose one.',
  },
}

/** Returns an issue for each reason why the applicant cannot apply online (D71). */
export function stopIssues(form: Form, input: StopsInput): AnswerIssue[] {
  return applicationStops(form, input).map((stop) => ({ ...stop, ...TEXTS[stop.code] }))
}

/** A plan that the law closes to the applicant (42 U.S.C. § 1395ss(z)). */
const PLAN_CLOSED = {
  code: 'plan_closed',
  message: 'This plan is only for people who had Medicare before 2020',
  help: 'Choose another plan. Plan G pays for everything that Plan F does, other than the Part B deductible.',
} as const

/**
 * Returns the issues of a strict check. If the plan is not open to the applicant, the issue says so
 * instead of calling the plan missing.
 */
export function answerIssues(form: Form): AnswerIssue[] {
  const issues = form.validate({ mode: 'strict' }).map(toAnswerIssue)
  const closed = closedPlan(form)
  if (!closed) return issues
  const others = issues.filter(
    ({ section, field }) => section !== closed.section || field !== closed.field,
  )
  return [...others, { ...closed, ...PLAN_CLOSED }]
}
