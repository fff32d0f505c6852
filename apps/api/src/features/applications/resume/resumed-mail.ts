import { easternTime } from '../../../shared/eastern-time'
import type { Mail } from '../../../mail/mailer'

/**
 * Returns the email that says a code opened the application, and what to do if a stranger used it.
 * It contains no answers.
 */
export function resumedMail(details: {
  to: string
  origin: string
  at: Date
  /** Name of the broker who made the code; `undefined` for the applicant's own code. */
  broker: string | undefined
}): Mail {
  const { to, origin, at, broker } = details
  const code = broker === undefined ? 'its resume code' : 'a resume code that our broker made'
  return {
    to,
    subject: 'Your application was opened with a code',
    text: [
      'Hello,',
      '',
      `on ${easternTime(at)}, your application was opened with ${code}.`,
      ...(broker === undefined ? [] : ['', `The broker is ${oneLine(broker)}.`]),
      '',
      'If this was you, or a person you gave the code to, you do not need to do anything.',
      '',
      'If it was not you, take your application back now:',
      '',
      '1. Open this page and type your resume code. It then leaves the other device:',
      `   ${origin}/welcome#resume`,
      '2. Then choose "Save with my email address" and sign in. From then on, no code opens it:',
      `   ${origin}/connect`,
      '',
      'Don’t have the code anymore? Call us. Our number is on this page:',
      `${origin}/contact`,
      '',
      'What the other person cannot do: Your Social Security number, your Medicare number and your bank numbers',
      'were not shown to them. They cannot sign and send the application without these numbers. If they ask us',
      'to delete it, we write to you and wait for 3 days.',
    ].join('\n'),
  }
}

/** Puts a name on one line, so that its line breaks cannot fake a part of the message. */
const oneLine = (name: string): string => name.replace(/\s+/g, ' ').trim()
