import { DOCUMENT_LIMITS } from '@gapwise/api-contract'
import { ApiError } from '../../errors/api-error'

/** A received file in memory, before any check. */
interface UploadedFile {
  readonly name: string
  /** The media type that the client declared. */
  readonly type: string
  readonly bytes: Buffer
}

type DocumentType = (typeof DOCUMENT_LIMITS.types)[number]

interface Kind {
  readonly endings: readonly string[]
  /** Media types that operating systems report for this kind of file. */
  readonly declared: readonly string[]
  /** Returns `true` if the content begins with this kind's signature. */
  readonly begins: (bytes: Buffer) => boolean
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'])

const KINDS: Readonly<Record<DocumentType, Kind>> = {
  'application/pdf': {
    endings: ['pdf'],
    declared: ['application/pdf'],
    begins: (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
  },
  'image/jpeg': {
    endings: ['jpg', 'jpeg'],
    declared: ['image/jpeg', 'image/jpg'],
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  'image/png': {
    endings: ['png'],
    declared: ['image/png'],
    begins: (bytes) => bytes.subarray(0, 8).equals(PNG_SIGNATURE),
  },
  'image/heic': {
    endings: ['heic', 'heif'],
    // Systems that do not know HEIC report the generic type `application/octet-stream`.
    declared: ['image/heic', 'image/heif', 'application/octet-stream'],
    begins: (bytes) => brandsOf(bytes).some((brand) => HEIC_BRANDS.has(brand)),
  },
}

/**
 * Returns the file type. The file's extension, declared type, and content must agree on it.
 * @throws {ApiError} `DOCUMENT_EMPTY`, `DOCUMENT_TOO_LARGE`, `DOCUMENT_TYPE` (D54).
 */
export function checkDocument({ name, type, bytes }: UploadedFile): DocumentType {
  if (bytes.length === 0) throw new ApiError('DOCUMENT_EMPTY')
  if (bytes.length > DOCUMENT_LIMITS.bytesEach) throw new ApiError('DOCUMENT_TOO_LARGE')
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const found = DOCUMENT_LIMITS.types.find((candidate) => KINDS[candidate].endings.includes(ending))
  if (!found) throw new ApiError('DOCUMENT_TYPE')
  const { declared, begins } = KINDS[found]
  if (!declared.includes(type.toLowerCase()) || !begins(bytes)) throw new ApiError('DOCUMENT_TYPE')
  return found
}

/**
 * Returns the brands in the `ftyp` box at the start of a file. The box contains its length, its
 * name, the main brand, a version, and more brands.
 */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}
