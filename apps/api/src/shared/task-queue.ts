/**
 * Runs a limited number of tasks at the same time. Other tasks wait in a queue of limited length.
 */
export interface TaskQueue {
  /**
   * Runs `work` as soon as a slot is free.
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
        // A finished task passes its slot directly to the first waiting task, so that a new caller
        // cannot take the slot.
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
