import { PRICE_FIELDS } from '@gapwise/enrollment'
import {
  ageAtEffectiveDate,
  CalendarDayError,
  effectiveDate,
  partABDefaults,
} from '@gapwise/medicare-rules'

import type { OnboardingForm } from '../../adapters/api/api-client'

export type { OnboardingForm }

/** Fields to change. An explicit `undefined` clears a field. */
export type OnboardingUpdate = {
  readonly [Field in keyof Omit<OnboardingForm, 'version'>]?: OnboardingForm[Field] | undefined
}

/** Returns an empty form, which contains only the version (specification §4, Reset). */
export function emptyForm(): OnboardingForm {
  return { version: 8 }
}

/** Fields that a price depends on. The Medicare status decides when coverage starts. */
const RATED = [...PRICE_FIELDS, 'medicare_status'] as const

/**
 * Returns the form with some fields changed. Every update computes the effective date again (D19).
 * A new birth date resets the Part A and Part B dates to their defaults (D21). A changed field that
 * affects the price removes the old price.
 */
export function applyUpdate(
  form: OnboardingForm,
  fields: OnboardingUpdate,
  today: string,
): OnboardingForm {
  const birthDate = fields.applicant_dob
  const birthDateChanged = 'applicant_dob' in fields && birthDate !== form.applicant_dob
  const isPriceOutdated = RATED.some((field) => field in fields && fields[field] !== form[field])
  const merged = {
    ...form,
    ...(birthDateChanged ? partDefaults(birthDate) : {}),
    ...(isPriceOutdated ? { rate: undefined, discount_rate: undefined } : {}),
    ...fields,
  }
  return withoutUndefined({
    ...merged,
    effective_date: effectiveDate(today, merged.medicare_status),
  })
}

/**
 * Returns the loaded form. Fields in `touched` keep the values that the visitor entered during the
 * load. Returns `undefined` for any version except 8 (specification §4).
 */
export function applyLoaded(
  loaded: unknown,
  touched: OnboardingUpdate,
  today: string,
): OnboardingForm | undefined {
  if (!isVersion8(loaded)) return undefined
  return applyUpdate(loaded, touched, today)
}

/**
 * Returns the age at the effective date, never below 65 (D20). Returns `undefined` if the birth
 * date is missing or not a real date.
 */
export function formAge({ applicant_dob: birthDate, effective_date: start }: OnboardingForm) {
  return ifRealDay(birthDate, (dob) => ifRealDay(start, (day) => ageAtEffectiveDate(dob, day)))
}

function partDefaults(birthDate: string | undefined): OnboardingUpdate {
  const defaults = ifRealDay(birthDate, partABDefaults)
  return { medicare_part_a: defaults?.partA, medicare_part_b: defaults?.partB }
}

/** Applies a rule only to a real date. A partly typed birth date can be any string (D41). */
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
