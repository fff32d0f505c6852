import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Contents of a sign-in email. */
export interface SignInMail {
  /** The full URL. The fragment contains the token. */
  readonly link: string
  readonly code: string
}

/**
 * Waits until the server has sent `count` sign-in emails to an address. Resolves to the newest one.
 */
export async function newestMail(dataDir: string, to: string, count: number): Promise<SignInMail> {
  const { text, link } = await newestWithLink(dataDir, to, /http\S+\/verify#\S+/, count)
  const [, code = ''] = /^(\d{6})\r?$/m.exec(text) ?? []
  return { link, code }
}

/**
 * Waits until `count` emails with a link to an application were sent to an address. Resolves to the
 * newest link.
 */
export async function newestResumeLink(
  dataDir: string,
  to: string,
  count: number,
): Promise<string> {
  return (await newestWithLink(dataDir, to, /http\S+\/welcome#\S+/, count)).link
}

/**
 * Waits until `count` emails with a link to sign were sent to an address. Resolves to the newest
 * link.
 */
export async function newestSigningLink(
  dataDir: string,
  to: string,
  count: number,
): Promise<string> {
  return (await newestWithLink(dataDir, to, /http\S+\/sign-link#\S+/, count)).link
}

/**
 * Counts only emails of one kind to one address, because other tests might have used this server.
 */
async function newestWithLink(
  dataDir: string,
  to: string,
  linkOf: RegExp,
  count: number,
): Promise<{ text: string; link: string }> {
  const outbox = join(dataDir, 'outbox')
  const mails = async () => {
    const names = await readdir(outbox).catch(() => [])
    const texts = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readFile(join(outbox, name), 'utf8')),
    )
    return texts.flatMap((text) => {
      const [link] = linkOf.exec(text) ?? []
      return link !== undefined && text.includes(`To: ${to}\r\n`) ? [{ text, link }] : []
    })
  }
  await expect.poll(async () => (await mails()).length).toBe(count)
  return (await mails()).at(-1) ?? { text: '', link: '' }
}
