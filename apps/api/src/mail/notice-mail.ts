import type { Mail } from './mailer'

const LINE = 78

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
  return {
    to,
    subject,
    text: [
      'Hello,',
      '',
      ...wrap(what),
      '',
      ...facts.map((fact) => `  ${fact}`),
      '',
      'If this was you, you don’t need to do anything.',
      '',
      ...wrap(`If it wasn’t you: ${ifNotYou}`),
      '',
      page,
      '',
      ...wrap(`Or call us: ${phone}. We never ask for a sign-in code on the phone.`),
    ].join('\n'),
  }
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

function wrap(text: string): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
