import { composeMail } from '../../mail/compose-mail'
import { button, link, paragraph } from '../../mail/mail-blocks'
import type { Mail } from '../../mail/mailer'
import type { ReminderKind } from './reminder-repository'

/**
 * Returns the email about an unfinished draft (D77). It contains no answers. Mail programs can stop
 * the reminders with one press (RFC 8058).
 */
export function reminderMail(details: {
  to: string
  kind: ReminderKind
  origin: string
  /** Token that stops the reminders. */
  stopToken: string
  /** Resume code with dashes. `undefined` if the draft belongs to an account. */
  code: string | undefined
  phone: string
}): Mail {
  const { to, kind, origin, stopToken, code, phone } = details
  return composeMail({
    to,
    subject:
      kind === 'first' ? 'Your application is saved' : 'Would you like to finish your application?',
    headers: {
      'List-Unsubscribe': `<${origin}/api/reminders/${stopToken}/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    body: [
      paragraph(
        'You started an application for a Medicare supplement with us. Your answers are saved, so you can pick up where you left off.',
      ),
      code === undefined
        ? button('Sign in and continue', `${origin}/account`)
        : button('Continue my application', `${origin}/welcome#code=${code}`),
      ...(code === undefined
        ? []
        : [
            paragraph(
              'This link works for 30 days. The page asks you before it opens your application. For your safety, it asks again for your Social Security, Medicare, and bank numbers. Don’t forward this email to anyone.',
            ),
          ]),
      paragraph(`Would you rather talk? Call us at ${phone}.`),
      paragraph(
        kind === 'first'
          ? 'If you don’t finish, we’ll remind you once more in a few days.'
          : 'This is our last reminder.',
      ),
      link('Stop these reminders', `${origin}/stop-reminders#token=${stopToken}`),
    ],
  })
}
