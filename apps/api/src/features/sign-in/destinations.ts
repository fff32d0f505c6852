/** Pages that a sign-in can lead to. They are the routes of specification section 2. */
const PAGES = new Set(
  (
    '/ /welcome /onboarding /quote /compare /compareElm /create /drug /review /submit /connect /contact ' +
    '/terms /privacy /dashboard /account /apply /eligibility /booked-calls /schedule-call ' +
    '/contact-schedule-call /electronic-disclosure /sign-link'
  ).split(' '),
)
const APPLICATION = /^\/apply\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Page that a sign-in leads to if no other page was requested. */
export const USUAL_DESTINATION = '/account'

/**
 * Returns `true` if a string is exactly the path of a page in this app, without host, query, or
 * encoding. With any other string, a link in our email could lead to another site.
 */
export function isDestination(text: string): boolean {
  return PAGES.has(text) || APPLICATION.test(text)
}
