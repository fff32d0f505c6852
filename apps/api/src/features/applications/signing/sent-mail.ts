import type { Mail } from '../../../mail/mailer'

/**
 * The mail that says an application was sent. It carries a link to the copy, never the copy: mail is read in
 * open rooms and kept for years. The link opens only for a person with the session or the account.
 * @returns `undefined` without an address.
 */
export function sentMail(parts: {
  to: string | undefined
  origin: string
  id: string
  reference: string
}): Mail | undefined {
  const { to, origin, id, reference } = parts
  if (to === undefined) return undefined
  const page = `/submit?application=${encodeURIComponent(id)}`
  return {
    to,
    subject: `Your application was sent: ${reference}`,
    text: [
      'Hello,',
      '',
      `your application was sent. Its reference number is ${reference}.`,
      '',
      'To read, print or save a copy of it, open this page in the browser you used:',
      '',
      `${origin}${page}`,
      '',
      'For your safety the copy itself is not in this mail. If the page does not open, sign in first, or call us',
      `and have the reference number at hand: ${origin}/contact`,
      '',
      'Keep the coverage you have now until you hold the new policy in your hands.',
      '',
      'If you did not send an application, somebody typed your address by mistake. Please tell us.',
    ].join('\n'),
  }
}
