/** An encrypted value: AES-GCM with 96 random bits for each encryption. */
export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/**
 * Imports a 256-bit key for {@link encryptJson}. Scripts can use the imported key but cannot read
 * it.
 * @param text the key as base64url
 */
export function importKey(text: string): Promise<CryptoKey> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Encrypts a value that JSON can represent. */
export async function encryptJson(key: CryptoKey, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

/** Decrypts a value. Throws if the value was encrypted with another key or was changed later. */
export async function decryptJson(key: CryptoKey, { iv, data }: Encrypted): Promise<unknown> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown
}
