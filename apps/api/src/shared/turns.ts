/** A few pieces of work at a time; the others wait in a line of limited length. */
export interface Turns {
  /** Does the work when it is its turn. @throws What `refusal` makes, when the line is full. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createTurns(limits: {
  readonly atATime: number
  readonly waiting: number
  readonly refusal: () => Error
}): Turns {
  let running = 0
  const line: (() => void)[] = []
  return {
    async run(work) {
      if (running < limits.atATime) running += 1
      else {
        if (line.length >= limits.waiting) throw limits.refusal()
        // The finished caller hands its place over, so that a new caller cannot take it.
        await new Promise<void>((resolve) => void line.push(resolve))
      }
      try {
        return await work()
      } finally {
        const next = line.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
