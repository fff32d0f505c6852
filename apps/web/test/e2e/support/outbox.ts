import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** What our e-mail with a sign-in link carries. */
export interface SignInMail {
  readonly to: string
  /** The whole address, with the token in its fragment. */
  readonly link: string
  readonly code: string
}

/** Waits until the server has written `count` messages; resolves to the newest sign-in mail of them. */
export async function newestMail(dataDir: string, count: number): Promise<SignInMail> {
  const text = await newestText(dataDir, count)
  const [, to = ''] = /^To: (.+?)\r?$/m.exec(text) ?? []
  const [link = ''] = /http\S+\/verify#\S+/.exec(text) ?? []
  const [, code = ''] = /^(\d{6})\r?$/m.exec(text) ?? []
  return { to, link, code }
}

/** Waits until the server has written `count` messages; resolves to the link of the newest that opens an application. */
export async function newestResumeLink(dataDir: string, count: number): Promise<string> {
  const [link = ''] = /http\S+\/welcome#\S+/.exec(await newestText(dataDir, count)) ?? []
  return link
}

async function newestText(dataDir: string, count: number): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const messages = async () => {
    const names = await readdir(outbox).catch(() => [])
    return names.filter((name) => name.endsWith('.eml')).toSorted()
  }
  await expect.poll(async () => (await messages()).length).toBe(count)
  return readFile(join(outbox, (await messages()).at(-1) ?? ''), 'utf8')
}
