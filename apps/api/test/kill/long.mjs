// Builds long.ts and runs it: Node reads no TypeScript, and a run of an hour needs no test runner.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const output = new URL('../../node_modules/.cache/gapwise/kill-long.mjs', import.meta.url)
await build({
  entryPoints: [fileURLToPath(new URL('long.ts', import.meta.url))],
  outfile: fileURLToPath(output),
  bundle: true,
  packages: 'external',
  conditions: ['@gapwise/source'],
  platform: 'node',
  target: 'node20',
  format: 'esm',
})
process.argv.push('--migrations', new URL('../fixtures/kill-migrations', import.meta.url).href)
await import(output)
