import type { DOCUMENT_LIMITS } from '@gapwise/api-contract'
import type sharpFunction from 'sharp'
import type { SharpOptions } from 'sharp'
import { ApiError } from '../../../errors/api-error'
import { heicWithoutMetadata } from './heic-metadata'
import { TooManyParts } from './iso-boxes'

type DocumentType = (typeof DOCUMENT_LIMITS.types)[number]
type RedrawnType = 'image/jpeg' | 'image/png'

/**
 * Maximum number of pixels in a picture. A larger picture would exhaust the memory of the server,
 * or of the computer that opens the picture.
 */
const MOST_PIXELS = 50_000_000
/** Maximum time to redraw one picture, in seconds. */
const LONGEST = 20
/**
 * Maximum number of segment markers in a JPEG. Photos have dozens. In the video of a motion photo,
 * up to 3,000 places look like markers.
 */
const MOST_SEGMENTS = 10_000
/**
 * Matches the markers of JPEG segments that contain metadata or comments. Each such segment takes
 * memory in a decoder.
 */
// oxlint-disable-next-line no-control-regex -- JPEG marker bytes are control characters
const SEGMENT = /\xff[\xe0-\xef\xfe]/g

const READING: SharpOptions = { failOn: 'error', limitInputPixels: MOST_PIXELS, autoOrient: true }
/**
 * At this quality, printed text in a photo looks unchanged. Optimized coding is turned off, because
 * it would need the whole picture in memory, which takes 320 MB.
 */
const JPEG = { quality: 90, optimizeCoding: false }

/**
 * Removes the camera's metadata from a picture: location, time, device, names, and thumbnails.
 *
 * A JPEG or PNG is redrawn upright and in sRGB, so that only its pixels remain. The picture in a
 * HEIC stays unchanged, because the library includes no free HEIC decoder. Other documents are
 * returned unchanged (ADR 32).
 * @throws {ApiError} `DOCUMENT_DAMAGED`, `DOCUMENT_PIXELS`
 */
export async function cleanPicture(bytes: Buffer, type: DocumentType): Promise<Buffer> {
  if (type === 'application/pdf') return bytes
  if (type !== 'image/heic') return redraw(bytes, type)
  try {
    return heicWithoutMetadata(bytes)
  } catch (error) {
    if (error instanceof TooManyParts) throw new ApiError('DOCUMENT_DAMAGED')
    throw error
  }
}

/** Redraws a picture on a separate thread. The caller limits how many run at the same time. */
async function redraw(bytes: Buffer, type: RedrawnType): Promise<Buffer> {
  if (type === 'image/jpeg' && countSegments(bytes) > MOST_SEGMENTS) {
    throw new ApiError('DOCUMENT_DAMAGED')
  }
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, READING).timeout({ seconds: LONGEST })
    return await (type === 'image/jpeg' ? picture.jpeg(JPEG) : picture.png()).toBuffer()
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    throw new ApiError(tooLarge ? 'DOCUMENT_PIXELS' : 'DOCUMENT_DAMAGED')
  }
}

function countSegments(bytes: Buffer): number {
  const text = bytes.toString('latin1')
  SEGMENT.lastIndex = 0
  let count = 0
  while (count <= MOST_SEGMENTS && SEGMENT.test(text)) count += 1
  SEGMENT.lastIndex = 0
  return count
}

let loading: Promise<typeof sharpFunction> | undefined

/**
 * Loads the library when the first picture arrives. A server that never receives a picture does not
 * need the memory.
 */
function loadSharp(): NonNullable<typeof loading> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Strangers choose the input, so allow only two decoders and cache nothing between pictures.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}
