import {
  applicationStops,
  endingAnswers,
  pageShows,
  type QuestionPage,
  type StopCode,
  type StopsInput,
} from '@gapwise/enrollment'
import type { FieldRef, Form } from '@gapwise/form-engine/core'

/**
 * A reason that a page explains. `health_answer` is an answer with which insurers always refuse an
 * application (D71).
 */
export interface ShownStop extends FieldRef {
  readonly code: StopCode | 'health_answer'
}

/** Codes with which the server refuses an application of a person who cannot apply online. */
const STOP_CODES: readonly string[] = [
  'under_65',
  'state_not_sold',
  'medicaid_pays_premium',
  'medicaid_pays_more',
  'insurer_missing',
] satisfies StopCode[]

/** Returns true if an issue from the server is a reason to stop. */
export function isStop({ code }: { readonly code: string }): boolean {
  return STOP_CODES.includes(code)
}

/**
 * Returns every reason to stop an application, in the order in which pages explain them. The
 * insurer is last, because other reasons decide whether the person needs one.
 */
export function stopsOf(form: Form, { today, hasInsurer }: StopsInput): ShownStop[] {
  const health = endingAnswers(form).map((ref) => ({ ...ref, code: 'health_answer' as const }))
  const stops = applicationStops(form, { today, hasInsurer })
  const isInsurer = ({ code }: ShownStop): boolean => code === 'insurer_missing'
  return [...stops.filter((stop) => !isInsurer(stop)), ...health, ...stops.filter(isInsurer)]
}

/**
 * Returns true if an answer on a page of questions is a reason to stop. The insurer is chosen on
 * another page, so it is not checked here.
 */
export function hasStopOnPage(
  form: Form,
  today: string,
  page: Pick<QuestionPage, 'parts'>,
): boolean {
  return stopsOf(form, { today, hasInsurer: true }).some((stop) => pageShows(form, page, stop))
}
