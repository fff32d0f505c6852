import type { DOCUMENT_LIMITS } from '@gapwise/api-contract'
import type sharpFunction from 'sharp'
import type { SharpOptions } from 'sharp'
import { ApiError } from '../../../errors/api-error'
import { heicWithoutMetadata } from './heic-metadata'
import { TooManyParts } from './iso-boxes'

type DocumentType = (typeof DOCUMENT_LIMITS.types)[number]
type RedrawnType = 'image/jpeg' | 'image/png'

/** Maximum number of pixels in a picture. More would exhaust the server, or the computer that opens it. */
const MOST_PIXELS = 50_000_000
/** Seconds that redrawing one picture may take. */
const LONGEST = 20
/**
 * Maximum number of segment markers in a JPEG. Photos have dozens. The video in a motion photo contains up to
 * 3,000 by chance.
 */
const MOST_SEGMENTS = 10_000
/** Segments of application data and comments. Each one takes memory in a decoder. */
// oxlint-disable-next-line no-control-regex -- JPEG marker bytes are control characters
const SEGMENT = /\xff[\xe0-\xef\xfe]/g

const READING: SharpOptions = { failOn: 'error', limitInputPixels: MOST_PIXELS, autoOrient: true }
/**
 * This quality keeps the print in a photo of a page unchanged to the eye. Optimized coding would
 * hold the whole picture in memory: 320 MB.
 */
const JPEG = { quality: 90, optimizeCoding: false }

/**
 * Removes the camera's metadata from a picture: location, time, device, names, and thumbnails.
 *
 * A JPEG or PNG is redrawn. Only pixels remain, upright and in sRGB, so that the picture needs no
 * orientation and no color profile. A HEIC keeps its picture byte for byte, because the library
 * includes no free HEIC decoder. Other documents are returned unchanged (ADR 32).
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

/** Redraws a picture on a separate thread. The caller limits how many run at a time. */
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

/** Loads the library at the first picture, so that a server without pictures saves the memory. */
function loadSharp(): NonNullable<typeof loading> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Strangers choose the input, so allow only two decoders and keep nothing between pictures.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}
