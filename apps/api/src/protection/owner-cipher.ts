import { randomBytes } from 'node:crypto'
import { asBuffer, decryptWithKey, encryptWithKey, type Cipher } from './encryption'
import { keyIdOf, type Vault } from './vault'

const FORMAT = 2
const HEADER_BYTES = 5
const KEY_BYTES = 32

/** Thrown if the key for stored data was destroyed before or during the read. */
export class DataKeyGone extends Error {
  override readonly name = 'DataKeyGone'

  constructor() {
    super('A stored value needs a data key that was destroyed or lost.')
  }
}

/** A data key in its stored form, wrapped by one of the `DATA_KEYS`. */
export interface WrappedKey {
  readonly generation: number
  readonly wrapped: Uint8Array
}

/**
 * Encrypts and decrypts the data of one application or user with its own data keys. Only the newest
 * key encrypts, but all keys can decrypt. Data that is older than the owner's first key is
 * decrypted with `DATA_KEYS`.
 *
 * Layout: format (1 byte), generation of the key (4), IV (12), tag (16), ciphertext.
 */
export interface OwnerCipher extends Cipher {
  /** Id of the application or user. */
  readonly ownerId: string
  /**
   * Generation of the newest key, which is used to encrypt. If the owner has no key, it is 0, and
   * encryption fails.
   */
  readonly generation: number
}

const contextOf = (ownerId: string, generation: number): string =>
  `data_keys|${ownerId}|${generation}`

/** Returns a new random data key, wrapped by the current `DATA_KEYS` key. */
export function newWrappedKey(vault: Vault, ownerId: string, generation: number): WrappedKey {
  const wrapped = vault.encrypt(randomBytes(KEY_BYTES), contextOf(ownerId, generation))
  return { generation, wrapped }
}

/**
 * Wraps a data key again with the current `DATA_KEYS` key. Returns `undefined` if the data key is
 * already wrapped with the current key.
 */
export function rewrap(vault: Vault, ownerId: string, key: WrappedKey): WrappedKey | undefined {
  if (keyIdOf(key.wrapped) === vault.keyIds[0]) return undefined
  const { generation } = key
  const place = contextOf(ownerId, generation)
  return { generation, wrapped: vault.encrypt(vault.decryptBytes(key.wrapped, place), place) }
}

/**
 * Returns the generation of the key that encrypted a stored value. Returns 0 for one of the
 * `DATA_KEYS`.
 */
export function generationOf(sealed: Uint8Array): number {
  return sealed[0] === FORMAT ? asBuffer(sealed).readUInt32BE(1) : 0
}

/** @param keys All of the owner's keys, in any order. */
export function createOwnerCipher(
  vault: Vault,
  ownerId: string,
  keys: readonly WrappedKey[],
): OwnerCipher {
  const generations = keys.map(({ generation }) => generation)
  const generation = Math.max(0, ...generations)
  const opened = new Map<number, Buffer>()
  const keyOf = (wanted: number): Buffer => {
    const known = opened.get(wanted)
    if (known) return known
    const stored = keys.find((key) => key.generation === wanted)
    if (!stored) throw new DataKeyGone()
    const key = vault.decryptBytes(stored.wrapped, contextOf(ownerId, wanted))
    opened.set(wanted, key)
    return key
  }
  const boundTo = (used: number, place: string): string => `${ownerId}|${used}|${place}`

  const decryptBytes: Cipher['decryptBytes'] = (sealed, place) => {
    const used = generationOf(sealed)
    if (used === 0) return vault.decryptBytes(sealed, place)
    return decryptWithKey(
      keyOf(used),
      asBuffer(sealed).subarray(HEADER_BYTES),
      boundTo(used, place),
    )
  }
  return {
    ownerId,
    generation,
    encrypt(content, place) {
      const header = Buffer.alloc(HEADER_BYTES, FORMAT)
      header.writeUInt32BE(generation, 1)
      return encryptWithKey(keyOf(generation), header, content, boundTo(generation, place))
    },
    decryptBytes: decryptBytes,
    decrypt: (sealed, place) => decryptBytes(sealed, place).toString('utf8'),
  }
}
