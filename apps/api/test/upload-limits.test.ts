import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createUploadSlots, UPLOADS_AT_ONCE } from '../src/features/documents/upload/slots'
import { spool, sweepSpool } from '../src/features/documents/upload/spool'
import { startTestServer, type ServerOptions, type TestServer, type Visitor } from './build-app'
import { multipart, pdf } from './support/multipart'
import { openTestDatabase, type TestDatabase } from './support/open-test-database'

let storage: TestDatabase
let server: TestServer
beforeAll(async () => {
  storage = await openTestDatabase()
})
afterEach(async () => {
  await server.close()
  await storage.database.query('delete from throttle_counters')
})
afterAll(() => storage.dispose())

interface Draft {
  readonly visitor: Visitor
  readonly id: string
}

/**
 * Starts a server with production limits.
 * @param options Overrides, such as a different throttle factor.
 */
async function start(options: ServerOptions = {}): Promise<void> {
  const config = { throttleFactor: 1, ...options.config }
  server = await startTestServer({
    ...options,
    config,
    storage: { ...storage, dispose: () => Promise.resolve() },
  })
}

async function newDraft(visitor?: Visitor): Promise<Draft> {
  const owner = visitor ?? (await server.registered())
  const body = { name: 'Mine', schemaId: 'medicare-supplement' }
  return { visitor: owner, id: (await owner.call('createApplication', { body })).id }
}

const send = ({ visitor, id }: Draft, size = 200) =>
  visitor.try('uploadDocument', { params: { id }, ...multipart(pdf('letter.pdf', size)) })

const waiting = (): string[] => readdirSync(join(server.dataDir, 'uploads'))

interface Started {
  readonly request: ClientRequest
  readonly answer: Promise<{ status: number | undefined; code: unknown; retryAfter: unknown }>
}

/** Starts to upload a document over a real connection and stops in the middle. */
function begin({ visitor, id }: Draft): Started {
  const { port } = server.app.server.address() as AddressInfo
  const { body, headers } = multipart(pdf('letter.pdf', 50_000))
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const path = `/api/application/${id}/documents`
  const request = httpRequest({
    ...{ port, host: '127.0.0.1', method: 'POST', path },
    headers: { ...headers, cookie, 'content-length': body.length },
  })
  request.on('error', () => undefined)
  request.write(body.subarray(0, 20_000))
  const answer = once(request, 'response').then(async ([response]: IncomingMessage[]) => {
    const text = Buffer.concat((await response?.toArray()) ?? []).toString()
    const { code } = JSON.parse(text) as { code?: unknown }
    return { status: response?.statusCode, code, retryAfter: response?.headers['retry-after'] }
  })
  return { request, answer }
}

describe('concurrent uploads', () => {
  it('from one address are capped at six: 87 of 93 slow ones are refused, and other calls work', async () => {
    await start()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    // Use two sessions, because a single session would exceed its rate limit.
    const drafts = [await newDraft(), await newDraft()] as const
    const [draft] = drafts
    const drips = Array.from({ length: 93 }, (_none, index) => begin(drafts[index % 2 ? 1 : 0]))
    const answers: unknown[] = []
    for (const { answer } of drips)
      void answer.then(
        (refused) => answers.push(refused),
        () => undefined,
      )
    await expect.poll(() => answers.length).toBe(87)
    const refused = { status: 429, code: 'UPLOADS_OF_ADDRESS', retryAfter: '10' }
    expect(answers).toEqual(Array.from({ length: 87 }, () => refused))
    // The partial uploads are on disk and not in memory.
    await expect.poll(() => waiting()).toHaveLength(6)
    expect((await draft.visitor.try('authStatus')).status).toBe(200)
    for (const { request } of drips) request.destroy()
    // When a caller disconnects, its partial upload is removed and its slot is freed.
    await expect.poll(() => waiting()).toEqual([])
    await expect.poll(async () => (await send(draft)).status).toBe(201)
  })

  it('are capped in total, too, and each frees its slot only once', () => {
    const slots = createUploadSlots(1)
    const taken = Array.from({ length: UPLOADS_AT_ONCE.ofAll }, (_none, index) =>
      slots.take(`192.0.2.${index}`),
    )
    expect(() => slots.take('198.51.100.1')).toThrow(/Many people are sending files/)
    for (const release of [taken[0], taken[0]]) release?.()
    slots.take('198.51.100.1')
    expect(() => slots.take('198.51.100.2')).toThrow(/Many people are sending files/)
  })
})

describe('storage limits', () => {
  /** Inserts document rows without storing any files. */
  const fill = ({ id }: Draft, count: number, size: number) =>
    server.database.query(
      `insert into documents (id, application_id, name, type, size, created_at)
       select gen_random_uuid(), $1, '\\x00', 'application/pdf', $3, now()
         from generate_series(1, $2::int)`,
      [id, count, size],
    )

  it.each([
    ['80 files', 20, 10],
    ['200 MB', 5, 10 * 1024 * 1024],
  ])('allow %s across all applications of a person', async (_most, files, size) => {
    await start()
    const visitor = await server.registered()
    for (let full = 0; full < 4; full += 1) await fill(await newDraft(visitor), files, size)
    const draft = await newDraft(visitor)
    expect(await send(draft)).toMatchObject({ status: 422, body: { code: 'STORAGE_FULL' } })
    expect((await send(await newDraft())).status).toBe(201)
  })

  it('allow 20 unsent applications', async () => {
    await start()
    const visitor = await server.registered()
    for (let count = 0; count < 20; count += 1) await newDraft(visitor)
    const body = { name: 'One more', schemaId: 'medicare-supplement' }
    const answer = await visitor.fail('createApplication', { body })
    expect(answer).toMatchObject({ statusCode: 422, code: 'APPLICATIONS_FULL' })
    await server.database.query(
      `update applications set status = 'submitted'
        where id = $1`,
      [(await visitor.call('listApplications'))[0]?.id ?? ''],
    )
    expect((await visitor.try('createApplication', { body })).status).toBe(200)
  })

  it.each([
    ['500 files', 1, 500],
    ['2,000 MB', 4, 2_000],
  ])('allow %s a day from one address', async (_most, counted, most) => {
    await start()
    const draft = await newDraft()
    await storage.database.query('delete from throttle_counters')
    expect((await send(draft, 3 * 1024 * 1024)).status).toBe(201)
    await server.database.query('update throttle_counters set count = $2 where count = $1', [
      counted,
      most,
    ])
    const refused = await send(draft)
    expect(refused).toMatchObject({ status: 429, body: { code: 'UPLOADS_OF_DAY' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  })

  it('refuse documents below 1 GB of free disk space, and answers are still saved', async () => {
    let free = 999_999_999
    await start({ freeBytes: () => Promise.resolve(free) })
    const draft = await newDraft()
    expect(await send(draft)).toMatchObject({ status: 503, body: { code: 'NO_ROOM' } })
    const changes = [{ section: 'applicant', field: 'first_name', value: 'Rosa' }]
    const saved = await draft.visitor.try('saveAnswers', {
      params: { id: draft.id },
      body: { changes },
    })
    expect(saved.status).toBe(200)
    free = 1_000_000_000
    expect((await send(draft)).status).toBe(201)
  })
})

describe('an arriving file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'gapwise-spool-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  const never = new AbortController().signal

  it('is encrypted on the disk and complete when it is read', async () => {
    await start()
    const sent = Buffer.from('Medicare number 2EG4-TE5-MK73 '.repeat(5_000))
    const file = await spool(directory, Readable.from([sent]), never)
    const [name = ''] = readdirSync(directory)
    expect(name).toMatch(/^[0-9a-f]{32}$/)
    expect(await file.read()).toEqual(sent)
    await file.discard()
    await file.discard()
    expect(readdirSync(directory)).toEqual([])
  })

  it('leaves nothing if it breaks off, and leftovers of a crash are removed after an hour', async () => {
    await start()
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('the beginning')
        throw new Error('broke off')
      })(),
    )
    await expect(spool(directory, broken, never)).rejects.toThrow('broke off')
    expect(readdirSync(directory)).toEqual([])
    const old = await spool(directory, Readable.from([Buffer.from('old')]), never)
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(join(directory, readdirSync(directory)[0] ?? ''), hoursAgo, hoursAgo)
    const young = await spool(directory, Readable.from([Buffer.from('young')]), never)
    await sweepSpool(directory, new Date(Date.now() - 3_600_000))
    await expect(old.read()).rejects.toThrow('ENOENT')
    expect((await young.read()).toString()).toBe('young')
  })
})
