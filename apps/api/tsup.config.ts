import { defineConfig } from 'tsup'

/**
 * Packages to bundle: our own packages, and npm packages with hundreds of modules. Loading hundreds
 * of modules one by one would take a second.
 */
export const BUILT_IN = /^(@gapwise\/|@sinclair\/typebox$|kysely$|date-fns$|@date-fns\/)/

/**
 * Builds four production files: the server, the operators' commands, the embedded database's
 * worker, and the PDF worker.
 */
export default defineConfig({
  entry: {
    server: 'src/server.ts',
    commands: 'src/commands/main.ts',
    'database-worker': 'src/database/embedded/worker.ts',
    'pdf-worker': 'src/features/documents/pdf/pdf-worker.ts',
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
