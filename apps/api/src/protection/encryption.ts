import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts strings and files. Each ciphertext is bound to its context, which is its storage
 * location.
 */
export interface Cipher {
  /**
   * Encrypts `content`.
   * @param place Context: the storage location, such as `answers|<application>|<section>|<field>`.
   */
  encrypt(content: string | Uint8Array, place: string): Buffer
  /**
   * Decrypts a string.
   * @throws {Error} If the key, context, or bytes are not the same as when the string was
   * encrypted.
   */
  decrypt(sealed: Uint8Array, place: string): string
  /** Decrypts content that was encrypted as bytes. */
  decryptBytes(sealed: Uint8Array, place: string): Buffer
}

/**
 * Encrypts with AES-256-GCM and a new IV. Binds the ciphertext to `boundTo`, so that a value cannot
 * be moved to another row.
 * @returns `header`, IV (12 bytes), tag (16 bytes), ciphertext.
 */
export function encryptWithKey(
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
 * Decrypts the result of {@link encryptWithKey}.
 * @param bytes Everything after the header.
 * @throws {Error} If the key, `boundTo`, or the bytes are not the same as when the value was
 * encrypted.
 */
export function decryptWithKey(key: Buffer, bytes: Buffer, boundTo: string): Buffer {
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
    const reason = 'It was changed, or it is stored in the wrong place'
    throw new Error(`A stored value cannot be decrypted. ${reason}.`, { cause })
  }
}

/** Returns the bytes of a stored value without copying them. */
export function asBuffer(sealed: Uint8Array): Buffer {
  return Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
}
