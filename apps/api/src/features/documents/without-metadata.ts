import type { DOCUMENT_LIMITS } from '@gapwise/api-contract'
import { heicWithoutMetadata } from './heic-metadata'
import { jpegWithoutMetadata } from './jpeg-metadata'
import { pngWithoutMetadata } from './png-metadata'

/**
 * A picture without what the camera wrote beside it: place, time, device, names, small copies of it. The
 * picture itself is not touched, byte for byte, and is shown the same way up. What is no picture comes back
 * as it is.
 *
 * Our own, since the libraries for it leave comments and pictures behind the picture where they are, or
 * forget which way is up.
 */
export function withoutMetadata(
  bytes: Buffer,
  type: (typeof DOCUMENT_LIMITS.types)[number],
): Buffer {
  if (type === 'image/jpeg') return jpegWithoutMetadata(bytes)
  if (type === 'image/png') return pngWithoutMetadata(bytes)
  return type === 'image/heic' ? heicWithoutMetadata(bytes) : bytes
}
