import type { Mail } from '../../mail/mailer'
import { momentInWords, noticeMail } from '../../mail/notice-mail'

/** The mail about a sign-in from a browser that the account does not know. */
export function newDeviceMail(parts: {
  to: string
  /** In words. */
  browser: string
  now: Date
  origin: string
  phone: string
}): Mail {
  const { to, browser, now, origin, phone } = parts
  return noticeMail({
    to,
    subject: 'New sign-in to your account',
    what: 'A browser that we have not seen before signed in to your account.',
    facts: [`When: ${momentInWords(now)}`, `With: ${browser}`],
    ifNotYou: 'sign in, choose "Sign out everywhere" on this page, and call us.',
    page: `${origin}/account`,
    phone,
  })
}
