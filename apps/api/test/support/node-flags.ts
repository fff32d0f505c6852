/**
 * Node flags for workers, servers, and commands. `--liftoff-only` turns off the optimizing
 * WebAssembly compiler. At each start, that compiler spends a second of CPU time on the embedded
 * engine. The optimization pays off only in a process that runs for minutes, as in the long
 * experiments.
 */
export const NODE_FLAGS: readonly string[] =
  process.env['RELIABILITY'] === 'long' ? [] : ['--liftoff-only']
