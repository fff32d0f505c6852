import type { Mail, Message } from './mailer'
import { plainFooter } from './compose-mail'
import { footerLines, mailHtml, type Letterhead } from './mail-html'

/** Returns a message with its HTML, and with the letterhead in both parts. */
export type FormatMail = (mail: Mail) => Message

export function createMailFormat(letterhead: Letterhead): FormatMail {
  return ({ to, subject, title = subject, text, body, headers }) => ({
    to,
    subject,
    text: `${text}\n\n${plainFooter(footerLines(letterhead))}`,
    ...(body ? { html: mailHtml({ title, body }, letterhead) } : {}),
    ...(headers ? { headers } : {}),
  })
}
