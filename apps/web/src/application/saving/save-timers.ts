const QUIET_MS = 1000
const LONGEST_WAIT_MS = 5000

export interface SaveTimers {
  /** Due one second after the last call, five seconds after the first. */
  schedule(): void
  clear(): void
  /** Wait, unless woken sooner. */
  pause(milliseconds: number): Promise<void>
  /** End a pause at once. */
  wake(): void
}

/** When an autosave is due. */
export function createSaveTimers(due: () => void): SaveTimers {
  let quiet: ReturnType<typeof setTimeout> | undefined
  let longest: ReturnType<typeof setTimeout> | undefined
  let endPause: (() => void) | undefined

  return {
    schedule() {
      clearTimeout(quiet)
      quiet = setTimeout(due, QUIET_MS)
      longest ??= setTimeout(due, LONGEST_WAIT_MS)
    },
    clear() {
      clearTimeout(quiet)
      clearTimeout(longest)
      quiet = undefined
      longest = undefined
    },
    pause(milliseconds) {
      return new Promise((resolve) => {
        const timer = setTimeout(end, milliseconds)
        function end() {
          clearTimeout(timer)
          endPause = undefined
          resolve()
        }
        endPause = end
      })
    },
    wake() {
      endPause?.()
    },
  }
}
