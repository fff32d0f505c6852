import type { Mail, Message } from './mailer'
import { mailHtml, type Letterhead } from './mail-html'

/** Returns a message with its HTML. */
export type FormatMail = (mail: Mail) => Message

export function createMailFormat(letterhead: Letterhead): FormatMail {
  return ({ to, subject, title = subject, text, body, headers }) => ({
    to,
    subject,
    text,
    ...(body ? { html: mailHtml({ title, body }, letterhead) } : {}),
    ...(headers ? { headers } : {}),
  })
}
