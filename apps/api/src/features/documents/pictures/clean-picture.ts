import type { DOCUMENT_LIMITS } from '@gapwise/api-contract'
import type sharpFunction from 'sharp'
import type { SharpOptions } from 'sharp'
import { ApiError } from '../../../errors/api-error'
import { heicWithoutMetadata } from './heic-metadata'
import { TooManyParts } from './iso-boxes'

type DocumentType = (typeof DOCUMENT_LIMITS.types)[number]
type Drawn = 'image/jpeg' | 'image/png'

/** Most pixels of a picture. More would exhaust the server, or the computer that opens it. */
const MOST_PIXELS = 50_000_000
/** Seconds that drawing one picture may take. */
const LONGEST = 20
/** Starts of segments in a JPEG. Photos have dozens; the film behind a motion photo has up to 3,000 by chance. */
const MOST_SEGMENTS = 10_000
/** Application data and comments: each one takes memory in a decoder. */
// oxlint-disable-next-line no-control-regex -- JPEG marker bytes are control characters
const SEGMENT = /\xff[\xe0-\xef\xfe]/g

const READING: SharpOptions = { failOn: 'error', limitInputPixels: MOST_PIXELS, autoOrient: true }
/** Print in a photo of a page looks as it did before. Better codes would keep the whole picture in memory: 320 MB. */
const JPEG = { quality: 90, optimizeCoding: false }

/**
 * Removes from a picture what the camera wrote beside it: place, time, device, names, small copies.
 *
 * A JPEG or PNG is drawn again: only pixels remain, upright and in sRGB, so that the picture needs no
 * orientation and no color profile. A HEIC keeps its picture byte for byte, because no free HEIC decoder comes
 * with the library. Other documents come back as they are (ADR 32).
 * @throws {ApiError} `DOCUMENT_DAMAGED`, `DOCUMENT_PIXELS`
 */
export async function cleanPicture(bytes: Buffer, type: DocumentType): Promise<Buffer> {
  if (type === 'application/pdf') return bytes
  if (type !== 'image/heic') return drawAgain(bytes, type)
  try {
    return heicWithoutMetadata(bytes)
  } catch (error) {
    if (error instanceof TooManyParts) throw new ApiError('DOCUMENT_DAMAGED')
    throw error
  }
}

/** Works on a thread of its own. The caller says how many pictures are drawn at a time. */
async function drawAgain(bytes: Buffer, type: Drawn): Promise<Buffer> {
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

/** Loads the library with the first picture: it takes memory that a server without documents can do without. */
function loadSharp(): NonNullable<typeof loading> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Strangers choose what is read here: two decoders, and nothing kept between pictures.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}
