import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config/config'
import { createClamdScanner } from '../src/features/documents/scanner'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { startFakeClamd, type FakeClamd } from './support/fake-clamd'
import { multipart, pdf, type Part } from './support/multipart'
import { recordingLog } from './support/recording-log'

let clamd: FakeClamd
let server: TestServer
let visitor: Visitor
let id: string
beforeAll(async () => {
  clamd = await startFakeClamd()
  const scanner = { host: '127.0.0.1', port: clamd.port }
  server = await startTestServer({ config: { scanner } })
  visitor = await server.registered()
  const made = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  id = made.id
})
beforeEach(() => {
  clamd.instead = undefined
})
afterAll(async () => {
  await server.close()
  await clamd.stop()
})

const send = (part: Part) => visitor.try('uploadDocument', { params: { id }, ...multipart(part) })
const count = async () => (await visitor.call('listDocuments', { params: { id } })).length
const harmful = (): Part => {
  const part = pdf('bill.pdf', 1_000)
  part.bytes.write('VIRUS', 500)
  return part
}

describe('a document', () => {
  it('is kept after the scanner has read all of it', async () => {
    const part = pdf('letter.pdf', 200_000)
    expect((await send(part)).status).toBe(201)
    expect(clamd.scanned.at(-1)).toEqual(part.bytes)
    expect(await count()).toBe(1)
  })

  it('is refused if something is found, and the log says what', async () => {
    const before = await count()
    expect(await send(harmful())).toMatchObject({
      status: 422,
      body: { code: 'DOCUMENT_HARMFUL', message: expect.stringContaining('didn’t keep it') },
    })
    expect(await count()).toBe(before)
    expect(server.logged.join('')).toContain('Test-Virus')
    expect(server.logged.join('')).not.toContain('bill.pdf')
  })

  it.each([
    ['cannot scan it', 'stream: Size limit exceeded. ERROR'],
    ['gives an unexpected answer', 'PONG'],
    ['hangs up', 'close'],
  ])('is refused if the scanner %s', async (_what, instead) => {
    const before = await count()
    clamd.instead = instead
    expect(await send(pdf())).toMatchObject({ status: 503, body: { code: 'SCANNER_SILENT' } })
    expect(await count()).toBe(before)
    clamd.instead = undefined
    expect((await send(pdf())).status).toBe(201)
  })
})

describe('the scanner', () => {
  it('is subject to a timeout', async () => {
    clamd.instead = null
    const log = recordingLog()
    const address = { host: '127.0.0.1', port: clamd.port }
    const scanner = createClamdScanner(address, { log, patience: 50 })
    await expect(scanner.check(Buffer.from('x'))).rejects.toMatchObject({ code: 'SCANNER_SILENT' })
    expect(log.entries).toMatchObject([{ level: 'error', fields: { code: 'TIMED_OUT' } }])
  })

  it('lets nothing through if it is unreachable', async () => {
    const gone = await startFakeClamd()
    await gone.stop()
    const log = recordingLog()
    const scanner = createClamdScanner({ host: '127.0.0.1', port: gone.port }, { log })
    await expect(scanner.check(Buffer.from('x'))).rejects.toMatchObject({ code: 'SCANNER_SILENT' })
    expect(log.entries).toMatchObject([{ fields: { code: 'ECONNREFUSED' } }])
  })

  it('is off by default, and an invalid address is refused', () => {
    expect(readConfig({}).scanner).toBeUndefined()
    expect(readConfig({ CLAMD_ADDRESS: 'clamd:3310' }).scanner).toEqual({
      host: 'clamd',
      port: 3310,
    })
    expect(readConfig({ CLAMD_ADDRESS: '[::1]:3310' }).scanner?.host).toBe('::1')
    for (const wrong of ['clamd', 'clamd:0', 'clamd:99999', 'http://clamd:3310']) {
      expect(() => readConfig({ CLAMD_ADDRESS: wrong })).toThrow('CLAMD_ADDRESS')
    }
  })
})
