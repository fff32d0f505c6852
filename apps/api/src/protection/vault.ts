import { createHmac, hkdfSync } from 'node:crypto'
import type { DataKey } from './data-keys'
import { asBuffer, decryptWithKey, encryptWithKey, type Cipher } from './encryption'

const FORMAT = 1

/**
 * The server's keys (`DATA_KEYS`). They encrypt the data keys of applications and users, and data
 * without an owner, such as queued mail. Data keys encrypt the owners' answers (`owner-cipher.ts`).
 *
 * Layout of an encrypted value: format (1 byte), length of the key id (1), key id, IV (12), tag
 * (16), ciphertext.
 */
export interface Vault extends Cipher {
  /** Returns a keyed digest (hex) for lookups and comparisons, made with the current key. */
  digest(text: string, purpose: string): string
  /**
   * Returns one digest per key, current key first. The older digests find data that was stored
   * before a key rotation.
   */
  digests(text: string, purpose: string): string[]
  /** Ids of the keys, current key first. */
  readonly keyIds: readonly string[]
}

/** @param keys At least one key. Only the first key encrypts, but all keys can decrypt. */
export function createVault(keys: readonly DataKey[]): Vault {
  const [current] = keys
  if (!current) throw new Error('A vault needs at least one key.')
  const byId = new Map(keys.map((entry) => [entry.id, derive(entry)]))
  const currentKeys = derive(current)

  const decryptBytes: Vault['decryptBytes'] = (sealed, place) => {
    const bytes = asBuffer(sealed)
    const id = keyIdOf(bytes) ?? ''
    const key = byId.get(id)
    if (!key) throw new Error('A stored value needs a data key that is not in DATA_KEYS.')
    return decryptWithKey(key.encryption, bytes.subarray(2 + (bytes[1] ?? 0)), `${id}|${place}`)
  }

  return {
    keyIds: keys.map(({ id }) => id),
    encrypt(content, place) {
      const id = Buffer.from(current.id)
      const header = Buffer.concat([Buffer.from([FORMAT, id.length]), id])
      return encryptWithKey(currentKeys.encryption, header, content, `${current.id}|${place}`)
    },
    decryptBytes: decryptBytes,
    decrypt: (sealed, place) => decryptBytes(sealed, place).toString('utf8'),
    digest: (text, purpose) => digestWith(currentKeys, text, purpose),
    digests: (text, purpose) =>
      keys.map(({ id }) => digestWith(byId.get(id) ?? currentKeys, text, purpose)),
  }
}

/**
 * Returns the id of the `DATA_KEYS` key that encrypted a value, or `undefined` if an owner's data
 * key encrypted the value.
 */
export function keyIdOf(sealed: Uint8Array): string | undefined {
  if (sealed[0] !== FORMAT) return undefined
  return asBuffer(sealed)
    .subarray(2, 2 + (sealed[1] ?? 0))
    .toString()
}

interface DerivedKeys {
  readonly encryption: Buffer
  readonly digests: Buffer
}

/** Derives a separate key for each use, so that one use cannot weaken another. */
function derive({ key }: DataKey): DerivedKeys {
  const forUse = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `gapwise ${use}`, 32))
  return { encryption: forUse('sealing'), digests: forUse('digesting') }
}

function digestWith({ digests: digesting }: DerivedKeys, text: string, purpose: string): string {
  return createHmac('sha256', digesting).update(`${purpose}\n${text}`).digest('hex')
}
