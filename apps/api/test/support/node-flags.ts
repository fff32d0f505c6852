/**
 * Node flags for workers, servers, and commands. `--liftoff-only` turns off the optimizing
 * WebAssembly compiler, which takes a second of CPU time at each start. Only the long experiments
 * run long enough to benefit from it.
 */
export const NODE_FLAGS: readonly string[] =
  process.env['RELIABILITY'] === 'long' ? [] : ['--liftoff-only']
