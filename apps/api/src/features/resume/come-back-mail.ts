import { composeMail } from '../../mail/compose-mail'
import { button, code, paragraph } from '../../mail/mail-blocks'
import type { Mail } from '../../mail/mailer'

/** The link that a message carries. */
export interface ComeBackLink {
  readonly origin: string
  /** Code with dashes. `undefined` for an account, whose owner signs in. */
  readonly code: string | undefined
  /** Time at which the code stops working, as people read it. */
  readonly until: string
  readonly phone: string
}

/**
 * Returns the email with the link that opens an application again (D77). It contains no answer and
 * no name, because the address is whatever the person typed.
 */
export function comeBackMail(
  to: string,
  { origin, code: given, until, phone }: ComeBackLink,
  minutesLeft: number,
): Mail {
  return composeMail({
    to,
    subject: 'Your link to come back',
    title: 'Come back whenever you like',
    body: [
      paragraph(
        `Your application for a Medicare supplement is saved. You have about ${minutesLeft} minutes left.`,
      ),
      ...(given === undefined
        ? [button('Sign in and continue', `${origin}/account`)]
        : [
            button('Continue my application', `${origin}/welcome#code=${given}`),
            paragraph(`Or go to ${origin}/welcome and type this code:`),
            code(given),
            paragraph(
              `The link and the code work until ${until}, on any phone or computer. The page asks you before it opens your application. To keep you safe, we’ll ask for your Social Security, Medicare, and bank numbers again.`,
            ),
          ]),
      paragraph(`Would you rather talk? Call us at ${phone}.`),
      paragraph(
        'Don’t forward this email to anyone. If you didn’t ask for it, you can ignore it: nothing happens unless someone presses the button.',
      ),
    ],
  })
}

/** Returns the text message with the link. It fits into two messages. */
export function comeBackText({ origin, code: given, until }: ComeBackLink): string {
  const start = 'Gapwise: Your Medicare supplement application is saved. To continue'
  if (given === undefined) return `${start}, sign in at ${origin}/account`
  return `${start}, open ${origin}/welcome#code=${given} by ${until}. Don’t share this link.`
}
