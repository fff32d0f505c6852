import { formatEasternTime } from '../../../shared/eastern-time'
import type { Mail } from '../../../mail/mailer'

/**
 * Returns an email to the person who had the application before. It says that someone opened the
 * application with a code, and what to do if that was a stranger. It contains no answers.
 */
export function resumedMail(details: {
  to: string
  origin: string
  at: Date
  /** Name of the broker who created the code. `undefined` for the applicant's own code. */
  broker: string | undefined
}): Mail {
  const { to, origin, at, broker } = details
  const code =
    broker === undefined ? 'your resume code' : `a resume code from our broker ${oneLine(broker)}`
  return {
    to,
    subject: 'Your application was opened with a code',
    text: [
      'Hello,',
      '',
      `Your application was opened on ${formatEasternTime(at)}`,
      `with ${code}.`,
      '',
      'If this was you, or someone you gave the code to, you don’t need to do',
      'anything.',
      '',
      'If it wasn’t you, take your application back now:',
      '',
      '1. Go to this page and enter your resume code. This removes the application',
      '   from the other device:',
      `   ${origin}/welcome#resume`,
      '2. Then go to this page, enter your email address, and sign in with the link',
      '   we send you. After that, no code can open your application:',
      `   ${origin}/connect`,
      '',
      'Don’t have the code anymore? Call us. Our phone number is on this page:',
      `${origin}/contact`,
      '',
      'The other person didn’t see your Social Security, Medicare, or bank numbers.',
      'They can’t sign and send the application without them. If they ask us to',
      'delete it, we’ll email you and wait 3 days.',
    ].join('\n'),
  }
}

/** Puts a name on one line, because its line breaks could add false lines to the message. */
const oneLine = (name: string): string => name.replace(/\s+/g, ' ').trim()
