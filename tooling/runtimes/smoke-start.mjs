import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inScratchFolder, repository } from '../packed/packed-steps.mjs'

/** Starts the built server and app with a Node, asks for a few addresses, and stops the server cleanly. */
export function smokeStart(node) {
  return inScratchFolder(async (dataDir) => {
    const server = spawn(node, [join(repository, 'apps/api/dist/server.js')], {
      env: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        WEB_DIST: join(repository, 'apps/web/dist'),
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    server.stderr.on('data', (chunk) => (errors += chunk))
    const ended = once(server, 'exit')
    try {
      const address = await addressOf(server)
      assert.ok(address, `The server did not start: ${errors}`)
      const get = (path) => fetch(`${address}${path}`)
      assert.equal((await get('/readyz')).status, 200)
      assert.ok((await (await get('/')).text()).includes('| Gapwise</title>'), '/ is not the app')
      const { state, cities } = await (await get('/api/zipLookup/78701')).json()
      assert.equal(state, 'TX')
      assert.deepEqual(cities, [{ name: 'Austin' }])
    } finally {
      server.kill('SIGTERM')
      await ended
    }
    assert.equal(server.exitCode, 0, errors)
    assert.equal(errors, '')
  })
}

/** Returns the address that the server prints, or undefined if it ends before. */
function addressOf(server) {
  return new Promise((resolve) => {
    createInterface({ input: server.stdout })
      .on('line', (line) => line.startsWith('Listening on ') && resolve(line.slice(13)))
      .on('close', () => resolve(undefined))
  })
}
