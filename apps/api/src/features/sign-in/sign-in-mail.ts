import { composeMail } from '../../mail/compose-mail'
import { button, code, paragraph, type MailBlock } from '../../mail/mail-blocks'
import type { Mail } from '../../mail/mailer'
import { formatMoment, noticeMail } from '../../mail/notice-mail'
import { USUAL_DESTINATION } from './destinations'

/**
 * Returns the email with the sign-in link and code. The token is in the URL fragment, which is not
 * sent to servers and does not appear in logs or scanners (D27).
 */
export function linkMail(details: {
  to: string
  origin: string
  token: string
  /** The six-digit code; `undefined` while codes are turned off for the mailbox. */
  code: string | undefined
  destination: string
}): Mail {
  const { to, origin, token, code: given, destination } = details
  const next = destination === USUAL_DESTINATION ? '' : `&next=${encodeURIComponent(destination)}`
  return composeMail({
    to,
    subject: 'Your sign-in link',
    body: [
      paragraph('To sign in, open this link. Then press the button on the page.'),
      button('Open the sign-in page', `${origin}/verify#token=${token}${next}`),
      ...(given === undefined ? WITHOUT_CODE : withCode(given)),
    ],
  })
}

const withCode = (given: string): MailBlock[] => [
  paragraph(
    'Reading this on another device? Enter this code on the page where you asked for the link:',
  ),
  code(given),
  paragraph(
    'The link and code work once and expire in 10 minutes. If you didn’t ask for them, you can ignore this email. Never share the code with anyone, not even on the phone.',
  ),
]

const WITHOUT_CODE: MailBlock[] = [
  paragraph(
    'For your security, this email has no code. Someone entered too many wrong codes for your email address. Open the link on the device where you want to sign in. After that, our emails will have a code again.',
  ),
  paragraph(
    'The link works once and expires in 10 minutes. If you didn’t ask for it, you can ignore this email.',
  ),
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
    what: 'Someone signed in to your account from a browser we haven’t seen before.',
    facts: [`When: ${formatMoment(now)}`, `Browser: ${browser}`],
    ifNotYou: 'sign in, choose “Sign out everywhere” on this page, and call us.',
    page: `${origin}/account`,
    phone,
  })
}
