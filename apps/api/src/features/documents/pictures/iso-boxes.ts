/** A box of a file in ISO's base media format (ISO/IEC 14496-12); places count from the file's start. */
export interface Box {
  readonly type: string
  readonly start: number
  /** Where its content begins, behind length and type. */
  readonly content: number
  readonly end: number
}

/** Thrown when a file lists more than any camera writes. It would only keep the server busy. */
export class TooManyParts extends Error {
  override readonly name = 'TooManyParts'
}

/** Boxes of a whole file. Cameras write a few hundred. */
const MOST_BOXES = 10_000

/** Counts the boxes that are read of one file. */
export interface BoxBudget {
  left: number
}

export const newBudget = (): BoxBudget => ({ left: MOST_BOXES })

/**
 * The boxes that follow one another between two places, up to one that does not fit in.
 * @throws {TooManyParts} When the budget of the file is spent.
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
    // The last box may say 0: it goes to the end.
    const end = length === 0 ? to : start + length
    if (end < content || end > to) break
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, content, end })
    start = end
  }
  return boxes
}

/** Reads whole numbers one behind the other. */
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
   * @param size Bytes of the number, up to 4 or 8; a number of no bytes is 0.
   * @throws {RangeError} When the box is over, or such numbers are not written.
   */
  next(size: number): number {
    const at = this.#at
    if (at + size > this.#end) throw new RangeError('The box is over')
    this.#at += size
    if (size === 0) return 0
    return size === 8 ? Number(this.#bytes.readBigUInt64BE(at)) : this.#bytes.readUIntBE(at, size)
  }
}
