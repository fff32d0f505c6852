import type { TestServer, Visitor } from '../build-app'
import { sentMails } from './outbox'

/** The contents of an email with a sign-in link. */
export interface SentLink {
  readonly mail: string
  readonly token: string
  /** The code in the email. `undefined` while codes are turned off for the mailbox. */
  readonly code: string | undefined
}

/** Returns the emails to an address, oldest first. */
export const mailsTo = (server: Pick<TestServer, 'dataDir'>, email: string): string[] =>
  sentMails(server).filter((mail) => mail.includes(`To: ${email}\r\n`))

/** Requests a link and reads the email that contains the link. */
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

/** Signs a browser in with a link that the same browser requested. */
export async function signIn(server: TestServer, visitor: Visitor, email: string): Promise<void> {
  const { token } = await askForLink(server, visitor, email)
  await visitor.call('verify', { body: { token } })
}
