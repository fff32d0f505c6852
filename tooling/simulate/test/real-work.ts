import { createHook } from 'node:async_hooks'

/**
 * Matches async resource types whose timing a seed cannot control, such as file access and network
 * connections.
 */
const REAL =
  /^(FS|FILEHANDLE|Timeout|WORKER|MESSAGEPORT|ZLIB|RANDOMBYTES|CIPHER|HASH|SCRYPT|GETADDR|TCP|HTTP|ELDHISTOGRAM)/
/**
 * Matches stack frames of harmless timers: the clock for the unused `date` header, and the clock
 * for the database's statistics.
 */
const HARMLESS = /utcDate|__setitimer_js/

/**
 * Runs `work`. Returns a stack trace for each use of other threads, disks, or Node's own schedule.
 * A seed cannot control the timing of such operations.
 */
export async function realWorkOf(work: () => Promise<unknown>): Promise<string[]> {
  const found = new Set<string>()
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const hook = createHook({
    init(_id, type) {
      if (!REAL.test(type)) return
      const { stack = '' } = new Error(type)
      if (stack.includes('simulate.mjs') && !HARMLESS.test(stack)) found.add(stack)
    },
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
    Error.stackTraceLimit = stackTraceLimit
  }
  return [...found]
}
