import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inScratchFolder, repository } from '../packed/packed-steps.mjs'

/**
 * Starts the built server and app with the given Node and requests a few addresses. Then stops the
 * server cleanly.
 */
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
      await checkPictureAndCopy(address)
    } finally {
      server.kill('SIGTERM')
      await ended
    }
    assert.equal(server.exitCode, 0, errors)
    assert.equal(errors, '')
  })
}

/** A PNG image of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Makes the server re-encode a picture, which uses a native library. Also makes the server render a
 * PDF, which uses a separate thread.
 */
async function checkPictureAndCopy(address) {
  const registered = await fetch(`${address}/api/auth/register-anonymous`, { method: 'POST' })
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const made = await fetch(`${address}/api/application`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mine', schemaId: 'medicare-supplement' }),
  })
  const application = `${address}/api/application/${(await made.json()).id}`
  const form = new FormData()
  form.append('file', new Blob([PNG], { type: 'image/png' }), 'card.png')
  const sent = await fetch(`${application}/documents`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  assert.equal(sent.status, 201, await sent.text())
  const copy = await fetch(`${application}/copy`, { headers: { cookie } })
  assert.equal(copy.status, 200)
  assert.ok((await copy.text()).startsWith('%PDF-1.7'), 'the copy is not a PDF')
}

/** Returns the address that the server prints, or undefined if the server exits first. */
function addressOf(server) {
  return new Promise((resolve) => {
    createInterface({ input: server.stdout })
      .on('line', (line) => line.startsWith('Listening on ') && resolve(line.slice(13)))
      .on('close', () => resolve(undefined))
  })
}
