import { defineConfig } from 'tsup'

/**
 * Packages that are built into the files: ours, from their source, and those of npm that have hundreds of modules, which
 * take a second to find and read one by one. All others stay outside.
 */
export const BUILT_IN = /^(@gapwise\/|@sinclair\/typebox$|kysely$|date-fns$|@date-fns\/)/

/**
 * Four files for production: the server, the commands of operators, and the workers that hold the embedded database and
 * draw PDFs.
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
