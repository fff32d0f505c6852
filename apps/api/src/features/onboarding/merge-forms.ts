import type { OnboardingForm } from '@gapwise/api-contract'
import { PRICE_FIELDS } from '@gapwise/enrollment'

type Field = keyof OnboardingForm

/** Fields that the server or the page computes. Overwriting them loses no answer. */
const COMPUTED: ReadonlySet<string> = new Set<Field>([
  'version',
  'userId',
  'rate',
  'discount_rate',
  'effective_date',
  'application_submitted',
])

/**
 * Groups of fields that make sense only together. A merge takes all fields of a group from one
 * form, the form that provides the group's first field.
 */
const GROUPS: readonly (readonly Field[])[] = [
  ['zip5', 'state', 'county', 'city'],
  ['applicant_dob', 'medicare_part_a', 'medicare_part_b'],
  ['naic', 'rate', 'discount_rate', 'discount_selected'],
]
const GROUPED: ReadonlySet<string> = new Set(GROUPS.flat())

/** Fields that a price depends on. The Medicare status decides when coverage starts. */
const RATED: readonly Field[] = [...PRICE_FIELDS, 'medicare_status', 'naic']

/** Fields that describe the person of a quote. */
const PERSON: readonly Field[] = ['zip5', 'applicant_dob', 'first_name', 'last_name']

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/**
 * Returns `true` if a merge of two forms cannot mix two people: at most one of them describes a
 * person, and they do not name different people to apply for.
 */
export function canMerge(one: OnboardingForm, other: OnboardingForm): boolean {
  const isBothPeople = [one, other].every((form) => PERSON.some((field) => isFilled(form[field])))
  const isSameChoice =
    !one.applying_for || !other.applying_for || one.applying_for === other.applying_for
  return !isBothPeople && isSameChoice
}

/**
 * Merges two forms field by field. The later value wins unless it is empty. Fields that belong
 * together, such as an insurer and its price, are merged as a group. A price is kept only with the
 * answers that it was calculated from.
 */
export function mergeForms(earlier: OnboardingForm, later: OnboardingForm): OnboardingForm {
  const merged: Record<string, unknown> = { ...earlier }
  for (const [field, value] of Object.entries(later)) {
    if (!GROUPED.has(field) && isFilled(value)) merged[field] = value
  }
  for (const group of GROUPS) {
    const [lead = 'version'] = group
    const isOther = isFilled(later[lead]) && later[lead] !== earlier[lead]
    const isSame = later[lead] === earlier[lead] || !isFilled(earlier[lead])
    for (const field of group) {
      if (isOther) delete merged[field]
      if ((isOther || isSame) && isFilled(later[field])) merged[field] = later[field]
    }
  }
  const priced = merged['rate'] === later.rate ? later : earlier
  if (RATED.some((field) => (merged[field] ?? '') !== (priced[field] ?? ''))) {
    delete merged['rate']
    delete merged['discount_rate']
  }
  return { ...(merged as OnboardingForm), version: 8 }
}

/**
 * Returns `true` if a new form would lose an answer of the old form. An answer is lost if the new
 * form leaves it empty. Other changes lose an answer only if the caller never loaded the old form.
 */
export function losesAnswers(
  before: OnboardingForm,
  after: OnboardingForm,
  { isKnown }: { isKnown: boolean },
): boolean {
  return Object.entries(before).some(([field, value]) => {
    if (COMPUTED.has(field) || !isFilled(value)) return false
    const next = after[field as Field]
    return isKnown ? !isFilled(next) : next !== value
  })
}
