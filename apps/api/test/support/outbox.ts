import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from '../build-app'

/** The files of the mails that a server sent, the oldest first. */
export function outboxFiles({ dataDir }: Pick<TestServer, 'dataDir'>): string[] {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .sort()
    .map((name) => join(outbox, name))
}

/** Mails that a server sent, the oldest first. */
export const sentMails = (server: Pick<TestServer, 'dataDir'>): string[] =>
  outboxFiles(server).map((file) => readFileSync(file, 'utf8'))

/** The newest mail to an address; empty when there is none. */
export function newestMailTo(server: Pick<TestServer, 'dataDir'>, email: string): string {
  return sentMails(server).findLast((mail) => mail.includes(`To: ${email}\r\n`)) ?? ''
}
