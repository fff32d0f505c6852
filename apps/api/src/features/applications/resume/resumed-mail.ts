import { formatEasternTime } from '../../../shared/eastern-time'
import { composeMail } from '../../../mail/compose-mail'
import { button, link, paragraph, steps } from '../../../mail/mail-blocks'
import type { Mail } from '../../../mail/mailer'

/**
 * Returns an email to the person who had the application before. It says that someone opened the
 * application with a code, and what to do if that was a stranger. It contains no answers.
 */
export function resumedMail(details: {
  to: string
  origin: string
  at: Date
  /** The code or link that opened the application. */
  with: 'own-code' | 'reminder' | { readonly broker: string }
}): Mail {
  const { to, origin, at, with: used } = details
  const code =
    used === 'own-code'
      ? 'your resume code'
      : used === 'reminder'
        ? 'the link in our reminder'
        : `a resume code from our broker ${oneLine(used.broker)}`
  return composeMail({
    to,
    subject: 'Your application was opened with a code',
    body: [
      paragraph(`Your application was opened on ${formatEasternTime(at)} with ${code}.`),
      paragraph('If this was you, or someone you gave the code to, you don’t need to do anything.'),
      paragraph('If it wasn’t you, take your application back now:'),
      steps(
        `Go to this page and enter your resume code. This removes the application from the other device: ${origin}/welcome#resume`,
        `Then go to this page, enter your email address, and sign in with the link we send you. After that, no code can open your application: ${origin}/connect`,
      ),
      button('Enter my resume code', `${origin}/welcome#resume`),
      paragraph('Don’t have the code anymore? Call us. Our phone number is on this page:'),
      link('Contact us', `${origin}/contact`),
      paragraph(
        'The other person didn’t see your Social Security, Medicare, or bank numbers. They can’t sign and send the application without them. If they ask us to delete it, we’ll email you and wait 3 days.',
      ),
    ],
  })
}

/** Puts a name on one line, because its line breaks could add false lines to the message. */
const oneLine = (name: string): string => name.replace(/\s+/g, ' ').trim()
