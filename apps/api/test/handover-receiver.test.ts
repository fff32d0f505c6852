import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSigningKey } from '../src/features/handover'
import { startTestServer, type TestServer } from './build-app'
import {
  delivered,
  eventually,
  handoverConfig,
  handoverOf,
  listen,
  listenApp,
  loadExampleReceiver,
  sendApplication,
  TODAY,
  type ExampleReceiver,
} from './support/handover'
import { openTestDatabase, type TestDatabase } from './support/open-test-database'

const SECRET = 'a secret that both sides know, and long'

let example: ExampleReceiver
let storage: TestDatabase
let server: TestServer
let receiver: Server
let directory: string
let origin: string
let received: [id: string, isNew: boolean][] = []

/** Starts the example with one private key, and the server with the public key of another or the same. */
async function start(keys: { ofReceiver: string; ofServer: string }): Promise<void> {
  received = []
  directory = mkdtempSync(join(tmpdir(), 'gapwise-receiver-'))
  let senderKey = ''
  storage = await openTestDatabase()
  const late = await startTestServer({ storage: { ...storage, dispose: () => Promise.resolve() } })
  senderKey = (await openSigningKey(late, undefined)).publicKey
  await late.close()
  receiver = example.createReceiver({
    directory,
    identity: keys.ofReceiver,
    senderKey,
    onReceived: (id, isNew) => void received.push([id, isNew]),
  })
  const url = `${await listen(receiver)}/applications`
  const recipients = [await identityToRecipient(keys.ofServer)]
  server = await startTestServer({
    storage,
    config: {
      fixedToday: TODAY,
      handover: handoverConfig({
        receiver: 'https',
        url,
        recipients,
        secrets: ['the next secret, which is not used yet', SECRET],
        name: 'Example Life',
      }),
    },
  })
  origin = await listenApp(server.app)
}

async function stop(): Promise<void> {
  await server.close()
  await new Promise((resolve) => void receiver.close(resolve))
  rmSync(directory, { recursive: true, force: true })
}

/** Returns a signed request as the example sends it. */
async function recordStatus(id: string, status: { status: string }) {
  let url = ''
  let headers: Record<string, string> = {}
  let body = ''
  const recorder = createServer((request, response) => {
    const { 'signature-input': input, signature, 'content-digest': digest } = request.headers
    url = request.url ?? ''
    headers = {
      'content-type': 'application/json',
      'content-digest': String(digest),
      'signature-input': String(input),
      signature: String(signature),
    }
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => response.end())
  })
  await example.sendStatus({ origin: await listen(recorder), secret: SECRET }, id, status)
  recorder.closeAllConnections()
  await new Promise((resolve) => void recorder.close(resolve))
  return { url, headers, body }
}

beforeAll(async () => {
  example = await loadExampleReceiver()
})

describe('the example receiver', () => {
  let id: string
  let applicationId: string
  beforeAll(async () => {
    const identity = await generateX25519Identity()
    await start({ ofReceiver: identity, ofServer: identity })
    const sent = await sendApplication(server)
    applicationId = sent.id
    id = (await delivered(server, sent.id)).id
  })
  afterAll(stop)

  const statuses = async (): Promise<string[]> => {
    const { rows } = await server.database.query<{ line: string }>(
      `select status || ' by ' || set_by as line from submission_statuses
        where application_id = $1 order by id`,
      [applicationId],
    )
    return rows.map(({ line }) => line)
  }
  const answer = async (
    status: Parameters<ExampleReceiver['sendStatus']>[2],
    { secret = SECRET, to = id } = {},
  ) => {
    const response = await example.sendStatus({ origin, secret }, to, status)
    return [response.status, await response.json()] as [number, Record<string, unknown>]
  }

  it('stores the package and gives a receipt', async () => {
    expect(received).toEqual([[id, true]])
    expect(readdirSync(join(directory, id)).sort()).toEqual([
      'application.pdf',
      'definition.json',
      'documents',
      'evidence.json',
      'manifest.json',
      'manifest.sig',
      'submission.json',
    ])
    expect(readFileSync(join(directory, id, 'submission.json'), 'utf8')).toContain('Delgado')
    expect(await handoverOf(server, applicationId)).toMatchObject({
      receiver: 'https',
      receipt: `received-${id}`,
    })
  })

  it('keeps one package and repeats its receipt if it is delivered again', async () => {
    await server.database.query(
      'update handovers set due_at = now(), delivered_at = null, receipt = null',
    )
    await sendApplication(server)
    await eventually(() => received.filter(([got]) => got === id).length === 2)
    const stored = await delivered(server, applicationId)
    expect(stored.receipt).toBe(`received-${id}`)
    expect(received.filter(([got]) => got === id)).toEqual([
      [id, true],
      [id, false],
    ])
  })

  it('asks for more and then approves, and the applicant sees each step', async () => {
    const first = { status: 'needs_information', note: 'Please send a copy of your card.' }
    const at = '2026-11-20T10:00:00.000Z'
    expect(await answer({ ...first, at })).toEqual([200, { applied: true }])
    expect(await answer({ ...first, at })).toEqual([200, { applied: false }])
    const older = { status: 'in_review', at: '2026-11-20T09:59:59Z' }
    expect(await answer(older)).toEqual([200, { applied: false }])
    const approved = { status: 'approved', at: '2026-11-20T10:00:01Z' }
    expect(await answer(approved)).toEqual([200, { applied: true }])
    expect(await statuses()).toEqual([
      'submitted by applicant',
      'delivered by system',
      'needs_information by receiver:Example Life',
      'approved by receiver:Example Life',
    ])
    const [status, body] = await answer({ status: 'declined', at: '2026-11-20T10:00:02Z' })
    expect([status, body['code']]).toEqual([409, 'STATUS_NOT_POSSIBLE'])
  })

  it('is refused without the secret, with a changed body or path, and for unknown packages', async () => {
    const status = { status: 'declined' }
    const [wrong, body] = await answer(status, {
      secret: 'another secret that is as long as the first',
    })
    expect([wrong, body['code']]).toEqual([401, 'HANDOVER_UNSIGNED'])
    const [unknown, missing] = await answer(status, { to: '00000000-0000-4000-8000-000000000000' })
    expect([unknown, missing['code']]).toEqual([404, 'HANDOVER_UNKNOWN'])
    const [ahead, late] = await answer({ status: 'declined', at: '2999-01-01T00:00:00Z' })
    expect([ahead, late['code']]).toEqual([422, 'HANDOVER_TIME'])

    const { url, headers, body: signed } = await recordStatus(id, status)
    const send = (path: string, text: string): Promise<Response> =>
      fetch(origin + path, { method: 'POST', headers, body: text })
    expect((await send(url, signed.replace('declined', 'approved'))).status).toBe(401)
    const other = url.replace(id, '00000000-0000-4000-8000-000000000000')
    expect((await send(other, signed)).status).toBe(401)
    // The application is approved, so the unchanged request passes the signature's check.
    expect((await send(url, signed)).status).toBe(409)
  })
})

describe('a package that the receiver cannot decrypt', () => {
  afterAll(stop)

  it('is refused for good and shown to the operator', async () => {
    await start({
      ofReceiver: await generateX25519Identity(),
      ofServer: await generateX25519Identity(),
    })
    const { id } = await sendApplication(server)
    await eventually(async () => (await handoverOf(server, id))?.last_error !== null)
    expect(await handoverOf(server, id)).toMatchObject({
      due_at: null,
      delivered_at: null,
      last_error: 'refused-422',
    })
    expect(readdirSync(directory)).toEqual([])
    expect((await server.visitor().call('readiness')).degraded).toEqual(['handover'])
  })
})
