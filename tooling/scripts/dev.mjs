/**
 * `pnpm dev`: runs the server, the app, and the workbench from source at one address. Changes
 * appear automatically.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nameOf } from './lib/address.mjs'
import { createListener, createUpgradeListener } from './lib/dev-proxy.mjs'
import { createProgress, fail } from './lib/progress.mjs'
import { root } from './lib/run.mjs'
import { createServerFromSource } from './lib/server-from-source.mjs'
import { setUp } from './lib/setup.mjs'
import { createWorkbench, WORKBENCH } from './lib/workbench.mjs'
import { DEFINITIONS, writeSectionImports } from './section-imports.mjs'

const WEB = join(root, 'apps/web')
const API = join(root, 'apps/api')
const INDEX = join(WEB, 'index.html')
const MIGRATIONS = join(API, 'migrations')

const progress = createProgress(3)
const pnpm = await setUp(progress)
writeSections()

const host = process.env.HOST ?? 'localhost'
const http = createServer()
const port = await listen()
const address = `http://${nameOf(host, 'localhost')}:${port}`
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data/dev')
progress(`Server and app: starting, data in ${dataDir}`)

let vite
let failed = false
let changedAt
const nonce = randomBytes(16).toString('base64url')
const workbench = createWorkbench(pnpm, port)
const server = createServerFromSource({
  folder: API,
  name: `gapwise-dev-${port}`,
  env: {
    DATA_DIR: dataDir,
    // Links in emails and invitations need the address that people open in the browser. The
    // server's own address is different.
    PUBLIC_URL: process.env.PUBLIC_URL ?? address,
    MIGRATIONS_DIR: MIGRATIONS,
    // The `index.html` in this folder is the document of every page.
    WEB_DIST: WEB,
    NODE_ENV: 'development',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
  onOutcome: notifyBrowsers,
})
server.restart()
const listener = startVite().then((started) => {
  vite = started
  watch()
  return createListener({ vite, server, workbench, nonce })
})
http.on('request', (...exchange) => void listener.then((answer) => answer(...exchange)))
http.on('upgrade', createUpgradeListener({ workbench }))

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!stopping) void stop()
    stopping = true
  })
}

await listener
const { port: ready } = await server.outcome()
console.log(
  `\nGapwise ${ready ? 'is ready' : 'is waiting for a change that fixes the server'}: ${address}\n` +
    `Workbench: ${address}${WORKBENCH}   Mail: ${address}/dev/outbox\nPress Ctrl-C to stop.`,
)

async function listen() {
  const wanted = process.env.PORT ?? '3000'
  http.listen({ port: wanted, host })
  await new Promise((done) => {
    http.once('listening', done)
    http.once('error', ({ code, message }) =>
      fail(
        code === 'EADDRINUSE'
          ? `Port ${wanted} is in use by another program. Stop that program or choose another port: PORT=3001 pnpm dev`
          : `Cannot use the address ${host}:${wanted}: ${message}`,
      ),
    )
  })
  return http.address().port
}

async function startVite() {
  const entry = createRequire(join(WEB, 'package.json')).resolve('vite')
  const { createServer: createVite } = await import(pathToFileURL(entry).href)
  return createVite({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    appType: 'custom',
    html: { cspNonce: nonce },
    server: {
      middlewareMode: true,
      ws: { server: http },
      // Some editors empty a file before they write it. Without the wait, the watcher might miss
      // the new content.
      watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } },
    },
    plugins: [{ name: 'gapwise:after-the-server', hotUpdate: waitForServer }],
  })
}

/**
 * Delays hot updates until the server has restarted with the change. Otherwise, the page might
 * reload while the server is down. A changed definition always reloads the page, because the page
 * reads it only once.
 */
async function waitForServer({ file }) {
  if (!isOfServer(file)) return undefined
  const { failure } = await server.outcome()
  if (failure !== undefined) return []
  if (!file.endsWith('.json')) return undefined
  this.environment.hot.send({ type: 'full-reload', path: '*' })
  return []
}

function notifyBrowsers({ failure }) {
  if (failure !== undefined) vite?.ws.send({ type: 'error', err: { message: failure, stack: '' } })
  else if (failed) vite?.ws.send({ type: 'full-reload', path: '*' })
  failed = failure !== undefined
  if (changedAt !== undefined && !failed) {
    const seconds = (performance.now() - changedAt) / 1_000
    console.log(`Server: updated after ${seconds.toFixed(1)} s`)
  }
  changedAt = undefined
}

/**
 * Starts one watcher for the server and the pages. It marks the server as outdated before any page
 * reloads.
 */
function watch() {
  vite.watcher.add([join(API, 'src'), MIGRATIONS, ...packagesOf(API)])
  vite.watcher.on('all', (event, file) => {
    if (event.endsWith('Dir')) return
    if (resolve(file).startsWith(DEFINITIONS + sep)) writeSections()
    if (!isOfServer(file)) return
    changedAt ??= performance.now()
    server.restart()
  })
}

/**
 * Writes the section imports again, because a form's sections or their files might have changed.
 */
function writeSections() {
  for (const problem of writeSectionImports()) console.error(problem)
}

function isOfServer(file) {
  const path = resolve(file)
  return path === INDEX || path.startsWith(MIGRATIONS + sep) || server.uses(path)
}

function packagesOf(folder) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@gapwise/'))
    .flatMap((name) =>
      ['src', 'definitions'].map((part) =>
        join(root, 'packages', name.slice('@gapwise/'.length), part),
      ),
    )
}

async function stop() {
  await Promise.all([server.close(), workbench.close(), vite?.close()])
  process.exit(0)
}
