const SIGNATURE_BYTES = 8
/** Length, name and checksum around the content of a chunk. */
const AROUND = 12

/** The chunks that say how the picture looks; every other one may hold anything. */
const SHOWN = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
])

/** A PNG of those chunks alone that show, up to its end (ISO/IEC 15948). */
export function pngWithoutMetadata(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)]
  let position = SIGNATURE_BYTES
  while (position + AROUND <= bytes.length) {
    const end = position + AROUND + bytes.readUInt32BE(position)
    const name = bytes.toString('latin1', position + 4, position + 8)
    if (SHOWN.has(name)) kept.push(bytes.subarray(position, end))
    if (name === 'IEND') break
    position = end
  }
  return Buffer.concat(kept)
}
