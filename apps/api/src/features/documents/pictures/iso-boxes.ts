/**
 * A box in an ISO base media file (ISO/IEC 14496-12). Positions count from the start of the file.
 */
export interface Box {
  readonly type: string
  readonly start: number
  /** Position where the box's content starts, after the length and type. */
  readonly content: number
  readonly end: number
}

/**
 * Thrown if a media file has more boxes than any camera writes. Reading such a file would keep the
 * server busy.
 */
export class TooManyParts extends Error {
  override readonly name = 'TooManyParts'
}

/** Maximum number of boxes in an ISO media file. Cameras write a few hundred boxes. */
const MOST_BOXES = 10_000

/** Limits the number of ISO media boxes that are read from one file. */
export interface BoxBudget {
  left: number
}

export const newBudget = (): BoxBudget => ({ left: MOST_BOXES })

/**
 * Returns the consecutive boxes between two positions. Stops at the first box that does not fit.
 * @throws {TooManyParts} If the file has too many boxes.
 */
export function boxesBetween(bytes: Buffer, from: number, to: number, budget: BoxBudget): Box[] {
  const boxes: Box[] = []
  let start = from
  while (start + 8 <= to) {
    if (budget.left === 0) throw new TooManyParts()
    budget.left -= 1
    const short = bytes.readUInt32BE(start)
    const isLong = short === 1 && start + 16 <= to
    const length = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short
    const content = start + (isLong ? 16 : 8)
    // A length of 0 means that the box extends to the end position.
    const end = length === 0 ? to : start + length
    if (end < content || end > to) break
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, content, end })
    start = end
  }
  return boxes
}

/** Reads whole numbers from a box, one after the other. */
export class NumberReader {
  readonly #bytes: Buffer
  readonly #end: number
  #at: number

  constructor(bytes: Buffer, { content, end }: Box) {
    this.#bytes = bytes
    this.#at = content
    this.#end = end
  }

  get position(): number {
    return this.#at
  }

  /**
   * Reads the next number.
   * @param size Size of the number in bytes: 0 to 4, or 8. A number with 0 bytes is 0.
   * @throws {RangeError} If the box ends first, or if the size is not supported.
   */
  next(size: number): number {
    const at = this.#at
    if (at + size > this.#end) throw new RangeError('The box has ended')
    this.#at += size
    if (size === 0) return 0
    return size === 8 ? Number(this.#bytes.readBigUInt64BE(at)) : this.#bytes.readUIntBE(at, size)
  }
}
