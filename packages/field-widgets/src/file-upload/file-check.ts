import { formatFileSize } from '@gapwise/form-engine/core'
import { textsIn, type TextCatalog, type TextsOf } from '@gapwise/form-react'
import { fileTexts } from '../texts/en'

/**
 * Limits for files. The server checks them again. Checking in the browser first saves the user a
 * pointless upload.
 */
export interface FileLimits {
  /**
   * Accepted media types and file extensions. Extensions such as `.heic` are needed because some
   * systems report no media type.
   */
  readonly accept: readonly string[]
  /** Maximum size of one file, in bytes. */
  readonly maximumBytes: number
  /** Maximum number of files for one question. */
  readonly maximumFiles: number
}

export const DEFAULT_FILE_LIMITS: FileLimits = {
  accept: [
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/heic',
    'image/heif',
    '.pdf',
    '.jpg',
    '.jpeg',
    '.png',
    '.heic',
    '.heif',
  ],
  maximumBytes: 10 * 1024 * 1024,
  maximumFiles: 20,
}

/** The file properties that the check reads. */
export interface FileFacts {
  readonly name: string
  /** Size in bytes. */
  readonly size: number
  /** Media type, or `''` if the system does not know it. */
  readonly type: string
}

/** Returns why a file cannot be sent, and what to do instead, in a language. */
export type UploadProblem = (catalog: TextCatalog | undefined) => string

/** Returns why a file cannot be sent. Returns `undefined` if it can be sent. */
export function fileProblem(
  file: FileFacts,
  filesBefore: number,
  limits: FileLimits = DEFAULT_FILE_LIMITS,
): UploadProblem | undefined {
  const { maximumFiles, maximumBytes } = limits
  const problem =
    (say: (texts: TextsOf<typeof fileTexts>, catalog: TextCatalog | undefined) => string) =>
    (catalog: TextCatalog | undefined): string =>
      say(textsIn(catalog, fileTexts), catalog)
  if (filesBefore >= maximumFiles)
    return problem(({ oneOnly, tooMany }) => (maximumFiles === 1 ? oneOnly : tooMany(maximumFiles)))
  if (!isAccepted(file, limits))
    return problem(({ wrongType }, catalog) => wrongType(readableKinds(limits, catalog)))
  if (file.size === 0) return problem(({ empty }) => empty)
  if (file.size > maximumBytes)
    return problem(({ tooLarge }, catalog) =>
      tooLarge(formatFileSize(maximumBytes, catalog?.answers)),
    )
  return undefined
}

/**
 * Returns the accepted types in words, such as "a photo (JPEG, PNG, HEIC) or a PDF". If neither
 * photos nor PDFs are accepted, returns a list of the accepted types.
 */
export function readableKinds({ accept }: FileLimits, catalog?: TextCatalog): string {
  const texts = textsIn(catalog, fileTexts)
  const pictures = ['JPEG', 'PNG', 'HEIC'].filter((kind) =>
    accept.includes(`image/${kind.toLowerCase()}`),
  )
  const photo = pictures.length > 0 && texts.photo(pictures.join(', '))
  const pdf = accept.includes('application/pdf') && texts.pdf
  if (photo && pdf) return texts.either(photo, pdf)
  return photo || pdf || texts.oneOf(accept.join(', '))
}

function isAccepted(file: FileFacts, { accept }: FileLimits): boolean {
  const type = file.type.toLowerCase()
  // If the media type is known, it alone decides whether the file is accepted. An extension is less
  // reliable, because it is only part of the file name.
  if (type !== '' && accept.some((kind) => kind.includes('/'))) return accept.includes(type)
  const name = file.name.toLowerCase()
  return accept.some((kind) => kind.startsWith('.') && name.endsWith(kind.toLowerCase()))
}
