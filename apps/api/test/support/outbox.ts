import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from '../build-app'

/** Returns the files of the emails that a server sent, oldest first. */
export function outboxFiles({ dataDir }: Pick<TestServer, 'dataDir'>): string[] {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .sort()
    .map((name) => join(outbox, name))
}

/** Returns the emails that a server sent, oldest first. */
export const sentMails = (server: Pick<TestServer, 'dataDir'>): string[] =>
  outboxFiles(server).map((file) => readFileSync(file, 'utf8'))

/** Returns the newest email to an address, or an empty string if there is none. */
export function newestMailTo(server: Pick<TestServer, 'dataDir'>, email: string): string {
  return sentMails(server).findLast((mail) => mail.includes(`To: ${email}\r\n`)) ?? ''
}

/** Returns the plain text of an email, decoded and on one line. */
export function plainTextOf(mail: string): string {
  const [, text = ''] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail) ?? []
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll(/\s+/g, ' ')
}
