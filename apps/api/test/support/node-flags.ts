/**
 * Node flags for workers, servers, and commands. The flag turns off the optimizing WebAssembly
 * compiler, which takes a second of CPU time for the embedded engine at each start. The compiler
 * pays off only in a process that runs for minutes, as in the long experiments.
 */
export const NODE_FLAGS: readonly string[] =
  process.env['RELIABILITY'] === 'long' ? [] : ['--liftoff-only']
