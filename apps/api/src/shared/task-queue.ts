/** Runs a limited number of tasks at a time. Other tasks wait in a queue of limited length. */
export interface TaskQueue {
  /**
   * Runs `work` when it is its turn.
   * @throws The error from `refusal` if the queue is full.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createTaskQueue(limits: {
  readonly atATime: number
  readonly waiting: number
  readonly refusal: () => Error
}): TaskQueue {
  let running = 0
  const line: (() => void)[] = []
  return {
    async run(work) {
      if (running < limits.atATime) running += 1
      else {
        if (line.length >= limits.waiting) throw limits.refusal()
        // The finished task passes its slot on, so that a new caller cannot take it first.
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
