/** What may be sent. The server has the last word; this saves a person the wait. */
export interface FileLimits {
  /** Bytes of one file. */
  readonly maximumBytes: number
  /** How many files one question takes. */
  readonly maximumFiles: number
  /** Media types, lower case. */
  readonly types: readonly string[]
  /** The same types as endings, because some systems do not tell a file's media type. */
  readonly extensions: readonly string[]
}

export const DEFAULT_FILE_LIMITS: FileLimits = {
  maximumBytes: 10 * 1024 * 1024,
  maximumFiles: 20,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif'],
  extensions: ['.pdf', '.jpg', '.jpeg', '.png', '.heic', '.heif'],
}

/** What a check needs to know of a file. */
export interface FileFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Media type, or `''` when the system does not know it. */
  readonly type: string
}

/** Why a file cannot be sent and what to do instead, or `undefined` when it can. */
export function fileProblem(
  file: FileFacts,
  filesBefore: number,
  limits: FileLimits = DEFAULT_FILE_LIMITS,
): string | undefined {
  if (filesBefore >= limits.maximumFiles) {
    return limits.maximumFiles === 1
      ? 'You can send one file here. Remove it to send another.'
      : `You can send ${limits.maximumFiles} files here. Remove one to send another.`
  }
  if (!hasAllowedType(file, limits)) {
    return 'This kind of file cannot be read here. Send a photo (JPEG, PNG or HEIC) or a PDF.'
  }
  if (file.size === 0) return 'This file is empty. Open it to check it, then choose it again.'
  if (file.size > limits.maximumBytes) {
    const most = readableSize(limits.maximumBytes)
    return `This file is too large: ${readableSize(file.size)}. Send one of up to ${most}, such as a photo of the page.`
  }
  return undefined
}

/** Bytes as a person reads them: "830 KB", "1.4 MB". */
export function readableSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const kilobytes = bytes / 1024
  if (kilobytes < 999.5) return `${Math.round(kilobytes)} KB`
  return `${Number((kilobytes / 1024).toFixed(1))} MB`
}

function hasAllowedType(file: FileFacts, limits: FileLimits): boolean {
  if (file.type !== '') return limits.types.includes(file.type.toLowerCase())
  const name = file.name.toLowerCase()
  return limits.extensions.some((extension) => name.endsWith(extension))
}
