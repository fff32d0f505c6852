import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'

const STANDBY = fileURLToPath(new URL('server-standby.mjs', import.meta.url))
/** Maximum length of a stored error message. */
const LONGEST_FAILURE = 8_000
/**
 * Matches lines with the link for the first broker. The link from an earlier start no longer works.
 */
const FIRST_BROKER = /^No broker has an account|#invitation=/

/**
 * Runs the server from its source and replaces it after each change. An outcome has a `port`, or a
 * `failure` message for the developer.
 *
 * @param folder Folder of the server's workspace.
 * @param name Name of the build folder. Each running `pnpm dev` has its own.
 * @param env Environment of the server, except `PORT` and `HOST`.
 * @param onOutcome Called after each start and after a crash.
 */
export function createServerFromSource({ folder, name, env, onOutcome }) {
  // The build folder is inside the workspace, so that npm packages resolve from the workspace.
  const outdir = join(folder, 'node_modules/.cache', name)
  let building
  let inputs
  let running
  let standby
  let starts = 0
  let working = false
  let changed = false
  let closed = false
  let outcome

  async function build() {
    try {
      building ??= createBuild(folder, outdir)
      const { metafile } = await (await building).rebuild()
      inputs = new Set(Object.keys(metafile.inputs).map((file) => resolve(folder, file)))
      writeFileSync(join(outdir, 'packages.mjs'), importsOfPackages(metafile))
      return undefined
    } catch ({ message }) {
      inputs = undefined
      console.error(message)
      return { failure: message }
    }
  }

  function start() {
    const child = standby ?? spawnStandby(outdir, { ...process.env, ...env })
    standby = undefined
    running = child
    starts += 1
    return new Promise((settle) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, port] = /^Listening on http:.*:(\d+)$/.exec(line) ?? []
        if (port) settle({ port: Number(port) })
        // Every start prints the same plain-text messages, so show them only for the first start.
        // The first broker's link is new each time, so always show it.
        else if (starts === 1 || line.startsWith('{') || FIRST_BROKER.test(line)) console.log(line)
      })
      child.once('close', (code) => {
        const failure = child.errorOutput.trim() || `The server exited with status ${code}.`
        settle({ failure })
        // A server that was stopped on purpose is no longer `running`, so it is ignored here.
        if (child === running && !working) outcome = Promise.resolve(report({ failure }))
      })
      child.send('start')
    })
  }

  async function stop() {
    const child = running
    running = undefined
    await end(child)
  }

  async function replace() {
    let next = { failure: 'The server was stopped.' }
    do {
      changed = false
      const [failure] = await Promise.all([build(), stop()])
      if (!changed && !closed) next = failure ?? (await start())
    } while (changed)
    working = false
    return report(next)
  }

  function report(next) {
    if (closed) return next
    onOutcome(next)
    if (inputs) standby ??= spawnStandby(outdir, { ...process.env, ...env })
    return next
  }

  return {
    /** Builds the server and replaces the running one. */
    restart() {
      if (closed) return
      changed = true
      if (working) void stop()
      else {
        working = true
        outcome = replace()
      }
    },
    /** Promise of the newest change's outcome. Pending while the server restarts. */
    outcome: () => outcome,
    /**
     * Returns `true` if the server was built from this file. Also returns `true` after a failed
     * build, because its files are unknown.
     */
    uses: (file) => inputs?.has(resolve(file)) ?? true,
    async close() {
      closed = true
      await Promise.all([stop(), end(standby)])
      rmSync(outdir, { recursive: true, force: true })
    },
  }
}

/**
 * Creates the same build as `apps/api/tsup.config.ts`. The build stays in memory between changes.
 */
function createBuild(folder, outdir) {
  const esbuild = createRequire(join(folder, 'package.json'))('esbuild')
  return esbuild.context({
    absWorkingDir: folder,
    entryPoints: {
      server: 'src/server.ts',
      'database-worker': 'src/database/embedded/worker.ts',
      'pdf-worker': 'src/features/documents/pdf/pdf-worker.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    metafile: true,
    sourcemap: true,
    format: 'esm',
    target: 'node20',
    platform: 'node',
    conditions: ['@gapwise/source'],
    logLevel: 'silent',
    plugins: [{ name: 'npm-packages-stay-outside', setup: packagesStayOutside(folder) }],
  })
}

/**
 * Keeps the server's direct npm dependencies out of the bundle. Bundles the npm dependencies of our
 * own packages, because Node cannot find them from the server's folder.
 */
function packagesStayOutside(folder) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const [name] = /^(@[^/]+\/)?[^/]+/.exec(path)
      const stays = kind !== 'entry-point' && !name.startsWith('@gapwise/') && name in dependencies
      return stays ? { path, external: true } : undefined
    })
}

/** Returns a module that imports everything that the server imports from npm. */
function importsOfPackages({ outputs }) {
  const [, server] = Object.entries(outputs).find(([file]) => file.endsWith('/server.js'))
  return server.imports
    .filter(({ external }) => external)
    .map(({ path }) => `import '${path}'\n`)
    .join('')
}

function spawnStandby(outdir, env) {
  const addresses = ['packages.mjs', 'server.js'].map((file) => pathToFileURL(join(outdir, file)))
  const child = fork(STANDBY, addresses.map(String), {
    env: { ...env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Runs the server in its own process group. Otherwise, Ctrl-C would send the server a second
    // signal, and the server would exit immediately.
    detached: process.platform !== 'win32',
  })
  child.errorOutput = ''
  child.stderr.on('data', (chunk) => {
    child.errorOutput = (child.errorOutput + chunk).slice(-LONGEST_FAILURE)
    process.stderr.write(chunk)
  })
  return child
}

async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
