import { composeMail } from '../../../mail/compose-mail'
import { button, code, paragraph } from '../../../mail/mail-blocks'
import type { Mail } from '../../../mail/mailer'

/**
 * Returns the email that asks the applicant to sign. It contains no answer. The code is in the
 * link's fragment, and the page asks before it acts, so a mail scanner that opens links does not
 * use it up.
 */
export function signingLinkMail(details: {
  to: string
  origin: string
  /** Name of the person who asks, on one line. */
  from: string
  code: string
  /** Time at which the link stops working, as people read it. */
  until: string
}): Mail {
  const { to, origin, from, code: given, until } = details
  return composeMail({
    to,
    subject: 'Please check and sign your application',
    body: [
      paragraph(
        `${from} filled in an application for a Medicare supplement plan with you or for you. Now you are asked to check it and sign it.`,
      ),
      paragraph('Open this page on your own phone or computer:'),
      button('Check and sign my application', `${origin}/sign-link#code=${given}`),
      paragraph(`Or go to ${origin}/sign-link and type this code:`),
      code(given),
      paragraph(
        `The page asks for your date of birth first. You can use the link once, until ${until}.`,
      ),
      paragraph(
        'Only you type your Social Security number and your bank numbers. Do not tell them to anyone on the phone or by email. No one will ask you for money.',
      ),
      paragraph(
        'You don’t know the person, or you don’t want to apply? Then you don’t need to do anything. Nothing is sent without you. You can also call us.',
      ),
    ],
  })
}
