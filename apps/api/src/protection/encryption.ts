import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Texts and files that are unreadable at rest, each bound to the place where it lies. */
export interface Sealer {
  /** @param place Where it will lie, such as `answers|<application>|<section>|<field>`. */
  seal(content: string | Uint8Array, place: string): Buffer
  /** @throws {Error} When key, place or bytes are not those it was sealed with. */
  open(sealed: Uint8Array, place: string): string
  /** As `open`, for what was sealed as bytes. */
  openBytes(sealed: Uint8Array, place: string): Buffer
}

/**
 * AES-256-GCM with a fresh IV, bound to a text, so that one row's value cannot be passed off as another's.
 * @returns `header`, IV (12 bytes), tag (16), ciphertext.
 */
export function encrypt(
  key: Buffer,
  header: Buffer,
  content: string | Uint8Array,
  boundTo: string,
): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(boundTo))
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([header, iv, cipher.getAuthTag(), body])
}

/**
 * Opens what {@link encrypt} made.
 * @param bytes Everything after the header.
 * @throws {Error} When key, text or bytes are others.
 */
export function decrypt(key: Buffer, bytes: Buffer, boundTo: string): Buffer {
  const bodyStart = IV_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
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

/** The bytes of a stored value without copying them. */
export function asBuffer(sealed: Uint8Array): Buffer {
  return Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
}
