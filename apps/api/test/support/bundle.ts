import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * Returns the package's directory. It is searched upward, because this file is also bundled for
 * runs outside the test runner.
 */
function packageDirectory(): string {
  let directory = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(directory, 'package.json'))) directory = dirname(directory)
  return directory
}

const root = packageDirectory()

/** Ignored by git, and below the package so that its dependencies resolve. */
const output = join(root, 'node_modules', '.cache', 'gapwise')

const bundled = new Map<string, Promise<URL>>()

/**
 * Builds a TypeScript file into one that Node can run as a worker or process, because Node reads no
 * TypeScript, and the test runner transforms files only for itself. Builds once for all suites of a
 * test worker.
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
  // Suites run in parallel. Each must see a complete file, either the old or the new one.
  const built = join(output, `${name}.mjs`)
  renameSync(temporary, built)
  return pathToFileURL(built)
}

/** Builds the worker of the embedded engine. */
export function bundleWorker(): Promise<URL> {
  return bundle('src/database/embedded/worker.ts')
}

/** Builds the worker that draws PDFs. */
export function bundlePdfWorker(): Promise<URL> {
  return bundle('src/features/pdf-copies/pdf-worker.ts')
}
