import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { createHash, createPrivateKey } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeSigningKey, newSigningKey, openRecipients } from '../src/features/handover'
import { writePackage } from '../src/features/handover/package/write-package'
import { createFolderReceiver } from '../src/features/handover/receivers/folder-receiver'
import { createHttpsReceiver } from '../src/features/handover/receivers/https-receiver'
import type { Parcel } from '../src/features/handover/receivers/receiver'
import { createS3Receiver } from '../src/features/handover/receivers/s3-receiver'
import { createClock } from '../src/shared/clock'
import { listen, openPackage, packagesIn } from './support/handover'
import { startS3Server, type S3Server } from './support/s3-server'

const ID = '0197d2d4-0000-4000-8000-000000000001'
const key = describeSigningKey(
  createPrivateKey({ key: newSigningKey(), format: 'der', type: 'pkcs8' }),
)
const running = new AbortController().signal

let dataDir: string
let parcel: Parcel
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gapwise-receivers-'))
  mkdirSync(join(dataDir, 'handover'))
  const path = join(dataDir, 'handover', 'unfinished.part')
  const bytes = Buffer.alloc(300_000, 'encrypted ')
  writeFileSync(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  parcel = { id: ID, path, size: bytes.length, sha256 }
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a folder', () => {
  it('gets a complete package, and keeps the first one', async () => {
    const folder = createFolderReceiver(dataDir)
    expect(await folder.deliver(parcel, running)).toBe(`${ID}.tar.age`)
    const other = join(dataDir, 'handover', 'another.part')
    writeFileSync(other, 'another')
    expect(await folder.deliver({ ...parcel, path: other }, running)).toBe(`${ID}.tar.age`)
    expect(packagesIn(dataDir)).toEqual([`${ID}.tar.age`])
    expect(readFileSync(join(dataDir, 'handover', `${ID}.tar.age`))).toHaveLength(parcel.size)
  })

  it('reports a disk that cannot take the package', async () => {
    const folder = createFolderReceiver(join(dataDir, 'gone'))
    await expect(folder.deliver(parcel, running)).rejects.toMatchObject({ code: 'disk-failed' })
  })
})

describe('a bucket', () => {
  let bucket: S3Server
  beforeAll(async () => {
    bucket = await startS3Server()
  })
  afterAll(() => bucket.stop())

  it('gets a package below `handover/`, and never another one with the same key', async () => {
    const receiver = createS3Receiver(bucket.config)
    const object = `handover/${ID}.tar.age`
    expect(await receiver.deliver(parcel, running)).toBe(object)
    const other = join(dataDir, 'other')
    writeFileSync(other, 'another')
    expect(await receiver.deliver({ ...parcel, path: other }, running)).toBe(object)
    expect(bucket.objects.get(object)?.bytes).toHaveLength(parcel.size)
  })

  it('is tried again after a failure, and a wrong secret is a failure', async () => {
    const wrong = createS3Receiver({ ...bucket.config, secretAccessKey: 'another' })
    const failure = { code: 'storage-failed', isFinal: false }
    await expect(wrong.deliver(parcel, running)).rejects.toMatchObject(failure)
  })
})

describe('an address', () => {
  let respond: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void
  const http = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => respond(request, response, Buffer.concat(chunks)))
  })
  let url: string
  const requests: { headers: IncomingMessage['headers']; body: Buffer }[] = []
  beforeAll(async () => {
    url = `${await listen(http)}/in`
  })
  afterAll(() => http.close())
  beforeEach(() => {
    requests.length = 0
  })
  const deliver = (timeout = 60_000, signal = running): Promise<string> =>
    createHttpsReceiver({ url, key, clock: createClock(), timeout }).deliver(parcel, signal)

  it('gets the package with its key, digest, and length, and gives a receipt', async () => {
    respond = ({ headers }, response, body) => {
      requests.push({ headers, body })
      response.writeHead(202).end('{"receipt":"R-1"}')
    }
    expect(await deliver()).toBe('R-1')
    const [request] = requests
    expect(request?.headers).toMatchObject({
      'idempotency-key': ID,
      'content-type': 'application/age',
      'content-length': String(parcel.size),
      'content-digest': `sha-256=:${parcel.sha256.toString('base64')}:`,
      'signature-input': expect.stringContaining(`;keyid="${key.id}";alg="ed25519"`) as string,
    })
    expect(
      createHash('sha256')
        .update(request?.body ?? '')
        .digest(),
    ).toEqual(parcel.sha256)
  })

  it.each([
    [400, 'refused-400', true],
    [404, 'refused-404', true],
    [408, 'answered-408', false],
    [429, 'answered-429', false],
    [302, 'answered-302', false],
    [500, 'answered-500', false],
  ])('that answers %i is %s', async (status, code, isFinal) => {
    respond = (_request, response) =>
      void response.writeHead(status, { location: `${url}/elsewhere` }).end('{"receipt":"R-1"}')
    await expect(deliver()).rejects.toMatchObject({ code, isFinal })
  })

  it.each([
    ['no receipt', '{}'],
    ['an empty receipt', '{"receipt":""}'],
    ['no JSON', '<html>'],
    ['null', 'null'],
    ['a very long receipt', `{"receipt":"${'a'.repeat(300)}"}`],
    ['far too much', `{"receipt":"${'a'.repeat(100_000)}"}`],
  ])('that answers 200 with %s is asked again', async (_what, body) => {
    respond = (_request, response) => void response.writeHead(200).end(body)
    await expect(deliver()).rejects.toMatchObject({ code: 'receipt-missing', isFinal: false })
  })

  it('whose answer is cut off is asked again', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"receipt":', () => response.destroy())
    }
    await expect(deliver()).rejects.toMatchObject({ code: 'receipt-missing', isFinal: false })
  })

  it('that closes the connection, or never answers, is asked again', async () => {
    respond = (request) => void request.socket.destroy()
    await expect(deliver()).rejects.toMatchObject({ code: 'unreachable', isFinal: false })
    respond = () => undefined
    await expect(deliver(50)).rejects.toMatchObject({ code: 'timed-out', isFinal: false })
    http.closeAllConnections()
  })

  it('is left when the server stops', async () => {
    const stop = new AbortController()
    respond = () => stop.abort()
    await expect(deliver(60_000, stop.signal)).rejects.toMatchObject({ isFinal: false })
    http.closeAllConnections()
  })
})

describe('writing a package', () => {
  const content = (read: () => Promise<Uint8Array>) => ({
    id: ID,
    reference: 'GW-AAAA-2222',
    submittedAt: new Date('2026-11-20T12:00:00Z'),
    files: [{ name: 'documents/1.pdf', read }],
  })

  it('twice gives the same manifest and signature, and different encrypted bytes', async () => {
    const identity = await generateX25519Identity()
    const recipients = [await identityToRecipient(identity)]
    const bytes = Buffer.alloc(9_000_000, 'page')
    const [one, other] = ['first', 'second'].map((name) => join(dataDir, name))
    const read = () => Promise.resolve(bytes)
    const written = await writePackage(one!, content(read), { key, recipients })
    await writePackage(other!, content(read), { key, recipients })
    const [first, second] = [readFileSync(one!), readFileSync(other!)]
    expect(written.sha256).toEqual(createHash('sha256').update(first).digest())
    expect(first.equals(second)).toBe(false)
    const [files, again] = [await openPackage(first, identity), await openPackage(second, identity)]
    for (const [name, bytes] of files) expect(again.get(name)?.equals(bytes)).toBe(true)
    expect([...files.keys()]).toEqual(['manifest.json', 'manifest.sig', 'documents/1.pdf'])
    expect(files.get('documents/1.pdf')).toHaveLength(bytes.length)
  })

  it('leaves nothing behind if a file cannot be read', async () => {
    const recipients = [await identityToRecipient(await generateX25519Identity())]
    const path = join(dataDir, 'broken.part')
    let reads = 0
    const read = () => {
      reads += 1
      return reads > 1 ? Promise.reject(new Error('Gone')) : Promise.resolve(Buffer.from('page'))
    }
    const writing = writePackage(path, content(read), { key, recipients })
    await expect(writing).rejects.toThrow('Gone')
    expect(readdirSync(dataDir)).not.toContain('broken.part')
  })

  it('makes a key once if no recipient is configured, and refuses a mistyped one', async () => {
    const made = await openRecipients({ recipients: [] }, dataDir)
    expect(made).toEqual([expect.stringMatching(/^age1/)])
    expect(await openRecipients({ recipients: [] }, dataDir)).toEqual(made)
    const [right = ''] = made
    const mistyped = right.slice(0, -1) + (right.endsWith('q') ? 'p' : 'q')
    await expect(openRecipients({ recipients: [mistyped] }, dataDir)).rejects.toThrow('mistyped')
  })
})
