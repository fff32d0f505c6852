import { build } from 'esbuild'
import { mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependencies } from '../../package.json'
import { BUILT_IN } from '../../tsup.config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files that Node runs. */
export interface BuiltProgram {
  readonly directory: string
}

const built = new Map<string, Promise<BuiltProgram>>()

/**
 * Builds a program and the server's workers as production does, once for all suites of a worker. The files are below
 * the package, so that npm's dependencies resolve as they do for `dist`.
 * @param name The built file, without its ending.
 * @param entry The file that starts it, from the package's directory.
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
      'pdf-worker': 'src/features/pdf-copies/pdf-worker.ts',
    },
    outdir: temporary,
    bundle: true,
    // Code that is loaded while the server starts is in files of its own.
    splitting: true,
    external: Object.keys(dependencies).filter((dependency) => !BUILT_IN.test(dependency)),
    conditions: ['@gapwise/source'],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  })
  // Workers run side by side. Each sees a whole file, the old one or the new one.
  mkdirSync(directory, { recursive: true })
  for (const file of readdirSync(temporary))
    renameSync(join(temporary, file), join(directory, file))
  rmdirSync(temporary)
  return { directory }
}
