import { randomBytes } from 'node:crypto'
import { asBuffer, decrypt, encrypt, type Sealer } from './encryption'
import { keyIdOf, type Vault } from './vault'

const FORMAT = 2
const HEADER_BYTES = 5
const KEY_BYTES = 32

/** Something is still there of an owner who was erased, or was when it was read. */
export class DataKeyGone extends Error {
  override readonly name = 'DataKeyGone'

  constructor() {
    super('A stored value needs a data key that was destroyed or lost.')
  }
}

/** A data key as stored, wrapped by one of `DATA_KEYS`. */
export interface WrappedKey {
  readonly generation: number
  readonly wrapped: Uint8Array
}

/**
 * Seals and opens what belongs to one application or user, under its own data keys: the newest seals, all of
 * them open. What was sealed before there were such keys opens with `DATA_KEYS`.
 *
 * Layout: format (1 byte), generation of the key (4), IV (12), tag (16), ciphertext.
 */
export interface OwnerSealer extends Sealer {
  /** The application or the user. */
  readonly ownerId: string
  /** Of the key that seals; 0 where there is none yet, and sealing fails. */
  readonly generation: number
}

const placeOf = (ownerId: string, generation: number): string =>
  `data_keys|${ownerId}|${generation}`

/** A new random data key, wrapped by the current one of `DATA_KEYS`. */
export function newWrappedKey(vault: Vault, ownerId: string, generation: number): WrappedKey {
  const wrapped = vault.seal(randomBytes(KEY_BYTES), placeOf(ownerId, generation))
  return { generation, wrapped }
}

/** The same data key wrapped by the current one of `DATA_KEYS`; `undefined` when it already is. */
export function rewrap(vault: Vault, ownerId: string, key: WrappedKey): WrappedKey | undefined {
  if (keyIdOf(key.wrapped) === vault.keyIds[0]) return undefined
  const { generation } = key
  const place = placeOf(ownerId, generation)
  return { generation, wrapped: vault.seal(vault.openBytes(key.wrapped, place), place) }
}

/** The generation a stored value lies under; 0 for one that `DATA_KEYS` sealed itself. */
export function generationOf(sealed: Uint8Array): number {
  return sealed[0] === FORMAT ? asBuffer(sealed).readUInt32BE(1) : 0
}

/** @param keys All of the owner's, in any order. */
export function createOwnerSealer(
  vault: Vault,
  ownerId: string,
  keys: readonly WrappedKey[],
): OwnerSealer {
  const generations = keys.map(({ generation }) => generation)
  const generation = Math.max(0, ...generations)
  const opened = new Map<number, Buffer>()
  const keyOf = (wanted: number): Buffer => {
    const known = opened.get(wanted)
    if (known) return known
    const stored = keys.find((key) => key.generation === wanted)
    if (!stored) throw new DataKeyGone()
    const key = vault.openBytes(stored.wrapped, placeOf(ownerId, wanted))
    opened.set(wanted, key)
    return key
  }
  const boundTo = (used: number, place: string): string => `${ownerId}|${used}|${place}`

  const openBytes: Sealer['openBytes'] = (sealed, place) => {
    const used = generationOf(sealed)
    if (used === 0) return vault.openBytes(sealed, place)
    return decrypt(keyOf(used), asBuffer(sealed).subarray(HEADER_BYTES), boundTo(used, place))
  }
  return {
    ownerId,
    generation,
    seal(content, place) {
      const header = Buffer.alloc(HEADER_BYTES, FORMAT)
      header.writeUInt32BE(generation, 1)
      return encrypt(keyOf(generation), header, content, boundTo(generation, place))
    },
    openBytes,
    open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
  }
}
