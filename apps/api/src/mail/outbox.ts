import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../shared/clock'
import type { FormatMail } from './format-mail'
import type { Mailer, Message } from './mailer'

/**
 * Writes each message immediately to a file `<time>-<id>.eml` (D28). Only the file's owner can read
 * it.
 * @param options `from` is the sender, such as `Name <address>`.
 */
export function createOutbox(
  directory: string,
  { from, clock, format }: { from: string; clock: Clock; format: FormatMail },
): Mailer {
  return {
    async queue(_transaction, mail) {
      const now = clock.now()
      const id = randomUUID()
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const name = `${now.toISOString().replaceAll(':', '-')}-${id}.eml`
      const file = await open(join(directory, name), 'wx', 0o600)
      try {
        await file.writeFile(formatFile(format(mail), { id, from, now }))
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

function formatFile(
  { to, subject, text, html, headers: more }: Message,
  { id, from, now }: { id: string; from: string; now: Date },
): string {
  const boundary = `part-${id}`
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: now.toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${id}@gapwise.invalid>`,
    ...more,
    'MIME-Version': '1.0',
    ...(html === undefined
      ? TEXT_PART
      : { 'Content-Type': `multipart/alternative; boundary="${boundary}"` }),
  }
  const plain = text.replaceAll('\n', '\r\n')
  const body =
    html === undefined
      ? plain
      : [
          `--${boundary}`,
          headerLines(TEXT_PART),
          '',
          plain,
          '',
          `--${boundary}`,
          headerLines(HTML_PART),
          '',
          base64Lines(html),
          `--${boundary}--`,
        ].join('\r\n')
  return `${headerLines(headers)}\r\n\r\n${body}\r\n`
}

const TEXT_PART = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Transfer-Encoding': '8bit',
}
/** The lines of HTML are longer than mail allows, so they are encoded. */
const HTML_PART = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Transfer-Encoding': 'base64',
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${oneLine(value)}`)
    .join('\r\n')
}

function base64Lines(html: string): string {
  return Buffer.from(html).toString('base64').replace(/.{76}/g, '$&\r\n')
}

/** Removes line breaks, because a line break in a header would start a new header. */
function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, ' ')
}
