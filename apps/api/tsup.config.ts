import { defineConfig } from 'tsup'

/**
 * Three files for production: the server, the commands of whoever runs it, and the worker that holds the embedded database. Our own
 * packages are built in from their source; those of npm stay outside.
 */
export default defineConfig({
  entry: {
    server: 'src/server.ts',
    commands: 'src/commands/main.ts',
    'database-worker': 'src/database/embedded/worker.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  clean: true,
  sourcemap: true,
  splitting: true,
  noExternal: [/^@gapwise\//],
  esbuildOptions: (options) => {
    options.conditions = ['@gapwise/source']
  },
})
