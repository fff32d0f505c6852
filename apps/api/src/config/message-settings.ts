import { address, encryptedMail, encryptedUnlessLocal, noCredentials, sender } from './checks'
import { oneOf, optionalSetting, textSetting } from './setting-kinds'

/** Settings of email, text messages, and sign-in by email. */
export const messageSettings = {
  SMTP_URL: optionalSetting(
    '`smtps://user:password@host:465` or `smtp://host:587`: the mail server (D28). Email to another machine always uses TLS. `smtp://` uses STARTTLS. Required if `PUBLIC_URL` starts with `https`.',
    address('smtp:', 'smtps:'),
    encryptedMail,
  ),
  MAIL_FROM: textSetting(
    'Gapwise <no-reply@gapwise.invalid>',
    'Sender of email, as `Name <address>`.',
    sender,
  ),
  DRAFT_REMINDERS: oneOf(
    ['on', 'off'],
    'on',
    '`on` or `off`: emails about drafts that were not changed for 2 and 7 days.',
  ),
  AUTH_UNKNOWN_EMAIL: oneOf(
    ['conceal', 'reveal'],
    'conceal',
    '`conceal`: sign-in responds the same way to known and unknown addresses. `reveal`: it returns 404 for unknown addresses (D27).',
  ),
  TEXT_MESSAGE_URL: optionalSetting(
    'Address of a provider of text messages, `https://…` unless it is on this machine. The server posts `{ to, text }` as JSON, with a number such as `+15555550123`. If not set, people are not offered text messages.',
    address('http:', 'https:'),
    encryptedUnlessLocal,
    noCredentials,
  ),
  TEXT_MESSAGE_TOKEN: optionalSetting(
    'Token for that provider, sent in `Authorization: Bearer …`, and never logged.',
  ),
}
