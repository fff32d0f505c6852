import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * Returns the package's directory. Searches upward from this file. The number of levels varies,
 * because the file is also bundled for runs outside the test runner.
 */
function packageDirectory(): string {
  let directory = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(directory, 'package.json'))) directory = dirname(directory)
  return directory
}

const root = packageDirectory()

/**
 * Directory for built files, which Git ignores. It is inside the package, so that built files can
 * import the package's dependencies.
 */
const output = join(root, 'node_modules', '.cache', 'gapwise')

const bundled = new Map<string, Promise<URL>>()

/**
 * Builds a TypeScript file into a file that Node can run as a worker or process. Each test worker
 * builds a file only once.
 * @param entry The file, relative to the package.
 * @returns The built file.
 */
export function bundle(entry: string): Promise<URL> {
  const known = bundled.get(entry) ?? bundleFile(entry)
  bundled.set(entry, known)
  return known
}

async function bundleFile(entry: string): Promise<URL> {
  mkdirSync(output, { recursive: true })
  const name = entry.replaceAll(/[^a-z]+/g, '-')
  const temporary = join(output, `${name}.${process.pid}.mjs`)
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: temporary,
    bundle: true,
    packages: 'external',
    conditions: ['@gapwise/source'],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  })
  // Move the finished file into place, because parallel suites must not see an incomplete file.
  const built = join(output, `${name}.mjs`)
  renameSync(temporary, built)
  return pathToFileURL(built)
}

/** Builds the embedded engine's worker. */
export function bundleWorker(): Promise<URL> {
  return bundle('src/database/embedded/worker.ts')
}

/** Builds the worker that draws PDFs. */
export function bundlePdfWorker(): Promise<URL> {
  return bundle('src/features/documents/pdf/pdf-worker.ts')
}
