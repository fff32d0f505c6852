import { composeMail } from './compose-mail'
import { button, lines, paragraph } from './mail-blocks'
import type { Mail } from './mailer'

/**
 * Returns an email about a change to the reader's account or data. The email has no sign-in link
 * and contains only data that the reader needs.
 */
export function noticeMail(notice: {
  to: string
  subject: string
  /** One sentence that says what happened. */
  what: string
  /** Details such as time, browser, and location. Each detail gets its own line. */
  facts: readonly string[]
  /** One sentence that says what to do if the reader did not make the change. */
  ifNotYou: string
  /** Address of the page where the reader can follow the advice in `ifNotYou`. */
  page: string
  phone: string
}): Mail {
  const { to, subject, what, facts, ifNotYou, page, phone } = notice
  return composeMail({
    to,
    subject,
    body: [
      paragraph(what),
      lines(facts),
      paragraph('If this was you, you don’t need to do anything.'),
      paragraph(`If it wasn’t you: ${ifNotYou}`),
      button('Open your account', page),
      paragraph(`Or call us: ${phone}. We never ask for a sign-in code on the phone.`),
    ],
  })
}

/** Formats a date and time in the office's time zone, with the zone's name. */
export function formatMoment(moment: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
    timeZoneName: 'long',
  }).format(moment)
}
