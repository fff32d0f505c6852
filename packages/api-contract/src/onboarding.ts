import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed, IdempotencyHeaders, NoBody } from './common'

const text = Type.Optional(Type.String({ maxLength: 10_000 }))
const textOrNull = Type.Optional(Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()]))
const flag = Type.Optional(Type.Boolean())
const amount = Type.Optional(Type.Number())

/** A choice that may still be open: one of the keys, or an empty text. */
export const MedicareStatus = Type.Union([
  Type.Literal(''),
  Type.Literal('supplemental-plan'),
  Type.Literal('advantage-plan'),
  Type.Literal('no-plan'),
])
const planType = Type.Union([Type.Literal(''), Type.Literal('G'), Type.Literal('N')])
const gender = Type.Union([Type.Literal(''), Type.Literal('Male'), Type.Literal('Female')])
const tobacco = Type.Union([Type.Literal(''), Type.Literal('Yes'), Type.Literal('No')])

/**
 * The onboarding form, version 8: the fields of specification section 3, in its order.
 *
 * Days are texts (`YYYY-MM-DD` once complete), `naic` is a string, rates are dollars a month (D52).
 * A draft is saved whatever its fields hold; only their JSON types are checked.
 */
export const OnboardingForm = Type.Object(
  {
    version: Type.Literal(8),
    medicare_status: Type.Optional(MedicareStatus),
    email: textOrNull,
    phone: text,
    userId: textOrNull,
    plan_type: Type.Optional(planType),
    gender: Type.Optional(gender),
    tobacco: Type.Optional(tobacco),
    zip5: text,
    applicant_dob: text,
    first_name: text,
    last_name: text,
    state: text,
    county: text,
    city: text,
    naic: text,
    discount_selected: flag,
    rate: amount,
    discount_rate: amount,
    effective_date: text,
    medicare_part_a: text,
    medicare_part_b: text,
    application_submitted: flag,
    hasSpecialCircumstance: flag,
    specialCircumstanceEmail: text,
  },
  closed,
)
export type OnboardingForm = Static<typeof OnboardingForm>

export const OnboardingSaved = Type.Object({ userId: Type.String(), message: Type.String() })
export type OnboardingSaved = Static<typeof OnboardingSaved>

/**
 * `null` without a session or before the first save (D29, D51). `userId` is the session's user; `email`
 * is the form's, else the user's. For somebody with an application, `application_submitted` says whether the
 * newest one was sent, whatever was saved (D52).
 */
export const OnboardingLoaded = Type.Object({
  onboardingData: Type.Union([OnboardingForm, Type.Null()]),
})
export type OnboardingLoaded = Static<typeof OnboardingLoaded>

/**
 * `If-Match` carries the revision that a save was made from, as the `ETag` of a load or save gave it (`"0"`: there was
 * no form yet). A form that is another one by now is not replaced: 412, with the form as it is.
 */
const SaveHeaders = Type.Composite([
  IdempotencyHeaders,
  Type.Object({
    'if-match': Type.Optional(Type.String({ pattern: '^(\\*|"?[0-9]{1,9}"?)$' })),
  }),
])

/** The quote that a call is about; without it, the current one (D61). Answers name it in the header `quote-id`. */
export const QuoteQuery = Type.Object(
  { quote: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) },
  closed,
)
export type QuoteQuery = Static<typeof QuoteQuery>

export const onboardingCalls = {
  saveOnboarding: {
    method: 'POST',
    path: '/api/onboarding/save',
    summary:
      'Replaces the whole onboarding form (D52); with If-Match, only the one that was loaded, else 412.',
    query: QuoteQuery,
    headers: SaveHeaders,
    body: OnboardingForm,
    status: 200,
    response: OnboardingSaved,
  },
  saveOnboardingStore: {
    method: 'POST',
    path: '/api/onboarding/save-store',
    summary: 'Replaces the whole onboarding form, as `save` does, from the page’s store.',
    query: QuoteQuery,
    headers: SaveHeaders,
    body: OnboardingForm,
    status: 200,
    response: OnboardingSaved,
  },
  loadOnboarding: {
    method: 'POST',
    path: '/api/onboarding/load',
    summary: 'Returns the saved onboarding form.',
    query: QuoteQuery,
    body: NoBody,
    status: 200,
    response: OnboardingLoaded,
  },
} as const satisfies Record<string, Call>
