import { composeMail } from '../../mail/compose-mail'
import { button, code, paragraph } from '../../mail/mail-blocks'
import type { Mail } from '../../mail/mailer'
import { formatResumeCode } from '../applications'
import { oneLine } from '../brokers'

/** Returns the email in which a broker sends a resume code to the applicant. */
export function resumeMail(details: {
  to: string
  link: string
  code: string
  from: string
}): Mail {
  const { to, link, code: given, from } = details
  return composeMail({
    to,
    subject: 'Continue your application',
    body: [
      paragraph(`${oneLine(from)} sent you this link to continue your application.`),
      button('Continue my application', link),
      paragraph('Or enter this code on our website, under “Come back with a code”:'),
      code(formatResumeCode(given)),
      paragraph(
        'You can use the link or the code once, within 7 days. No one from our office will ever ask you for this code.',
      ),
    ],
  })
}
