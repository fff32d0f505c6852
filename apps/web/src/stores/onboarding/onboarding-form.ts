import {
  ageAtEffectiveDate,
  CalendarDayError,
  effectiveDate,
  partABDefaults,
} from '@gapwise/medicare-rules'

import type { OnboardingForm } from '../../adapters/api/api-client'

export type { OnboardingForm }

/** Fields to change; an explicit `undefined` clears one. */
export type OnboardingUpdate = {
  readonly [Field in keyof Omit<OnboardingForm, 'version'>]?: OnboardingForm[Field] | undefined
}

/** A form that nobody filled in yet: just the version (specification §4, Reset). */
export function emptyForm(): OnboardingForm {
  return { version: 8 }
}

/** What a rate goes by; the Medicare somebody has decides when coverage starts, and so their age. */
const RATED = [
  'medicare_status',
  'zip5',
  'state',
  'applicant_dob',
  'gender',
  'tobacco',
  'plan_type',
] as const

/**
 * The form with some fields changed. The effective date is computed again on every update (D19),
 * Part A and B default whenever the birth date changes (D21). A price goes with the answers it was for: beside
 * others it would be wrong.
 */
export function applyUpdate(
  form: OnboardingForm,
  fields: OnboardingUpdate,
  today: string,
): OnboardingForm {
  const birthDate = fields.applicant_dob
  const birthDateChanged = 'applicant_dob' in fields && birthDate !== form.applicant_dob
  const isRatedOtherwise = RATED.some((field) => field in fields && fields[field] !== form[field])
  const merged = {
    ...form,
    ...(birthDateChanged ? partDefaults(birthDate) : {}),
    ...(isRatedOtherwise ? { rate: undefined, discount_rate: undefined } : {}),
    ...fields,
  }
  return withoutUndefined({
    ...merged,
    effective_date: effectiveDate(today, merged.medicare_status),
  })
}

/**
 * What was loaded, if it is of version 8: nothing else is applied (specification §4). Fields that
 * were changed while loading keep what the person just typed.
 */
export function applyLoaded(
  loaded: unknown,
  touched: OnboardingUpdate,
  today: string,
): OnboardingForm | undefined {
  if (!isVersion8(loaded)) return undefined
  return applyUpdate(loaded, touched, today)
}

/** Age at the effective date, never below 65 (D20); `undefined` until the birth date is a real day. */
export function formAge({ applicant_dob: birthDate, effective_date: start }: OnboardingForm) {
  return ifRealDay(birthDate, (dob) => ifRealDay(start, (day) => ageAtEffectiveDate(dob, day)))
}

function partDefaults(birthDate: string | undefined): OnboardingUpdate {
  const defaults = ifRealDay(birthDate, partABDefaults)
  return { medicare_part_a: defaults?.partA, medicare_part_b: defaults?.partB }
}

/** A birth date being typed may be any text (D41): the rules only ever see a real day. */
function ifRealDay<T>(text: string | undefined, rule: (day: string) => T): T | undefined {
  if (!text) return undefined
  try {
    return rule(text)
  } catch (error) {
    if (error instanceof CalendarDayError) return undefined
    throw error
  }
}

function isVersion8(loaded: unknown): loaded is OnboardingForm {
  return (
    typeof loaded === 'object' && loaded !== null && 'version' in loaded && loaded.version === 8
  )
}

function withoutUndefined(form: {
  [Field in keyof OnboardingForm]: OnboardingForm[Field] | undefined
}) {
  const entries = Object.entries(form).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as unknown as OnboardingForm
}
