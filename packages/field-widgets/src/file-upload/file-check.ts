import { formatFileSize } from '@gapwise/form-engine/core'

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

/**
 * Returns a message that says why a file cannot be sent and what to do instead. Returns `undefined`
 * if the file can be sent.
 */
export function fileProblem(
  file: FileFacts,
  filesBefore: number,
  limits: FileLimits = DEFAULT_FILE_LIMITS,
): string | undefined {
  if (filesBefore >= limits.maximumFiles) {
    return limits.maximumFiles === 1
      ? 'You can send one file here. Remove it to send another.'
      : `You can send up to ${limits.maximumFiles} files here. Remove one to send another.`
  }
  if (!isAccepted(file, limits)) {
    return `We can’t open this type of file. Send ${readableKinds(limits)}.`
  }
  if (file.size === 0)
    return 'This file is empty. Open it on your device to check it, or choose another file.'
  if (file.size > limits.maximumBytes) {
    return `This file is larger than ${formatFileSize(limits.maximumBytes)}. Take a photo of the page, or send fewer pages at once.`
  }
  return undefined
}

/**
 * Returns the accepted types in words, such as "a photo (JPEG, PNG, HEIC) or a PDF". If neither
 * photos nor PDFs are accepted, returns a list of the accepted types.
 */
export function readableKinds({ accept }: FileLimits): string {
  const pictures = ['JPEG', 'PNG', 'HEIC'].filter((kind) =>
    accept.includes(`image/${kind.toLowerCase()}`),
  )
  const kinds = [
    pictures.length > 0 && `a photo (${pictures.join(', ')})`,
    accept.includes('application/pdf') && 'a PDF',
  ]
  return kinds.filter(Boolean).join(' or ') || `one of these types: ${accept.join(', ')}`
}

function isAccepted(file: FileFacts, { accept }: FileLimits): boolean {
  const type = file.type.toLowerCase()
  // If the media type is known, it alone decides whether the file is accepted. An extension is less
  // reliable, because it is only part of the file name.
  if (type !== '' && accept.some((kind) => kind.includes('/'))) return accept.includes(type)
  const name = file.name.toLowerCase()
  return accept.some((kind) => kind.startsWith('.') && name.endsWith(kind.toLowerCase()))
}
