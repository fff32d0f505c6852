import { crc32 } from 'node:zlib'

/** Returns a segment of a JPEG: its marker, length, and content. */
export function segment(marker: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string, 'latin1')
  const header = Buffer.from([0xff, marker, 0, 0])
  header.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([header, bytes])
}

/**
 * Returns an Exif segment like one from a camera. It contains an orientation and the text `place`.
 */
export function exif(orientation: number, place: string, order: 'II' | 'MM' = 'MM'): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  const isLittle = order === 'II'
  const short = (value: number, at: number): void =>
    void (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at))
  const long = (value: number, at: number): void =>
    void (isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  tiff.write(order, 0, 'latin1')
  short(42, 2)
  long(8, 4)
  short(2, 8)
  for (const [index, [tag, value]] of [
    [0x0112, orientation],
    [0x8825, 99],
  ].entries()) {
    short(tag ?? 0, 10 + index * 12)
    short(3, 12 + index * 12)
    long(1, 14 + index * 12)
    short(value ?? 0, 18 + index * 12)
  }
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(place)]))
}

export const JPEG_START: Buffer = Buffer.from([0xff, 0xd8])

/**
 * A JPEG picture of 40 by 30 pixels that any program can open. The left half is red, and the right
 * half is blue.
 */
export const JPEG_PHOTO: Buffer = Buffer.from(
  [
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC',
    '8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAeACgDASIAAhEBAxEB/8QAFgAB',
    'AQEAAAAAAAAAAAAAAAAAAAQF/8QAGBABAAMBAAAAAAAAAAAAAAAAAARDgcH/xAAWAQEBAQAAAAAAAAAAAAAAAAAFBgf/xAAaEQABBQEAAAAAAA',
    'AAAAAAAAAAAQIFNIGx/9oADAMBAAIRAxEAPwDFAFl4Rz694jWT694jXkPSZvVIuVtvziAAoGmwAy80Yjn17xGsn17xGvIekzeqRcrbfnEABQNP',
    '/9k=',
  ].join(''),
  'base64',
)

/** The picture of `JPEG_PHOTO` in PNG format. It is 40 by 30 pixels. */
export const PNG_PHOTO: Buffer = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAYAAABe3VzdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMklEQVRYw+3OoQ0AAAzDsP7/dHfBWKFBaO',
    'Q06bLxrgEEBAQEBAQEBAQEBAQEBAQEBPw6wFZXKMk1oLUAAAAASUVORK5CYII=',
  ].join(''),
  'base64',
)

/** Returns the JPEG picture with a header that claims the given size. */
export function jpegOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(JPEG_PHOTO)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** Returns the PNG picture with a header that claims the given size. */
export function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  const header = chunk('IHDR', Buffer.concat([size, PNG_PHOTO.subarray(24, 29)]))
  return Buffer.concat([PNG_PHOTO.subarray(0, 8), header, PNG_PHOTO.subarray(33)])
}

/** Returns a JPEG of 10 MB with empty segments before its picture. */
export function emptySegments(one: Buffer): Buffer {
  const room = 10 * 1024 * 1024 - JPEG_PHOTO.length
  const filling = Buffer.alloc(room - (room % one.length), one)
  return Buffer.concat([JPEG_START, filling, JPEG_PHOTO.subarray(JPEG_START.length)])
}

/** Returns a chunk of a PNG. */
export function chunk(name: string, content: Buffer = Buffer.of()): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Returns a box of a HEIC file: its length, type, and content. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + bytes.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, bytes])
}

/** An item in a HEIC file. It is stored in `mdat`, or in `idat` if `within` is `true`. */
export interface HeicContent {
  readonly type: string
  readonly bytes: Buffer
  readonly within?: boolean
}

const word = (value: number, size = 2): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}
/** Returns the version and flags at the start of a HEIC box. */
const versioned = (version: number): Buffer => Buffer.from([version, 0, 0, 0])

/**
 * Returns a HEIC file that contains the given items. `properties` are added to the default
 * properties. `others` are boxes at the end of the file.
 */
export function heic(
  contents: readonly HeicContent[],
  { properties = [], others = [] }: { properties?: Buffer[]; others?: Buffer[] } = {},
): Buffer {
  const start = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const entries = contents.map(({ type }, index) =>
    box('infe', versioned(2), word(index + 1), word(0), Buffer.from(`${type}\0`, 'latin1')),
  )
  const within = (wanted: boolean) => contents.filter((one) => Boolean(one.within) === wanted)
  const joined = (wanted: boolean) => Buffer.concat(within(wanted).map(({ bytes }) => bytes))
  const describeAll = (mdat: number): Buffer => {
    const next = { true: 0, false: mdat }
    const places = contents.map(({ bytes, within: isWithin = false }, index) => {
      const offset = next[`${isWithin}`]
      next[`${isWithin}`] += bytes.length
      return Buffer.concat([
        ...[word(index + 1), word(isWithin ? 1 : 0), word(0), word(1)],
        ...[word(offset, 4), word(bytes.length, 4)],
      ])
    })
    return box(
      'meta',
      versioned(0),
      box('hdlr', Buffer.from('pict')),
      box('iinf', versioned(0), word(contents.length), ...entries),
      box('iprp', box('ipco', box('irot', Buffer.from([1])), ...properties)),
      box('iloc', versioned(1), word(0x4400), word(contents.length), ...places),
      box('idat', joined(true)),
    )
  }
  const mdat = start.length + describeAll(0).length + 8
  return Buffer.concat([start, describeAll(mdat), box('mdat', joined(false)), ...others])
}
