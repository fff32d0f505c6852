import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed, IdempotencyHeaders, NoBody, PlanCode } from './common'

const text = Type.Optional(Type.String({ maxLength: 10_000 }))
const textOrNull = Type.Optional(Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()]))
const flag = Type.Optional(Type.Boolean())
const amount = Type.Optional(Type.Number())

/** One of the options. An empty string if the user has not chosen an option yet. */
export const MedicareStatus = Type.Union([
  Type.Literal(''),
  Type.Literal('supplemental-plan'),
  Type.Literal('advantage-plan'),
  Type.Literal('no-plan'),
])
/**
 * The person that a quote is for. `me` and `both` are for the person who types, `both` also for a
 * husband or wife. Every other value says that the person helps someone: `someone` if they have
 * not said whom.
 */
export const ApplyingFor = Type.Union([
  Type.Literal('me'),
  Type.Literal('both'),
  Type.Literal('mother'),
  Type.Literal('father'),
  Type.Literal('wife'),
  Type.Literal('husband'),
  Type.Literal('relative'),
  Type.Literal('friend'),
  Type.Literal('client'),
  Type.Literal('someone'),
])
export type ApplyingFor = Static<typeof ApplyingFor>
const planType = Type.Union([Type.Literal(''), ...PlanCode.anyOf])
const gender = Type.Union([Type.Literal(''), Type.Literal('Male'), Type.Literal('Female')])
const tobacco = Type.Union([Type.Literal(''), Type.Literal('Yes'), Type.Literal('No')])

/**
 * The onboarding form, version 8. It has the fields of specification section 3, in the same order.
 * `applying_for` and `planned_start` are additions, and old clients leave them out.
 *
 * Days are strings (`YYYY-MM-DD` once complete), and rates are in dollars per month. Only the JSON
 * types are checked, so a draft can contain wrong answers.
 * @see D52
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
    applying_for: Type.Optional(ApplyingFor),
    /**
     * First day of coverage in the draft that belongs to the quote. The server derives it from the
     * draft, and ignores it in a save.
     */
    planned_start: text,
  },
  closed,
)
export type OnboardingForm = Static<typeof OnboardingForm>

export const OnboardingSaved = Type.Object({ userId: Type.String(), message: Type.String() })
export type OnboardingSaved = Static<typeof OnboardingSaved>

/**
 * The saved form. `onboardingData` is `null` without a session or before the first save.
 *
 * `userId` is the session's user. If the form has no email address, `email` is the user's. If the
 * user has an application, `application_submitted` says whether the newest one was submitted.
 * @see D29
 * @see D51
 * @see D52
 */
export const OnboardingLoaded = Type.Object({
  onboardingData: Type.Union([OnboardingForm, Type.Null()]),
})
export type OnboardingLoaded = Static<typeof OnboardingLoaded>

/**
 * `If-Match` is the revision that the save is based on, from an earlier `ETag`. The value `"0"`
 * means that no form existed. If the form has changed since then, the server answers 412 with the
 * current form.
 */
const SaveHeaders = Type.Composite([
  IdempotencyHeaders,
  Type.Object({
    'if-match': Type.Optional(Type.String({ pattern: '^(\\*|"?[0-9]{1,9}"?)$' })),
  }),
])

/**
 * Id of the quote to use. Defaults to the current quote. Responses contain the id in the header
 * `quote-id`.
 * @see D61
 */
export const QuoteQuery = Type.Object(
  { quote: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) },
  closed,
)
export type QuoteQuery = Static<typeof QuoteQuery>

export const onboardingCalls = {
  /** @see D52 */
  saveOnboarding: {
    method: 'POST',
    path: '/api/onboarding/save',
    summary:
      'Replaces the whole onboarding form. With If-Match, returns 412 if the form has changed since it was loaded.',
    query: QuoteQuery,
    headers: SaveHeaders,
    body: OnboardingForm,
    status: 200,
    response: OnboardingSaved,
  },
  saveOnboardingStore: {
    method: 'POST',
    path: '/api/onboarding/save-store',
    summary:
      'Like `save`, replaces the whole onboarding form with the contents of the page’s store.',
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
