import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { HandoverConfig } from '../../../config/config'
import { syncDirectory } from '../../../shared/sync-tree'

const IDENTITY_FILE = 'handover-identity.txt'

/** Returns the path of the file with the private key of a server without configured recipients. */
export const identityPath = (dataDir: string): string => join(dataDir, IDENTITY_FILE)

/**
 * Returns the public keys to which packages are encrypted: the configured ones, or the key in
 * `handover-identity.txt`, which is created if it is missing. A package is therefore never stored
 * unencrypted.
 * @throws {Error} If a key is malformed.
 */
export async function openRecipients(
  { recipients }: Pick<HandoverConfig, 'recipients'>,
  dataDir: string,
): Promise<readonly string[]> {
  if (recipients.length === 0) return [await ownRecipient(dataDir)]
  const { Encrypter } = await import('age-encryption')
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient)
    } catch {
      throw new Error(`HANDOVER_RECIPIENTS contains a key that is mistyped: ${recipient}`)
    }
  }
  return recipients
}

async function ownRecipient(dataDir: string): Promise<string> {
  const { identityToRecipient } = await import('age-encryption')
  const path = identityPath(dataDir)
  const identity = (await readIdentity(path)) ?? (await makeIdentity(dataDir, path))
  return identityToRecipient(identity)
}

/** Returns the private key in an age file, or `undefined` if the file does not exist. */
async function readIdentity(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!identity) throw new Error(`${path} contains no key. Restore it from a backup, or remove it.`)
  return identity.trim()
}

async function makeIdentity(dataDir: string, path: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const made = await generateX25519Identity()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomBytes(4).toString('hex')}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(`# public key: ${await identityToRecipient(made)}\n${made}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    // Creating a hard link fails if the file exists. Two servers that start for the first time
    // together therefore use the same key.
    await link(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(temporary)
  }
  syncDirectory(dataDir)
  return (await readIdentity(path)) ?? made
}
