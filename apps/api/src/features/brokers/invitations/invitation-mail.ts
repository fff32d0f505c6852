import { composeMail } from '../../../mail/compose-mail'
import { button, paragraph } from '../../../mail/mail-blocks'
import type { Mail } from '../../../mail/mailer'
import { oneLine } from '../broker-name'

/**
 * Returns the link to an invitation. The token is in the URL's fragment, which is never sent to a
 * server or written to a log.
 */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/broker-login#invitation=${token}`
}

/** Returns the email that invites a new broker. */
export function invitationMail(details: { to: string; link: string; invitedBy: string }): Mail {
  return composeMail({
    to: details.to,
    subject: 'You’re invited to Gapwise',
    body: [
      paragraph(
        `${oneLine(details.invitedBy)} invited you to join Gapwise as a broker. To get started, open this link and choose a password.`,
      ),
      button('Choose a password', details.link),
      paragraph(
        'The link works once and expires in 3 days. If you didn’t expect this email, you can ignore it.',
      ),
    ],
  })
}

/** Returns the email for a broker who forgot the password. */
export function newPasswordMail(details: { to: string; link: string }): Mail {
  return composeMail({
    to: details.to,
    subject: 'Choose a new password',
    body: [
      paragraph('An admin sent you this link to choose a new password for Gapwise.'),
      button('Choose a new password', details.link),
      paragraph(
        'The link works once and expires in 1 day. Your new password will sign you out everywhere else. Your second sign-in step stays the same.',
      ),
      paragraph('If you didn’t ask for this link, tell your admin.'),
    ],
  })
}

/** Returns the email for a broker whose authenticator app and passkeys were removed. */
export function factorsResetMail(details: { to: string; by: string }): Mail {
  return composeMail({
    to: details.to,
    subject: 'Your second sign-in step was removed',
    body: [
      paragraph(
        `${oneLine(details.by)} removed your authenticator app, passkeys, and recovery codes from your Gapwise account. You can now sign in with just your password. Please set up a second step again on the page “My sign-in”.`,
      ),
      paragraph('If you didn’t ask for this, tell your admin and change your password now.'),
    ],
  })
}
