import type { Mail } from '../../../mail/mailer'

/**
 * Returns the email that confirms a sent application. It links to the copy but never contains it,
 * because other people may see an email, and it is kept for years. The link opens only with the
 * session or account.
 * @returns `undefined` without an address.
 */
export function sentMail(details: {
  to: string | undefined
  origin: string
  id: string
  reference: string
}): Mail | undefined {
  const { to, origin, id, reference } = details
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
