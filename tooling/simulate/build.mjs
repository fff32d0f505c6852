/**
 * Bundles the simulation for Node. The product's sources are bundled as they are, with a few doors replaced: those
 * through which time, chance, threads, disks, and mail servers get in.
 */
import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const output = join(here, '.results')
const source = (path) => join(here, 'src', path)

/** Doors of the product, each with the port of the simulation that replaces it. Globals are in `inject`. */
const DOORS = [
  [/^node:crypto$/, 'ports/seeded-crypto.ts'],
  [/^node:timers\/promises$/, 'ports/timers-promises.ts'],
  [/^@node-rs\/argon2$/, 'ports/argon2.ts'],
  [/^fastify$/, 'ports/fastify.ts'],
  [/^nodemailer$/, 'ports/mail-transport.ts'],
  [/\/spool$/, 'ports/spool.ts'],
  [/\/journal-records$/, 'browser/journal-records.ts'],
]

const ports = {
  name: 'ports',
  setup({ onResolve }) {
    for (const [filter, port] of DOORS) {
      const path = source(port)
      // A port may use what it replaces.
      onResolve({ filter }, ({ importer }) => (importer === path ? undefined : { path }))
    }
  },
}

/** Names packages of npm by their files: the bundle is not where those who depend on them are. */
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

/** @returns the URL of the built simulation. */
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
  // Two runs at once each see a whole file.
  const built = join(output, 'simulate.mjs')
  renameSync(temporary, built)
  return pathToFileURL(built)
}
