import type { Mail } from '../../../mail/mailer'
import { oneLine } from '../broker-name'

/**
 * Returns the link to an invitation. Its token is in the fragment, which reaches no server or log.
 */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/broker-login#invitation=${token}`
}

/** Returns the email that invites a new broker. */
export function invitationMail(details: { to: string; link: string; invitedBy: string }): Mail {
  return {
    to: details.to,
    subject: 'You are invited to Gapwise',
    text: [
      'Hello,',
      '',
      `${oneLine(details.invitedBy)} invites you to work with Gapwise as a broker.`,
      'Open this link and choose a password:',
      '',
      details.link,
      '',
      'The link works once, for 3 days. If you did not expect this message, you',
      'do not need to do anything.',
    ].join('\n'),
  }
}

/** Returns the email to a broker who forgot the password. */
export function newPasswordMail(details: { to: string; link: string }): Mail {
  return {
    to: details.to,
    subject: 'Choose a new password',
    text: [
      'Hello,',
      '',
      'An admin sends you this link to choose a new password for Gapwise:',
      '',
      details.link,
      '',
      'It works once, for 1 day, and signs you out everywhere else. Your second',
      'sign-in step stays as it is. If you did not ask for the link, tell your admin.',
    ].join('\n'),
  }
}

/** Returns the email to a broker whose authenticator app and passkeys were removed. */
export function factorsResetMail(details: { to: string; by: string }): Mail {
  return {
    to: details.to,
    subject: 'Your second sign-in step was removed',
    text: [
      'Hello,',
      '',
      `${oneLine(details.by)} removed your authenticator app, your passkeys, and your recovery`,
      'codes from your Gapwise account. You can now sign in with your password alone.',
      'Please set up a second step again on the page "My sign-in".',
      '',
      'If you did not ask for this, tell your admin now and change your password.',
    ].join('\n'),
  }
}
