import {
  isExistingDay,
  stateRight,
  type HeldPolicy,
  type StateRight,
} from '@gapwise/medicare-rules'

/** Returns a known answer, by the id of its field. Returns `undefined` if it is not known. */
type KnownAnswer = (id: string) => string | undefined

/**
 * Returns the right under state law that the known answers give today. Without a state or a birth
 * date, there is none.
 *
 * @see D76
 */
export function knownStateRight(known: KnownAnswer, today: string): StateRight | undefined {
  const state = known('state')
  const dob = known('applicant_dob')
  if (!state || !dob || !isExistingDay(dob)) return undefined
  return stateRight({ today, state, dob, plan: known('plan_type'), policy: heldPolicy(known) })
}

function heldPolicy(known: KnownAnswer): HeldPolicy | undefined {
  if (known('has_other_supplement') !== 'Yes') return undefined
  const start = known('supplemental_start_date')
  return {
    plan: known('supplemental_other_ms_carrier_product_code'),
    start: start && isExistingDay(start) ? start : undefined,
  }
}
