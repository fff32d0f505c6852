import { extentsOf, itemsOf, type Extent } from './heic-items'
import { boxesBetween, newBudget, type Box, type BoxBudget } from './iso-boxes'

/**
 * Boxes that the picture needs, at the top level of the file and inside its `meta` box. Any other
 * box can contain metadata.
 */
const PICTURE_BOXES = new Set(['ftyp', 'meta', 'mdat', 'moov'])
const PICTURE_META_BOXES = new Set([
  ...['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'dinf', 'ipro', 'grpl'],
])
/** Properties that contain descriptions, times, and text (ISO/IEC 23008-12, 6.5). */
const METADATA_PROPERTIES = new Set(['udes', 'altt', 'crtt', 'mdft', 'uuid'])
/** In the file's video part, boxes of these types can contain text and locations. */
const METADATA_OF_VIDEO = new Set(['udta', 'meta', 'uuid'])
/** Types of items that contain metadata. `''` means untyped. */
const METADATA_ITEMS = new Set(['Exif', 'mime', 'uri ', ''])

/** Empty Exif data: its offset, byte order, and a directory without entries. */
const EMPTY_EXIF = Buffer.from([
  ...[0, 0, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0],
  ...[0, 0, 0, 0],
])

/**
 * Returns a copy of a HEIC picture with the camera's metadata blanked (ISO/IEC 23008-12). The
 * length stays the same, so every offset in the file stays right. The picture's orientation is
 * kept.
 * @throws {TooManyParts} If the file lists more parts than any camera writes.
 */
export function heicWithoutMetadata(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes)
  const budget = newBudget()
  for (const box of boxesBetween(bytes, 0, bytes.length, budget)) {
    if (box.type === 'meta') blankMetadata(clean, box, budget)
    else if (box.type === 'moov') blankVideo(clean, box, budget)
    else if (!PICTURE_BOXES.has(box.type)) blank(clean, box)
  }
  return clean
}

function blankMetadata(clean: Buffer, meta: Box, budget: BoxBudget): void {
  // Skip the box's version and flags.
  const boxes = boxesBetween(clean, meta.content + 4, meta.end, budget)
  const find = (type: string): Box | undefined => boxes.find((box) => box.type === type)
  const [list, locations] = [find('iinf'), find('iloc')]
  if (list && locations) blankItems(clean, { list, locations, data: find('idat'), budget })
  const properties = find('iprp')
  const container = properties && boxesBetween(clean, properties.content, properties.end, budget)[0]
  if (container?.type === 'ipco') {
    blankAmong(clean, container, METADATA_PROPERTIES, budget)
  }
  for (const box of boxes.filter(({ type }) => !PICTURE_META_BOXES.has(type))) blank(clean, box)
}

function blankItems(
  clean: Buffer,
  {
    list,
    locations,
    data,
    budget,
  }: { list: Box; locations: Box; data: Box | undefined; budget: BoxBudget },
): void {
  try {
    const extents = extentsOf(clean, locations, data)
    // Items must not overlap, because overlapping items could keep the server busy.
    let left = clean.length
    for (const { id, type } of itemsOf(clean, list, budget).filter((item) =>
      METADATA_ITEMS.has(item.type),
    )) {
      for (const extent of extents.get(id) ?? []) {
        left -= extent.end - extent.start
        if (left < 0) return
        blankExtent(clean, extent, type)
      }
      extents.delete(id)
    }
  } catch (error) {
    // A `RangeError` means that the file's list of items is incomplete. Items that are missing from
    // the list are invisible to other programs, too.
    if (!(error instanceof RangeError)) throw error
  }
}

function blankExtent(clean: Buffer, { start, end }: Extent, type: string): void {
  if (type !== 'Exif') {
    clean.fill(' ', start, end)
    return
  }
  clean.fill(0, start, end)
  if (end - start >= EMPTY_EXIF.length) EMPTY_EXIF.copy(clean, start)
}

function blankVideo(clean: Buffer, video: Box, budget: BoxBudget): void {
  blankAmong(clean, video, METADATA_OF_VIDEO, budget)
  for (const track of boxesBetween(clean, video.content, video.end, budget)) {
    if (track.type === 'trak') blankAmong(clean, track, METADATA_OF_VIDEO, budget)
  }
}

function blankAmong(
  clean: Buffer,
  parent: Box,
  types: ReadonlySet<string>,
  budget: BoxBudget,
): void {
  for (const box of boxesBetween(clean, parent.content, parent.end, budget)) {
    if (types.has(box.type)) blank(clean, box)
  }
}

/** Turns a box into a `free` box, which every reader skips. */
function blank(clean: Buffer, { start, content, end }: Box): void {
  clean.write('free', start + 4, 'latin1')
  clean.fill(0, content, end)
}
