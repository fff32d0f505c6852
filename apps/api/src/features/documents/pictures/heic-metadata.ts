import { extentsOf, itemsOf, type Extent } from './heic-items'
import { boxesBetween, newBudget, type Box, type BoxBudget } from './iso-boxes'

/** Boxes of a file, and of its list of contents, that the picture needs; every other one may hold anything. */
const SHOWN = new Set(['ftyp', 'meta', 'mdat', 'moov'])
const SHOWN_OF_CONTENTS = new Set([
  ...['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'dinf', 'ipro', 'grpl'],
])
/** Descriptions, times and texts among the properties of a picture (ISO/IEC 23008-12, 6.5). */
const WORDS_OF_PROPERTIES = new Set(['udes', 'altt', 'crtt', 'mdft', 'uuid'])
/** Where a film keeps words and places. */
const WORDS_OF_FILM = new Set(['udta', 'meta', 'uuid'])
/** Kinds of items that are words about a picture, and none. */
const WORDS = new Set(['Exif', 'mime', 'uri ', ''])

/** Exif that says nothing: where it begins, its order of bytes, and a directory without an entry. */
const EMPTY_EXIF = Buffer.from([
  ...[0, 0, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0],
  ...[0, 0, 0, 0],
])

/**
 * A HEIC picture with blanks in the place of what the camera wrote beside it (ISO/IEC 23008-12). Nothing
 * moves, so that every offset stays right; which way is up is a property of the picture and stays.
 * @throws {TooManyParts} When it lists more than any camera writes.
 */
export function heicWithoutMetadata(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes)
  const budget = newBudget()
  for (const box of boxesBetween(bytes, 0, bytes.length, budget)) {
    if (box.type === 'meta') blankWords(clean, box, budget)
    else if (box.type === 'moov') blankFilm(clean, box, budget)
    else if (!SHOWN.has(box.type)) blank(clean, box)
  }
  return clean
}

function blankWords(clean: Buffer, meta: Box, budget: BoxBudget): void {
  // Behind a version and flags.
  const boxes = boxesBetween(clean, meta.content + 4, meta.end, budget)
  const find = (type: string): Box | undefined => boxes.find((box) => box.type === type)
  const [list, places] = [find('iinf'), find('iloc')]
  if (list && places) blankItems(clean, { list, places, data: find('idat'), budget })
  const properties = find('iprp')
  const container = properties && boxesBetween(clean, properties.content, properties.end, budget)[0]
  if (container?.type === 'ipco') {
    blankAmong(clean, container, WORDS_OF_PROPERTIES, budget)
  }
  for (const box of boxes.filter(({ type }) => !SHOWN_OF_CONTENTS.has(type))) blank(clean, box)
}

function blankItems(
  clean: Buffer,
  {
    list,
    places,
    data,
    budget,
  }: { list: Box; places: Box; data: Box | undefined; budget: BoxBudget },
): void {
  try {
    const extents = extentsOf(clean, places, data)
    // Items do not overlap; those that do only serve to keep the server busy.
    let left = clean.length
    for (const { id, type } of itemsOf(clean, list, budget).filter((item) =>
      WORDS.has(item.type),
    )) {
      for (const extent of extents.get(id) ?? []) {
        left -= extent.end - extent.start
        if (left < 0) return
        blankExtent(clean, extent, type)
      }
      extents.delete(id)
    }
  } catch (error) {
    // A list that breaks off: nobody else finds anything by it either.
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

function blankFilm(clean: Buffer, film: Box, budget: BoxBudget): void {
  blankAmong(clean, film, WORDS_OF_FILM, budget)
  for (const track of boxesBetween(clean, film.content, film.end, budget)) {
    if (track.type === 'trak') blankAmong(clean, track, WORDS_OF_FILM, budget)
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

/** Makes a box one that everybody skips. */
function blank(clean: Buffer, { start, content, end }: Box): void {
  clean.write('free', start + 4, 'latin1')
  clean.fill(0, content, end)
}
