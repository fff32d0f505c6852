/** Pixels of a PNG or JPEG, read from its header alone; `undefined` where it says none. */
export function pixelsOf(bytes: Buffer, type: 'image/png' | 'image/jpeg'): number | undefined {
  return type === 'image/png' ? pixelsOfPng(bytes) : pixelsOfJpeg(bytes)
}

/** A PNG begins with its signature (8 bytes) and the chunk IHDR: length, name, width, height. */
function pixelsOfPng(bytes: Buffer): number | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
}

/** Markers of JPEG that start a frame; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Segments follow each other, each FF, marker, length; a frame has height and width after 3 bytes. */
function pixelsOfJpeg(bytes: Buffer): number | undefined {
  let position = 2
  while (position + 9 <= bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0
    if (isFrame(marker)) return bytes.readUInt16BE(position + 5) * bytes.readUInt16BE(position + 7)
    // Any number of FF may stand before a marker.
    position += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(position + 2)
  }
  return undefined
}
