import type { TestServer, Visitor } from '../build-app'
import { sentMails } from './outbox'

/** What the mail with a sign-in link carries. */
export interface SentLink {
  readonly mail: string
  readonly token: string
  /** Absent while codes are off for the mailbox. */
  readonly code: string | undefined
}

/** The mails to an address, the oldest first. */
export const mailsTo = (server: Pick<TestServer, 'dataDir'>, email: string): string[] =>
  sentMails(server).filter((mail) => mail.includes(`To: ${email}\r\n`))

/** Has a link mailed, and reads it. */
export async function askForLink(
  server: TestServer,
  visitor: Visitor,
  email: string,
): Promise<SentLink> {
  const before = new Set(mailsTo(server, email))
  await visitor.call('login', { body: { email } })
  const mail = mailsTo(server, email).find((one) => !before.has(one)) ?? ''
  return {
    mail,
    token: /#token=([\w-]+)/.exec(mail)?.[1] ?? '',
    code: /^(\d{6})\r$/m.exec(mail)?.[1],
  }
}

/** Signs a browser in by a link that it asked for itself. */
export async function signIn(server: TestServer, visitor: Visitor, email: string): Promise<void> {
  const { token } = await askForLink(server, visitor, email)
  await visitor.call('verify', { body: { token } })
}
