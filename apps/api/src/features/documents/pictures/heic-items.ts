import { boxesBetween, NumberReader, TooManyParts, type Box, type BoxBudget } from './iso-boxes'

/** An item in a HEIC file: a picture, a thumbnail, or metadata. */
export interface HeicItem {
  readonly id: number
  /** Item type, such as `hvc1`, `grid`, `Exif`, or `mime`. Empty in old versions of the format. */
  readonly type: string
}

/** Byte range of an item, counted from the start of the file. */
export interface Extent {
  readonly start: number
  readonly end: number
}

/**
 * A HEIC file can have at most this many items, and this many extents in all items together. A
 * large tiled picture has a few hundred of each.
 */
const MOST_ITEMS = 10_000
const MOST_EXTENTS = 65_536

/** Construction methods of a HEIC item. The method determines where the item's offsets start. */
const IN_FILE = 0
const IN_DATA_BOX = 1

/** Returns the items that an `iinf` box lists (ISO/IEC 14496-12, 8.11.6). */
export function itemsOf(bytes: Buffer, box: Box, budget: BoxBudget): HeicItem[] {
  const reader = new NumberReader(bytes, box)
  const version = reader.next(1)
  reader.next(3)
  reader.next(version === 0 ? 2 : 4)
  return boxesBetween(bytes, reader.position, box.end, budget)
    .filter(({ type }) => type === 'infe')
    .map((entry) => {
      const fields = new NumberReader(bytes, entry)
      const entryVersion = fields.next(1)
      fields.next(3)
      const id = fields.next(entryVersion === 3 ? 4 : 2)
      fields.next(2)
      const at = fields.position
      return { id, type: entryVersion >= 2 ? bytes.toString('latin1', at, at + 4) : '' }
    })
}

/**
 * Returns each item's byte ranges, as listed in an `iloc` box (ISO/IEC 14496-12, 8.11.3). Leaves
 * out ranges outside this file.
 * @param data The `idat` box in the same `meta` box. It can contain the data of items.
 * @throws {RangeError} If the box is cut off.
 * @throws {TooManyParts} If the box lists more items or byte ranges than a real picture has.
 */
export function extentsOf(bytes: Buffer, box: Box, data: Box | undefined): Map<number, Extent[]> {
  const reader = new NumberReader(bytes, box)
  const version = reader.next(1)
  reader.next(3)
  const sizes = reader.next(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  // If both the offset size and the length size are 0, each item is the whole file.
  if (offsetSize + lengthSize === 0) throw new RangeError('The items have no byte ranges')
  let left = MOST_EXTENTS
  const found = new Map<number, Extent[]>()
  const count = reader.next(version < 2 ? 2 : 4)
  if (count > MOST_ITEMS) throw new TooManyParts()
  for (let items = count; items > 0; items -= 1) {
    const id = reader.next(version < 2 ? 2 : 4)
    const method = version === 0 ? IN_FILE : reader.next(2) & 15
    const isElsewhere = reader.next(2) !== 0
    const base = reader.next(baseSize)
    const extents: Extent[] = []
    for (let more = reader.next(2); more > 0; more -= 1) {
      if (left === 0) throw new TooManyParts()
      left -= 1
      reader.next(indexSize)
      const offset = base + reader.next(offsetSize)
      const length = reader.next(lengthSize)
      const origin = method === IN_DATA_BOX ? data?.content : 0
      const isHere = !isElsewhere && (method === IN_FILE || method === IN_DATA_BOX)
      if (!isHere || origin === undefined) continue
      const start = origin + offset
      if (start + length <= bytes.length) extents.push({ start, end: start + length })
    }
    found.set(id, extents)
  }
  return found
}
