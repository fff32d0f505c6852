import { factsOf } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import { isExistingDay } from '@gapwise/medicare-rules'
import type { Circumstances } from './open-form'

const TYPES = {
  '-1': 'not yet known (-1)',
  '0': 'underwritten (0)',
  '1': 'open enrollment (1)',
  '2': 'guaranteed issue (2)',
}

/** Values that the Medicare facts depend on, apart from the answers. */
export interface FactsCircumstances extends Circumstances {
  /** The value of `medicare_status`, or `''` while the status is unknown. */
  readonly situation: string
}

/**
 * Returns the facts that follow from Medicare's rules (D19 to D23, D11, D70, D76) for a day and the
 * current answers. The app and the server compute the same facts.
 */
export function medicareFacts(
  form: Form,
  { today, context, situation }: FactsCircumstances,
): { name: string; value: string }[] {
  if (!isExistingDay(today)) return []
  const facts = factsOf(form, { today, context, medicareStatus: situation || undefined })
  const { age, open_enrollment: isOpen, advantage_restricted: isRestricted, state_right } = facts
  return [
    { name: 'Effective date', value: facts.effective_date },
    { name: 'Coverage can start', value: facts.start_date },
    ...(age === null
      ? []
      : [
          { name: 'Rate for age', value: `${age}` },
          { name: 'Open enrollment', value: isOpen ? 'open' : 'over' },
        ]),
    { name: 'Advantage restriction', value: isRestricted ? 'applies' : 'does not apply' },
    ...(state_right
      ? [{ name: 'State right', value: `${state_right.rule} (${state_right.outcome})` }]
      : []),
    {
      name: 'Underwriting type by these answers',
      value: TYPES[`${facts.underwriting_type}`],
    },
  ]
}
