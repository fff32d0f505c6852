import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/lib/run.mjs'

/** Starts the built product on a free port with its own data. Returns `{ address, stop }`. */
export async function startProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gapwise-speed-'))
  const port = await freePort()
  const server = spawn(process.execPath, [join(root, 'apps/api/dist/server.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: 'localhost',
      PORT: String(port),
      DATA_DIR: dataDir,
      WEB_DIST: join(root, 'apps/web/dist'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://localhost:${port}`
  await answers(`${address}/readyz`, server)
  return {
    address,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function answers(url, server) {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server stopped. The lines above say why.')
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
}

async function freePort() {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
