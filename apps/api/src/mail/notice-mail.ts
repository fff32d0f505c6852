import type { Mail } from './mailer'

const LINE = 78

/**
 * A mail about a change to the reader's account or data. It has no link that signs in, and
 * no data that the reader does not need.
 */
export function noticeMail(parts: {
  to: string
  subject: string
  /** What happened, in a sentence. */
  what: string
  /** When, in what, from where: each a line of its own. */
  facts: readonly string[]
  /** What to do if it was not the reader, in a sentence. */
  ifNotYou: string
  /** Where that is done. */
  page: string
  phone: string
}): Mail {
  const { to, subject, what, facts, ifNotYou, page, phone } = parts
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
      'If this was you, you do not need to do anything.',
      '',
      ...wrap(`If it was not you: ${ifNotYou}`),
      '',
      page,
      '',
      ...wrap(`Or call us: ${phone}. We never ask for a sign-in code on the phone.`),
    ].join('\n'),
  }
}

/** When something happened, in words, in the time of the office and named as such. */
export function momentInWords(moment: Date): string {
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
