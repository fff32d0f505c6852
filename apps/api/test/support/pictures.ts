/** A segment of a JPEG: its marker, its length, its content. */
export function segment(marker: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string, 'latin1')
  const header = Buffer.from([0xff, marker, 0, 0])
  header.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([header, bytes])
}

/** What a camera writes into an Exif segment: which way is up, and a place in words. */
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

/** The parts of a JPEG that are the picture: tables, frame, a scan with FF 00 and a restart marker in it. */
export const JPEG_PICTURE: Buffer = Buffer.concat([
  segment(0xdb, Buffer.alloc(65, 3)),
  segment(0xc0, Buffer.from([8, 0, 30, 0, 40, 1, 1, 0x11, 0])),
  segment(0xc4, Buffer.alloc(20, 1)),
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0]),
  segment(0xc4, Buffer.alloc(20, 2)),
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 1])),
  Buffer.from([9, 8, 7]),
])
export const JPEG_START: Buffer = Buffer.from([0xff, 0xd8])
export const JPEG_END: Buffer = Buffer.from([0xff, 0xd9])

/** A chunk of a PNG, its checksum left at nought. */
export function chunk(name: string, content: Buffer = Buffer.of()): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)])
}
