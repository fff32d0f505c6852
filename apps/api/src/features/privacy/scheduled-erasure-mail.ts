import { formatEasternTime } from '../../shared/eastern-time'
import { composeMail } from '../../mail/compose-mail'
import { button, paragraph, steps } from '../../mail/mail-blocks'
import type { Mail } from '../../mail/mailer'

/**
 * Returns the email that tells an application's previous holder that the application will be
 * deleted, and how to prevent this. The email contains no answers.
 */
export function scheduledErasureMail(details: { to: string; origin: string; dueAt: Date }): Mail {
  const { to, origin, dueAt } = details
  return composeMail({
    to,
    subject: 'Your application will be deleted in 3 days',
    body: [
      paragraph(
        'Someone who opened your application with its resume code asked us to delete it. We’re waiting 3 days, in case it wasn’t you.',
      ),
      paragraph('If it was you, you don’t need to do anything.'),
      paragraph(`To keep your application, do one of these before ${formatEasternTime(dueAt)}:`),
      steps(
        `Go to this page and enter your resume code: ${origin}/welcome#resume`,
        `Or sign in with this email address: ${origin}/login`,
      ),
      button('Sign in and keep my application', `${origin}/login`),
      paragraph(
        'Either one stops the deletion. Don’t have the code anymore? Sign in first, then call us.',
      ),
    ],
  })
}
