import type { Mail } from '../../../mail/mailer'
import { formatCalendarDay } from '../../../shared/calendar-day'

/**
 * Returns the email that confirms a sent application. The email does not contain the copy, because
 * other people can see an email and it is kept for years. Instead, it has a link that opens only
 * for the applicant's session or account.
 * @returns `undefined` without an address.
 */
export function sentMail(details: {
  to: string | undefined
  origin: string
  id: string
  reference: string
  /** Day on which coverage would start, `YYYY-MM-DD`, or `''` if the form does not ask for it. */
  start: string
}): Mail | undefined {
  const { to, origin, id, reference, start } = details
  if (to === undefined) return undefined
  const page = `/submit?application=${encodeURIComponent(id)}`
  return {
    to,
    subject: `We received your application: ${reference}`,
    text: [
      'Hello,',
      '',
      `We received your application. Your reference number is ${reference}.`,
      '',
      ...(start
        ? [
            'If the insurer accepts your application, your coverage would start on',
            `${formatCalendarDay(start)}.`,
            '',
          ]
        : []),
      'To read, print, or save a copy, open this page in the browser you used:',
      '',
      `${origin}${page}`,
      '',
      'If the page doesn’t open, sign in first. You can also call us. Please have your',
      'reference number ready. Our phone number is on this page:',
      '',
      `${origin}/contact`,
      '',
      'For your security, this email doesn’t include the copy itself.',
      '',
      'Keep your current coverage until your new policy arrives.',
      '',
      'Didn’t send an application? Someone may have entered your email address by',
      'mistake. Please let us know.',
    ].join('\n'),
  }
}
