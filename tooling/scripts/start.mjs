/** `npm start`: builds and starts the product at one address, even in a fresh clone. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { nameOf } from './lib/address.mjs'
import { createProgress, fail } from './lib/progress.mjs'
import { root } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'
import { runTurbo } from './lib/turbo.mjs'

const progress = createProgress(4)
const pnpm = await setUp(progress)

progress('Server and app: building changes')
const build = await runTurbo(
  pnpm,
  ['build', '--filter=@gapwise/api', '--filter=@gapwise/web', '--output-logs=errors-only'],
  { quiet: true },
)
if (build.code !== 0) fail(`The build failed:\n${build.output.trim()}`)

const port = process.env.PORT ?? '3000'
const host = process.env.HOST ?? 'localhost'
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
progress(`Server: starting, data in ${dataDir}`)

const server = spawn(process.execPath, [join(root, 'apps/api/dist/server.js')], {
  cwd: root,
  env: {
    ...process.env,
    PORT: port,
    HOST: host,
    DATA_DIR: dataDir,
    WEB_DIST: process.env.WEB_DIST ?? join(root, 'apps/web/dist'),
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
  // The server stops when its IPC channel to this script closes. Without the channel, it would keep
  // running after this script is killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Start the server in its own process group. Otherwise, Ctrl-C would signal the server directly
  // and a second time through this script. At the second signal, the server exits immediately.
  detached: true,
})

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (server.exitCode === null) server.kill('SIGTERM')
  })
}
server.on('exit', (code) => process.exit(code ?? 1))

await waitUntilReady(`http://${nameOf(host, '127.0.0.1')}:${port}/readyz`)
console.log(
  `\nGapwise is ready: http://${nameOf(host, 'localhost')}:${port}\nPress Ctrl-C to stop.`,
)

async function waitUntilReady(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (server.exitCode !== null || !existsSync(root)) return
    await new Promise((done) => setTimeout(done, 150))
  }
}
