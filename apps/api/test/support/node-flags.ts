/**
 * Node flags for workers, servers, and commands. The optimizing compiler takes a second of CPU time
 * for the embedded engine at each start. This only pays off in a process that runs for minutes, as
 * in the long experiments.
 */
export const NODE_FLAGS: readonly string[] =
  process.env['RELIABILITY'] === 'long' ? [] : ['--liftoff-only']
