import { formatEasternTime } from '../../../shared/eastern-time'
import { composeMail } from '../../../mail/compose-mail'
import { button, paragraph, steps } from '../../../mail/mail-blocks'
import type { Mail } from '../../../mail/mailer'

/**
 * Returns an email to the person who had the application before. It says that someone opened the
 * application with a code or a link, and what to do if that was a stranger. It contains no answers.
 */
export function resumedMail(details: {
  to: string
  origin: string
  at: Date
  /** The code or link that opened the application. */
  with:
    | 'own-code'
    | 'come-back-link'
    | { readonly broker: string }
    /** A link to sign, with the name of the person who sent it. */
    | { readonly link: string }
}): Mail {
  const { to, origin, at, with: used } = details
  const isLink = used === 'come-back-link' || (typeof used === 'object' && 'link' in used)
  const what = isLink ? 'link' : 'code'
  return composeMail({
    to,
    subject: `Your application was opened with a ${what}`,
    body: [
      paragraph(`Your application was opened on ${formatEasternTime(at)} with ${nameOf(used)}.`),
      paragraph(
        `If this was you, or someone you gave the ${what} to, you don’t need to do anything.`,
      ),
      paragraph('If it wasn’t you, take your application back now:'),
      steps(
        `Go to this page and enter your resume code. This removes the application from the other device: ${origin}/welcome#resume`,
        `Then go to this page, enter your email address, and sign in with the link we send you. After that, no code can open your application: ${origin}/connect`,
      ),
      button('Enter my resume code', `${origin}/welcome#resume`),
      paragraph('Don’t have the code anymore? Call us.'),
      paragraph(
        'The other person didn’t see your Social Security, Medicare, or bank numbers. They can’t sign and send the application without them. If they ask us to delete it, we’ll email you and wait 3 days.',
      ),
    ],
  })
}

type Opener = Parameters<typeof resumedMail>[0]['with']

function nameOf(opener: Opener): string {
  if (opener === 'own-code') return 'your resume code'
  if (opener === 'come-back-link') return 'a link to come back that we sent'
  if ('link' in opener) return `the link to sign that ${oneLine(opener.link)} sent`
  return `a resume code from our broker ${oneLine(opener.broker)}`
}

/** Puts a name on one line, because its line breaks could add false lines to the message. */
const oneLine = (name: string): string => name.replace(/\s+/g, ' ').trim()
