import type { Mail } from '../../mail/mailer'
import { momentInWords, noticeMail } from '../../mail/notice-mail'
import { USUAL_DESTINATION } from './destinations'

/**
 * Returns the email with the sign-in link and code. The token is in the fragment, which reaches no
 * server, log, or scanner (D27).
 */
export function linkMail(details: {
  to: string
  origin: string
  token: string
  /** `undefined` while codes are turned off for the mailbox. */
  code: string | undefined
  destination: string
}): Mail {
  const { to, origin, token, code, destination } = details
  const next = destination === USUAL_DESTINATION ? '' : `&next=${encodeURIComponent(destination)}`
  return {
    to,
    subject: 'Your sign-in link',
    text: [
      'Hello,',
      '',
      'To sign in, open this link and press the button on the page:',
      '',
      `${origin}/verify#token=${token}${next}`,
      '',
      ...(code === undefined ? WITHOUT_CODE : withCode(code)),
    ].join('\n'),
  }
}

const withCode = (code: string): string[] => [
  'If you opened this message on another device, type this code on the page',
  'where you asked for the link:',
  '',
  code,
  '',
  'The link and code work once, for 10 minutes. If you did not ask for them, you do',
  'not need to do anything. Never give the code to anyone, not even on the phone.',
]

const WITHOUT_CODE = [
  'For your safety this message has no code. Wrong codes were typed for your address.',
  'Open the link on the device where you want to sign in. The next message will have',
  'a code again.',
  '',
  'The link works once, for 10 minutes. If you did not ask for it, you do not need',
  'to do anything.',
]

/** Returns the email about a sign-in from a browser that is new to the account. */
export function newDeviceMail(details: {
  to: string
  /** Description of the browser, such as `Chrome on a Mac`. */
  browser: string
  now: Date
  origin: string
  phone: string
}): Mail {
  const { to, browser, now, origin, phone } = details
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
