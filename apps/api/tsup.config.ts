import { defineConfig } from 'tsup'

/**
 * Packages to bundle: our own, from source, and npm packages with hundreds of modules, which take a
 * second to load one by one. All other packages stay external.
 */
export const BUILT_IN = /^(@gapwise\/|@sinclair\/typebox$|kysely$|date-fns$|@date-fns\/)/

/**
 * Builds four files for production: the server, the operators' commands, and the workers for the
 * embedded database and for PDFs.
 */
export default defineConfig({
  entry: {
    server: 'src/server.ts',
    commands: 'src/commands/main.ts',
    'database-worker': 'src/database/embedded/worker.ts',
    'pdf-worker': 'src/features/pdf-copies/pdf-worker.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  clean: true,
  sourcemap: true,
  splitting: true,
  noExternal: [BUILT_IN],
  esbuildOptions: (options) => {
    options.conditions = ['@gapwise/source']
  },
})
