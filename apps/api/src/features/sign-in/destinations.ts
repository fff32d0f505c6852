/** Pages that a sign-in can lead to: the routes of specification section 2. */
const PAGES = new Set(
  (
    '/ /welcome /onboarding /quote /compare /compareElm /create /drug /review /submit /connect /contact ' +
    '/terms /privacy /dashboard /account /apply /eligibility /booked-calls /schedule-call ' +
    '/contact-schedule-call /electronic-disclosure'
  ).split(' '),
)
const APPLICATION = /^\/apply\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Page to go to if no other was asked for. */
export const USUAL_DESTINATION = '/account'

/**
 * Returns whether a string is exactly the path of a page of this app, without host, query, or
 * encoding. Anything else could lead a person who trusts our emails to another site.
 */
export function isDestination(text: string): boolean {
  return PAGES.has(text) || APPLICATION.test(text)
}
