import { jpegOf, pngOf } from './pictures'

/** One part of a form. `type` is the content type that the browser declares. */
export interface Part {
  readonly field?: string
  readonly name?: string
  readonly type?: string
  readonly bytes: Buffer
}

const BOUNDARY = 'gapwise-test-boundary'

/** Returns the body and headers of a request, as a browser sends them for a form. */
export function multipart(...parts: readonly Part[]): {
  body: Buffer
  headers: Record<string, string>
} {
  const sections = parts.flatMap(({ field = 'file', name, type, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"` +
        `${name === undefined ? '' : `; filename="${name}"`}\r\n` +
        `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...sections, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** Returns a small PDF, padded to a size in bytes. */
export function pdf(name = 'letter.pdf', size = 200): Part {
  const bytes = Buffer.alloc(size, ' ')
  bytes.write('%PDF-1.7\n')
  bytes.write('%%EOF', size - 5)
  return { name, type: 'application/pdf', bytes }
}

/** Returns a small PNG. The size that it declares can be larger than its real size. */
export function png(name = 'card.png', width = 40, height = 30): Part {
  return { name, type: 'image/png', bytes: pngOf(width, height) }
}

/** Returns a small JPEG. The size that it declares can be larger than its real size. */
export function jpeg(name = 'photo.jpg', width = 40, height = 30): Part {
  return { name, type: 'image/jpeg', bytes: jpegOf(width, height) }
}

/** Returns the first box of a HEIC photo. */
export function heic(name = 'IMG_1.HEIC', type = 'image/heic'): Part {
  const bytes = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic and the picture', 'latin1')
  return { name, type, bytes }
}
