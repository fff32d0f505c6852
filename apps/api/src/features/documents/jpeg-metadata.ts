const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const COMMENT = 0xfe
const EXIF = Buffer.from('Exif\0\0', 'latin1')
/** Application segments that say how the picture looks, with what they begin with. */
const SHOWN: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
])
const ORIENTATION_TAG = 0x01_12

/**
 * A JPEG without application data, comments and what stands behind its end (ITU-T T.81), such as the film of
 * a motion photo. Which way is up is said anew where the camera had said it.
 */
export function jpegWithoutMetadata(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)]
  let orientation: number | undefined
  let position = 2
  while (position + 2 <= bytes.length) {
    const marker = bytes[position + 1] ?? 0
    // Bytes between segments mean nothing, and any number of FF may stand before a marker.
    if (bytes[position] !== 0xff || marker === 0xff || marker === 0) {
      position += 1
      continue
    }
    if (marker === END_OF_IMAGE) {
      kept.push(bytes.subarray(position, position + 2))
      break
    }
    if (position + 4 > bytes.length) break
    const end = position + 2 + bytes.readUInt16BE(position + 2)
    const content = bytes.subarray(position + 4, end)
    if (isShown(marker, content)) {
      const scanEnd = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
      kept.push(bytes.subarray(position, scanEnd))
      position = scanEnd
    } else {
      orientation ??= orientationOf(content)
      position = end
    }
  }
  const [start = Buffer.of(), ...rest] = kept
  // A segment JFIF wants to be the first.
  const leading = rest[0]?.[1] === 0xe0 ? 1 : 0
  const upright = orientation === undefined ? [] : [orientationSegment(orientation)]
  return Buffer.concat([start, ...rest.slice(0, leading), ...upright, ...rest.slice(leading)])
}

function isShown(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const begins = SHOWN.get(marker)
  return begins !== undefined && content.toString('latin1', 0, begins.length) === begins
}

/** Where the next marker stands: within a scan, FF is followed by 00 or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isRestart = next >= 0xd0 && next <= 0xd7
    if (next !== 0 && next !== 0xff && !isRestart) return at
  }
  return bytes.length
}

/** Which way is up, from 2 to 8, in an Exif segment that says something else than the usual. */
function orientationOf(content: Buffer): number | undefined {
  if (!content.subarray(0, EXIF.length).equals(EXIF)) return undefined
  const tiff = content.subarray(EXIF.length)
  if (tiff.length < 8) return undefined
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined
  const count = short(directory)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > tiff.length) return undefined
    if (short(entry) !== ORIENTATION_TAG) continue
    const value = short(entry + 8)
    return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** An Exif segment that says which way is up, and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION_TAG, 10)
  // One value of two bytes.
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const header = Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + tiff.length])
  return Buffer.concat([header, EXIF, tiff])
}
