const QUIET_MS = 1000
const LONGEST_WAIT_MS = 5000

export interface AutosaveTimers {
  /** Schedules `due` one second after the last call, but at most five seconds after the first. */
  schedule(): void
  clear(): void
  /** Waits for the given time or until `wake()` is called. */
  pause(milliseconds: number): Promise<void>
  /** Ends a pause immediately. */
  wake(): void
}

/** Creates the timers that decide when an autosave is due. */
export function createAutosaveTimers(due: () => void): AutosaveTimers {
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
