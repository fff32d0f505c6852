/** One part of a form; `type` is what the browser declares. */
export interface Part {
  readonly field?: string
  readonly name?: string
  readonly type?: string
  readonly bytes: Buffer
}

const BOUNDARY = 'gapwise-test-boundary'

/** A request's body and headers, as a browser's form sends them. */
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

/** A small PDF, filled up to a size in bytes. */
export function pdf(name = 'letter.pdf', size = 200): Part {
  const bytes = Buffer.alloc(size, ' ')
  bytes.write('%PDF-1.7\n')
  bytes.write('%%EOF', size - 5)
  return { name, type: 'application/pdf', bytes }
}

/** The beginning of a PNG that says it has so many pixels. */
export function png(name = 'card.png', width = 40, height = 30): Part {
  const bytes = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes)
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return { name, type: 'image/png', bytes }
}

/** The beginning of a JPEG: a segment with a table, then the frame. */
export function jpeg(name = 'photo.jpg', width = 4000, height = 3000): Part {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 6, 1, 2, 3, 4])
  return {
    name,
    type: 'image/jpeg',
    bytes: Buffer.concat([start, frame, Buffer.from([0xff, 0xd9])]),
  }
}

/** The first box of a HEIC photo. */
export function heic(name = 'IMG_1.HEIC', type = 'image/heic'): Part {
  const bytes = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic and the picture', 'latin1')
  return { name, type, bytes }
}
