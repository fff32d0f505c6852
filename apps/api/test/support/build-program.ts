import { build } from 'esbuild'
import { mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependencies } from '../../package.json'
import { BUILT_IN } from '../../tsup.config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Built files that Node can run. */
export interface BuiltProgram {
  readonly directory: string
}

const built = new Map<string, Promise<BuiltProgram>>()

/**
 * Builds a program and the server's workers as in production, once per test worker. The files are
 * in the package directory, so that npm dependencies resolve as they do for `dist`.
 * @param name Name of the built file, without its extension.
 * @param entry Entry file, relative to the package.
 */
export function buildProgram(name: string, entry: string): Promise<BuiltProgram> {
  const known = built.get(entry) ?? buildFiles(name, entry)
  built.set(entry, known)
  return known
}

async function buildFiles(name: string, entry: string): Promise<BuiltProgram> {
  const directory = join(
    root,
    'node_modules',
    '.cache',
    'gapwise',
    entry.replaceAll(/[^a-z]+/g, '-'),
  )
  const temporary = `${directory}.${process.pid}`
  await build({
    absWorkingDir: root,
    entryPoints: {
      [name]: entry,
      'database-worker': 'src/database/embedded/worker.ts',
      'pdf-worker': 'src/features/documents/pdf/pdf-worker.ts',
    },
    outdir: temporary,
    bundle: true,
    // Puts code that the server loads during startup into separate files.
    splitting: true,
    external: Object.keys(dependencies).filter((dependency) => !BUILT_IN.test(dependency)),
    conditions: ['@gapwise/source'],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  })
  // Rename each file into place, so that parallel test workers never read an incomplete file.
  mkdirSync(directory, { recursive: true })
  for (const file of readdirSync(temporary))
    renameSync(join(temporary, file), join(directory, file))
  rmdirSync(temporary)
  return { directory }
}
