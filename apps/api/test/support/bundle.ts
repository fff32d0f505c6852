import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** The package: found upwards, because this file is itself bundled for runs outside the test runner. */
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
 * Builds a TypeScript file into one that Node runs as a worker or a process: it reads no TypeScript,
 * and what the test runner transforms stays inside the test runner. Once for all suites of a worker.
 * @param entry The file, from the package's directory.
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
  // Suites run side by side: each sees a whole file, the old one or the new.
  const built = join(output, `${name}.mjs`)
  renameSync(temporary, built)
  return pathToFileURL(built)
}

/** The worker of the embedded engine, built. */
export function bundleWorker(): Promise<URL> {
  return bundle('src/database/embedded/worker.ts')
}

/** The worker that draws PDFs, built. */
export function bundlePdfWorker(): Promise<URL> {
  return bundle('src/features/pdf-copies/pdf-worker.ts')
}
