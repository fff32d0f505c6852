import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns the SHA-256 of bytes, or of a string in UTF-8, as 64 hexadecimal digits. */
export function sha256Hex(content: Uint8Array | string): string {
  return bytesToHex(digest(typeof content === 'string' ? utf8ToBytes(content) : content))
}
