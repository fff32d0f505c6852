import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto'
import { statement, tables, type Database } from '../../../database'
import type { Vault } from '../../../protection/vault'

/** Encryption context for the stored key. */
export const handoverKeyContext = 'handover_key|secret'

const ID_CHARACTERS = 16

const FIND = statement(() => tables.selectFrom('handover_key').select('secret'))
const KEEP = statement(({ secret }: { secret: Buffer }) =>
  tables
    .insertInto('handover_key')
    .values({ secret })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Ed25519 key that signs packages and requests, so that a receiver knows their origin. */
export interface SigningKey {
  /** First characters of the SHA-256 of the public key. */
  readonly id: string
  /** Public key, SPKI as base64. */
  readonly publicKey: string
  sign(bytes: Uint8Array): Buffer
}

/** Describes a private key by its public key. */
export function describeSigningKey(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, ID_CHARACTERS),
    publicKey: publicKey.toString('base64'),
    sign: (bytes) => sign(null, bytes, privateKey),
  }
}

/**
 * Returns the configured key, or the stored one. Creates and stores a key at the first start, so
 * that several servers on one database, and a restored backup, sign alike.
 */
export async function openSigningKey(
  { database, vault }: { database: Database; vault: Vault },
  configured: KeyObject | undefined,
): Promise<SigningKey> {
  if (configured) return describeSigningKey(configured)
  const read = async (): Promise<Buffer | undefined> => {
    const row = await FIND.first(database)
    return row && vault.decryptBytes(row.secret, handoverKeyContext)
  }
  const make = async (): Promise<Buffer> => {
    const der = newSigningKey()
    await KEEP.run(database, { secret: vault.encrypt(der, handoverKeyContext) })
    // Read the key back. If two servers create a key at the same time, only one key is stored.
    const made = await read()
    if (!made) throw new Error('The key that signs packages was not stored.')
    return made
  }
  const der = (await read()) ?? (await make())
  return describeSigningKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
}

/** Returns a new private key, PKCS #8. */
export function newSigningKey(): Buffer {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
}
