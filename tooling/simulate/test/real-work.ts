import { createHook } from 'node:async_hooks'

/** Work that Node does in other threads, on disks, or at a time of its own. */
const REAL =
  /^(FS|FILEHANDLE|Timeout|WORKER|MESSAGEPORT|ZLIB|RANDOMBYTES|CIPHER|HASH|SCRYPT|GETADDR|TCP|HTTP)/
/** The clock of the `date` header, which nothing reads, and that of the database's own statistics. */
const HARMLESS = /utcDate|__setitimer_js/

/** Runs `work`. @returns where the bundled simulation began real work, whose end no seed decides. */
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
