import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { multipart, pdf } from '../support/multipart'
import {
  buildServer,
  endProcess,
  startProcess,
  type BuiltServer,
  type ServerProcess,
} from '../support/server-process'

const data = mkdtempSync(join(tmpdir(), 'gapwise-process-'))
const running: ServerProcess[] = []
let built: BuiltServer

function start(environment: Record<string, string> = {}): ServerProcess {
  const server = startProcess(built, { DATA_DIR: data, ...environment })
  running.push(server)
  return server
}

/** Script that starts the server in the same way as `npm start`. */
const PARENT = `require('node:child_process').spawn(process.execPath, [process.env.SERVER], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: true,
})`

/** Returns the cookie of a newly created session. */
async function newSession(address: string): Promise<string> {
  const registered = await fetch(`${address}/api/auth/register-anonymous`, { method: 'POST' })
  return registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

beforeAll(async () => {
  built = await buildServer()
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    if (server.child.exitCode === null) await endProcess(server, 'SIGKILL')
  }
})
afterAll(() => {
  rmSync(data, { recursive: true, force: true })
})

describe('the server', () => {
  it('prints its address, is ready, and stops cleanly when asked to', async () => {
    const server = start()
    const address = await server.listening
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: 'ready' })
    expect(await endProcess(server, 'SIGTERM')).toBe(0)
    // Each line of the log is a JSON object.
    const [first] = server.out.split('\n').filter((line) => !line.startsWith('{'))
    expect(first).toBe(`Listening on ${address}`)
    expect(server.out.match(/The data keys are in the same directory/g)).toHaveLength(1)
    expect(server.err).toBe('')
  })

  it('finishes the request in progress when it is asked to stop, and waits for no other', async () => {
    const server = start()
    const address = await server.listening
    const browser = new Agent({ keepAlive: true })
    const save = request(`${address}/api/auth/register-anonymous`, {
      agent: browser,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
    })
    save.flushHeaders()
    await once(save, 'continue')
    const ended = endProcess(server, 'SIGTERM')
    while (await fetch(`${address}/healthz`).catch(() => undefined)) continue
    save.end('{}')
    const [answer] = (await once(save, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.connection).toBe('close')
    answer.resume()
    expect(await ended).toBe(0)
    browser.destroy()
  })

  it('ends an upload that is still arriving a while after it is asked to stop, and stops cleanly', async () => {
    const server = start()
    const address = await server.listening
    const cookie = await newSession(address)
    const created = await fetch(`${address}/api/application`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"name":"Mine","schemaId":"medicare-supplement"}',
    })
    const { id } = (await created.json()) as { id: string }
    const { body, headers } = multipart(pdf())
    const upload = request(`${address}/api/application/${id}/documents`, {
      method: 'POST',
      headers: { ...headers, cookie, 'content-length': body.length, expect: '100-continue' },
    })
    upload.on('error', () => undefined)
    upload.flushHeaders()
    await once(upload, 'continue')
    upload.write(body.subarray(0, body.length / 2))
    const ended = endProcess(server, 'SIGTERM')
    const [answer] = (await once(upload, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(408)
    answer.resume()
    expect(await ended).toBe(0)
  })

  it('stops cleanly once the process that started it is gone, even if that was killed', async () => {
    const parent = spawn(process.execPath, ['-e', PARENT], {
      env: {
        ...{ PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', DATA_DIR: data },
        MIGRATIONS_DIR: fileURLToPath(new URL('../../migrations', import.meta.url)),
        SERVER: join(built.directory, 'server.js'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    const listening = new Promise<void>((resolve) => {
      parent.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (printed.includes('Listening on')) resolve()
      })
    })
    // The server inherits the other end of this pipe. The pipe closes when the server exits.
    const ended = once(parent.stdout, 'close')
    await listening
    expect(existsSync(join(data, 'lease.json'))).toBe(true)
    parent.kill('SIGKILL')
    await ended
    expect(existsSync(join(data, 'lease.json'))).toBe(false)
    expect(await start().listening).toMatch(/^http:/)
  })

  it('prints a link for the first broker, and a new one at each start until there is a broker', async () => {
    const linkOf = async (): Promise<string> => {
      const server = start()
      const address = await server.listening
      await endProcess(server, 'SIGTERM')
      const [, link = ''] = /^(\S+#invitation=\S+)$/m.exec(server.out) ?? []
      expect(link).toMatch(new RegExp(`^${address}/broker-login#invitation=[\\w-]{43}$`))
      return link.replace(/.*=/, '')
    }
    expect(await linkOf()).not.toBe(await linkOf())
  })

  it('still has every acknowledged save after kill -9', async () => {
    const first = start()
    const address = await first.listening
    const cookie = await newSession(address)
    const headers = { cookie, 'content-type': 'application/json' }
    const post = (path: string, body: object) =>
      fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const created = await post('/api/application', {
      name: 'Mine',
      schemaId: 'medicare-supplement',
    })
    const { id } = (await created.json()) as { id: string }
    let acknowledged = -1
    for (let count = 0; count < 25; count += 1) {
      const body = JSON.stringify({
        changes: [{ section: 'applicant', field: 'first_name', value: `save ${count}` }],
      })
      const url = `${address}/api/application/${id}/answers`
      const saved = await fetch(url, { method: 'PATCH', headers, body })
      if (saved.ok) acknowledged = count
    }
    expect(await endProcess(first, 'SIGKILL')).toBe('SIGKILL')

    const again = await start().listening
    const read = await fetch(`${again}/api/application/${id}`, { headers: { cookie } })
    expect(await read.json()).toMatchObject({
      answers: { applicant: { first_name: `save ${acknowledged}` } },
    })
  })

  it('warns of a fixed date and reports it to the page', async () => {
    const server = start({ FIXED_TODAY: '2026-10-15' })
    const address = await server.listening
    const config = await (await fetch(`${address}/api/config`)).json()
    expect(config).toMatchObject({ fixedToday: '2026-10-15' })
    expect(server.out).toContain('does not use the real date')
  })
})

describe('a server that cannot start', () => {
  it('lists every problem with its environment, and prints nothing else', async () => {
    const server = start({ PORT: 'x', PUBLIC_URL: 'y' })
    expect(await server.ended).toBe(1)
    expect(server.out).toBe('')
    expect(server.err.split('\n')).toEqual([
      'The server cannot start with this environment:',
      '  - PUBLIC_URL must be an address that starts with http:// or https://.',
      '  - PORT must be a number from 0 to 65535.',
      '',
    ])
  })

  it('says so if another server uses the same data', async () => {
    await start().listening
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.err).toMatch(/^[^\n]+\n$/)
  })

  it('says so if the data keys do not match the stored answers', async () => {
    const first = start()
    await first.listening
    await endProcess(first, 'SIGTERM')
    const other = start({ DATA_KEYS: `k1:${randomBytes(32).toString('base64')}` })
    expect(await other.ended).toBe(1)
    expect(other.err).toMatch(/^The data key "k1" is not the one .* Restore the right key\.\n$/)
  })
})
