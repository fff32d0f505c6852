/**
 * Flags of Node for workers, servers and commands. The optimizing compiler spends a second of CPU time on the embedded
 * engine each time it starts. Only a process that runs for minutes gets that back, as in the long experiments.
 */
export const NODE_FLAGS: readonly string[] =
  process.env['RELIABILITY'] === 'long' ? [] : ['--liftoff-only']
