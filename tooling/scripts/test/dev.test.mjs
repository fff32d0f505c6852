import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { capture } from '../lib/run.mjs'
import { copyWorkspace } from './copy-workspace.mjs'
import { runDev } from './run-dev.mjs'

const OUTBOX_PAGE = 'apps/api/src/mail/outbox-page.ts'
const DEFINITION = 'packages/enrollment-forms/definitions/enrollment/form.json'
const SECTIONS = 'packages/enrollment-forms/src/enrollment-sections.ts'

let folder
let dev

beforeAll(async () => {
  folder = await copyWorkspace()
  dev = await runDev(folder, { DATA_DIR: join(folder, '.data/dev') })
})

afterAll(async () => {
  await dev?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

function edit(file, from, to) {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Returns a response's text. Fails if the status is not 200. */
async function read(path, init) {
  const answer = await fetch(dev.address + path, init)
  const text = await answer.text()
  expect(`${answer.status} ${text}`).toMatch(/^200 /)
  return text
}

const asBrowser = { headers: { accept: 'text/html' } }

/** Opens the socket on which Vite reports changes to a page. */
async function listenAsPage() {
  const heard = []
  const { hostname, port } = new URL(dev.address)
  const opening = request({
    ...{ hostname, port },
    headers: {
      ...{ connection: 'Upgrade', upgrade: 'websocket' },
      'sec-websocket-key': Buffer.from('page of the app!').toString('base64'),
      'sec-websocket-version': '13',
      'sec-websocket-protocol': 'vite-hmr',
    },
  })
  const socket = await new Promise((resolve, reject) => {
    opening.on('upgrade', (_answer, opened) => resolve(opened))
    opening.on('response', ({ statusCode }) => reject(new Error(`The socket: ${statusCode}`)))
    opening.on('error', reject)
    opening.end()
  })
  socket.on('data', (chunk) => {
    // Wait with `setImmediate`, because the test might not have read all earlier output of the
    // server yet.
    setImmediate(() => heard.push({ message: String(chunk), printed: dev.printed() }))
  })
  const reload = () => heard.find(({ message }) => message.includes('full-reload'))
  return { reload, close: () => socket.destroy() }
}

it('serves pages, calls, scripts, and mail at one address', async () => {
  const page = await read('/onboarding', asBrowser)
  expect(page).toContain('id="public-config"')
  expect(page).toContain('src="/@vite/client"')
  expect(await read('/readyz')).toContain('"ready"')
  expect(await read('/src/app/main.tsx')).toContain('hydrateRoot')
  expect(await read('/dev/outbox')).toContain('No messages yet.')
})

it('keeps the production policy, plus what Vite adds', async () => {
  const { headers } = await fetch(dev.address)
  const policy = headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+';/)
  expect(policy).not.toContain('unsafe')
})

it('reloads pages once the server has a changed definition, and no request fails meanwhile', async () => {
  const module = `/@fs${folder}/${DEFINITION}?import`
  expect(await read(module)).toContain('medicare-supplement')
  const page = await listenAsPage()
  expect(dev.printed()).not.toContain('Server: updated')
  edit(DEFINITION, '"id": "medicare-supplement"', '"id": "changed-form"')
  const look = async () => {
    await read('/readyz')
    return page.reload()?.printed
  }
  await expect.poll(look).toContain('Server: updated')
  page.close()
  expect(await read('/', asBrowser)).toContain('"schemaIds":["changed-form"]')
  expect(await read(module)).toContain('changed-form')
})

it('adds a new section to the form once form.json names its file', async () => {
  const pets = { id: 'pets', title: 'Your pets', fields: [] }
  writeFileSync(join(folder, dirname(DEFINITION), 'pets.json'), JSON.stringify(pets))
  edit(DEFINITION, '"applicant.json"', '"pets.json", "applicant.json"')
  await expect.poll(() => read(`/@fs${folder}/${SECTIONS}`)).toContain('enrollment/pets.json')
})

it('reports an error in the terminal and the browser, and shows the changed route once it is fixed', async () => {
  edit(OUTBOX_PAGE, 'export function', 'export functio')
  const look = async () => {
    const answer = await fetch(`${dev.address}/dev/outbox`, asBrowser)
    return `${answer.status} ${await answer.text()}`
  }
  await expect.poll(look).toMatch(/^503 [^]*outbox-page\.ts:\d+:\d+: ERROR/)
  expect(dev.printed()).toMatch(/outbox-page\.ts:\d+:\d+: ERROR/)
  edit(OUTBOX_PAGE, 'No messages yet.', 'Nothing was sent.')
  edit(OUTBOX_PAGE, 'export functio', 'export function')
  await expect.poll(look).toMatch(/^200 [^]*Nothing was sent\./)
})

it('says that a port is in use', async () => {
  const { port } = new URL(dev.address)
  await expect(runDev(folder, { PORT: port })).rejects.toThrow(`Port ${port} is in use`)
})

it('leaves no process behind when it is stopped', async () => {
  expect(await dev.stop()).toBe(0)
  expect(capture('ps', ['-eo', 'args'])).not.toContain(folder)
})
