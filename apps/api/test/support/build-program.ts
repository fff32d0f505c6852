import { build } from 'esbuild'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependencies } from '../../package.json'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files that Node runs, until they are removed. */
export interface BuiltProgram {
  readonly directory: string
  remove(): void
}

/**
 * Builds a program and the database's worker as production does, below the package, so that npm's dependencies
 * resolve as they do for `dist`.
 * @param name The built file, without its ending.
 * @param entry The file that starts it, from the package's directory.
 */
export async function buildProgram(name: string, entry: string): Promise<BuiltProgram> {
  const folder = `gapwise-${entry.replaceAll(/[^a-z]+/g, '-')}-${process.pid}`
  const directory = join(root, 'node_modules', '.cache', folder)
  mkdirSync(directory, { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: { [name]: entry, 'database-worker': 'src/database/embedded/worker.ts' },
    outdir: directory,
    bundle: true,
    // Our own packages are TypeScript: they are built in, as tsup does for production.
    external: Object.keys(dependencies).filter((dependency) => !dependency.startsWith('@gapwise/')),
    conditions: ['@gapwise/source'],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  })
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
