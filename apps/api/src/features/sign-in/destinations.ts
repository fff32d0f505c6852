/** Pages somebody can be sent to after sign-in: the routes of specification section 2. */
const PAGES = new Set(
  (
    '/ /welcome /onboarding /quote /compare /compareElm /create /drug /review /submit /connect /contact ' +
    '/terms /privacy /dashboard /account /apply /eligibility /booked-calls /schedule-call ' +
    '/contact-schedule-call /electronic-disclosure'
  ).split(' '),
)
const APPLICATION = /^\/apply\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where people go who asked for no page. */
export const USUAL_DESTINATION = '/account'

/**
 * Whether a text is a page of this app, and nothing but its path: no other host, no query, nothing to
 * decode. Anything else could lead somebody who trusts our mail to another site.
 */
export function isDestination(text: string): boolean {
  return PAGES.has(text) || APPLICATION.test(text)
}
