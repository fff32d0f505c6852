/**
 * Bundles the simulation for Node. Ports replace the modules that use time, randomness, threads,
 * disks, mail servers, and the state of the process. All other product sources stay unchanged.
 */
import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const output = join(here, '.results')
const source = (path) => join(here, 'src', path)

/**
 * Product modules and their replacements in the simulation. Global variables are replaced through
 * `inject`.
 */
const REPLACEMENTS = [
  [/^node:crypto$/, 'ports/seeded-crypto.ts'],
  [/^node:timers\/promises$/, 'ports/timers-promises.ts'],
  [/^@node-rs\/argon2$/, 'ports/argon2.ts'],
  [/^fastify$/, 'ports/fastify.ts'],
  [/^nodemailer$/, 'ports/mail-transport.ts'],
  [/^prom-client$/, 'ports/prom-client.ts'],
  [/\/spool$/, 'ports/spool.ts'],
  [/\/journal-records$/, 'browser/journal-records.ts'],
]

const ports = {
  name: 'ports',
  setup({ onResolve }) {
    for (const [filter, port] of REPLACEMENTS) {
      const path = source(port)
      // A port is allowed to import the module that it replaces.
      onResolve({ filter }, ({ importer }) => (importer === path ? undefined : { path }))
    }
  },
}

/**
 * Imports npm packages by file URL, because the packages do not resolve from the bundle's folder.
 */
const packages = {
  name: 'packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...rest }) => {
      const isOurs = path.startsWith('@gapwise/') || path === 'virtual:browser-code'
      if (isOurs || path.startsWith('node:') || pluginData === 'resolved') return undefined
      if (rest.kind === 'entry-point') return undefined
      const found = await resolve(path, { ...rest, pluginData: 'resolved' })
      if (found.errors.length > 0 || found.external) return undefined
      return { path: pathToFileURL(found.path).href, external: true }
    })
  },
}

async function browserCode() {
  const { outputFiles } = await build({
    entryPoints: [source('browser/window-entry.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'page',
    platform: 'browser',
    target: 'es2022',
    minifySyntax: true,
    conditions: ['@gapwise/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    jsx: 'automatic',
    plugins: [ports],
    logLevel: 'error',
  })
  return outputFiles[0].text
}

/** Builds the simulation and returns its URL. */
export async function buildSimulation() {
  const code = await browserCode()
  const browser = {
    name: 'browser',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:browser-code$/ }, ({ path }) => ({
        path,
        namespace: 'browser',
      }))
      onLoad({ filter: /.*/, namespace: 'browser' }, () => ({ contents: code, loader: 'text' }))
    },
  }
  mkdirSync(output, { recursive: true })
  const temporary = join(output, `simulate.${process.pid}.mjs`)
  await build({
    entryPoints: [source('main.ts')],
    outfile: temporary,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@gapwise/source'],
    sourcemap: 'inline',
    inject: [source('ports/timers.ts')],
    plugins: [browser, ports, packages],
    logLevel: 'error',
  })
  // Rename the file last, so that two concurrent runs never see an incomplete file.
  const built = join(output, 'simulate.mjs')
  renameSync(temporary, built)
  return pathToFileURL(built)
}
