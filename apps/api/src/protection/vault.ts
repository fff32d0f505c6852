import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { DataKey } from './data-keys'

const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Keeps texts and files unreadable at rest: AES-256-GCM, a fresh IV each time, bound to the place where the
 * ciphertext lies, so that one row's value cannot be passed off as another's.
 *
 * Layout: format (1 byte), length of the key id (1), key id, IV (12), tag (16), ciphertext.
 */
export interface Vault {
  /** @param place Where it will lie, such as `answers|<application>|<section>|<field>`. */
  seal(content: string | Uint8Array, place: string): Buffer
  /** @throws {Error} When key, place or bytes are not those it was sealed with. */
  open(sealed: Uint8Array, place: string): string
  /** As `open`, for what was sealed as bytes. */
  openBytes(sealed: Uint8Array, place: string): Buffer
  /** Keyed digest (hex) for look-ups and comparisons, under the current key. */
  digest(text: string, purpose: string): string
  /** The digests under every key, current first: finds what was stored before a rotation. */
  digests(text: string, purpose: string): string[]
  readonly keyIds: readonly string[]
}

/** @param keys At least one; the first seals, all of them open. */
export function createVault(keys: readonly DataKey[]): Vault {
  const [current] = keys
  if (!current) throw new Error('A vault needs at least one key.')
  const byId = new Map(keys.map((entry) => [entry.id, derive(entry)]))
  const currentKeys = derive(current)

  const openBytes: Vault['openBytes'] = (sealed, place) => {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
    const ivStart = 2 + (bytes[1] ?? 0)
    const id = bytes.subarray(2, ivStart).toString()
    const key = bytes[0] === FORMAT ? byId.get(id) : undefined
    if (!key) throw new Error('A stored value needs a data key that is not in DATA_KEYS.')
    return openWith(key, bytes.subarray(ivStart), `${id}|${place}`)
  }

  return {
    keyIds: keys.map(({ id }) => id),
    seal(content, place) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', currentKeys.sealing, iv)
      cipher.setAAD(Buffer.from(`${current.id}|${place}`))
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      const id = Buffer.from(current.id)
      return Buffer.concat([Buffer.from([FORMAT, id.length]), id, iv, cipher.getAuthTag(), body])
    },
    openBytes,
    open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
    digest: (text, purpose) => digestWith(currentKeys, text, purpose),
    digests: (text, purpose) =>
      keys.map(({ id }) => digestWith(byId.get(id) ?? currentKeys, text, purpose)),
  }
}

interface DerivedKeys {
  readonly sealing: Buffer
  readonly digesting: Buffer
}

/** One key for each use, so that no use weakens the other. */
function derive({ key }: DataKey): DerivedKeys {
  const forUse = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `gapwise ${use}`, 32))
  return { sealing: forUse('sealing'), digesting: forUse('digesting') }
}

/** @param bytes IV, tag and ciphertext. */
function openWith({ sealing }: DerivedKeys, bytes: Buffer, boundTo: string): Buffer {
  const bodyStart = IV_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(boundTo))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, bodyStart))
    const body = bytes.subarray(bodyStart)
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch (cause) {
    const reason = 'it was changed, or it lies where another one belongs'
    throw new Error(`A stored value cannot be opened: ${reason}.`, { cause })
  }
}

function digestWith({ digesting }: DerivedKeys, text: string, purpose: string): string {
  return createHmac('sha256', digesting).update(`${purpose}\n${text}`).digest('hex')
}
