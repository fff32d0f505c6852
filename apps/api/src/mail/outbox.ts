import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../shared/clock'
import type { Mail, Mailer } from './mailer'

/**
 * Writes each message immediately to a file `<time>-<id>.eml` (D28). Only the file's owner can read
 * it.
 * @param from Sender, such as `Name <address>`.
 */
export function createOutbox(directory: string, from: string, clock: Clock): Mailer {
  return {
    async queue(_transaction, mail) {
      const now = clock.now()
      const id = randomUUID()
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const name = `${now.toISOString().replaceAll(':', '-')}-${id}.eml`
      const file = await open(join(directory, name), 'wx', 0o600)
      try {
        await file.writeFile(formatMail(mail, { id, from, now }))
        await file.sync()
      } finally {
        await file.close()
      }
    },
    wake: () => undefined,
    async deleteFor(address) {
      const line = `To: ${oneLine(address)}`.toLowerCase()
      for (const name of await outboxFiles(directory)) {
        const [head = ''] = (await readFile(join(directory, name), 'utf8')).split('\r\n\r\n')
        if (head.toLowerCase().split('\r\n').includes(line)) await rm(join(directory, name))
      }
    },
  }
}

/** Deletes messages that were written before a given time. */
export async function sweepOutbox(directory: string, before: Date): Promise<void> {
  for (const name of await outboxFiles(directory)) {
    const { mtime } = await stat(join(directory, name))
    if (mtime < before) await rm(join(directory, name), { force: true })
  }
}

async function outboxFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((): string[] => [])
  return names.filter((name) => name.endsWith('.eml'))
}

function formatMail(
  mail: Mail,
  { id, from, now }: { id: string; from: string; now: Date },
): string {
  const headers = {
    From: from,
    To: mail.to,
    Subject: mail.subject,
    Date: now.toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${id}@gapwise.invalid>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`)
  return `${lines.join('\r\n')}\r\n\r\n${mail.text.replaceAll('\n', '\r\n')}\r\n`
}

/** Removes line breaks, because a line break in a header would start a new header. */
function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, ' ')
}
