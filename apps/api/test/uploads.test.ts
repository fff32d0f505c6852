import type { ErrorBody } from '@gapwise/api-contract'
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { sweepDocuments } from '../src/features/documents/sweep'
import { startTestServer, type Answer, type TestServer, type Visitor } from './build-app'
import { answersWithProof } from './support/complete-answers'
import { emptySegments, exif, JPEG_PHOTO, JPEG_START } from './support/pictures'
import { heic, jpeg, multipart, pdf, png, type Part } from './support/multipart'
import { chooseInsurer, signAndSend } from './support/sign'

const MEGABYTE = 1024 * 1024

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-20' } })
})
afterAll(() => server.close())

const directory = (): string => join(server.dataDir, 'documents')
const storedFiles = (): string[] => {
  try {
    return readdirSync(directory())
  } catch {
    return []
  }
}

interface Draft {
  readonly visitor: Visitor
  readonly id: string
}

async function newDraft(): Promise<Draft> {
  const visitor = await server.registered()
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  return { visitor, id }
}

const send = ({ visitor, id }: Draft, ...parts: Part[]) =>
  visitor.call('uploadDocument', { params: { id }, ...multipart(...parts) })

const tryToSend = ({ visitor, id }: Draft, ...parts: Part[]): Promise<Answer> =>
  visitor.try('uploadDocument', { params: { id }, ...multipart(...parts) })

const list = ({ visitor, id }: Draft) => visitor.call('listDocuments', { params: { id } })

const open = ({ visitor, id }: Draft, documentId: string): Promise<Answer> =>
  visitor.try('readDocument', { params: { id, documentId } })

describe('a document', () => {
  it('that is a photo is kept without its location', async () => {
    const location = '29.7604 N, 95.3698 W'
    const bytes = Buffer.concat([JPEG_START, exif(6, location), JPEG_PHOTO.subarray(2)])
    const draft = await newDraft()
    const photo = { name: 'porch.jpg', type: 'image/jpeg', bytes }
    const ref = await send(draft, photo)
    const { text } = await open(draft, ref.id)
    expect(text).not.toContain(location)
    expect(text).not.toContain('Exif')
    expect((await list(draft))[0]?.size).toBe(ref.size)
  })

  it.each([
    ['a PDF', pdf(), 'application/pdf'],
    ['a PDF of exactly 10 MB', pdf('big.pdf', 10 * MEGABYTE), 'application/pdf'],
    ['a JPEG', jpeg(), 'image/jpeg'],
    ['a JPEG with a capitalized extension', jpeg('DSC_01.JPEG'), 'image/jpeg'],
    ['a PNG', png(), 'image/png'],
    ['a HEIC', heic(), 'image/heic'],
    [
      'a HEIC from a system that does not know the type',
      heic('a.heic', 'application/octet-stream'),
      'image/heic',
    ],
  ])('%s is stored', async (_kind, part, type) => {
    const draft = await newDraft()
    const ref = await send(draft, part)
    expect(ref).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: part.name,
      size: expect.any(Number),
      type,
    })
    // Pictures are re-encoded, so their size changes. Other files keep their size.
    const isReencoded = type === 'image/jpeg' || type === 'image/png'
    if (!isReencoded) expect(ref.size).toBe(part.bytes.length)
    expect(await list(draft)).toEqual([ref])
  })

  it('is returned byte for byte, as a download and never as a page', async () => {
    const draft = await newDraft()
    const { id } = await send(draft, pdf('Brief für Omá "1".pdf'.replaceAll('"', '')))
    const { status, text, headers } = await open(draft, id)
    expect(status).toBe(200)
    expect(text).toBe(pdf().bytes.toString())
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Brief f_r Om_ 1.pdf"; filename*=UTF-8''Brief%20f%C3%BCr%20Om%C3%A1%201.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('is stored encrypted, under its id', async () => {
    const draft = await newDraft()
    const { id } = await send(draft, { ...pdf('Sentinel.pdf', 400) })
    const stored = readFileSync(join(directory(), id))
    expect(stored.includes('%PDF')).toBe(false)
    const { rows } = await server.database.query<{ name: Buffer }>(
      'select name from documents where id = $1',
      [id],
    )
    expect(rows[0]?.name.includes('Sentinel')).toBe(false)
  })

  it('can be removed, and is then gone from the disk', async () => {
    const draft = await newDraft()
    const { id } = await send(draft, pdf())
    const params = { id: draft.id, documentId: id.toUpperCase() }
    expect((await draft.visitor.try('deleteDocument', { params })).status).toBe(204)
    expect(await list(draft)).toEqual([])
    expect(storedFiles()).not.toContain(id)
    expect((await open(draft, id)).status).toBe(404)
    const failure = await draft.visitor.fail('deleteDocument', { params })
    expect(failure).toMatchObject({ statusCode: 404, code: 'DOCUMENT_UNKNOWN' })
  })

  it('belongs to one application and is unknown in another one of the same person', async () => {
    const draft = await newDraft()
    const { id } = await send(draft, pdf())
    const other = await draft.visitor.call('createApplication', {
      body: { name: 'Other', schemaId: 'medicare-supplement' },
    })
    const answer = await open({ visitor: draft.visitor, id: other.id }, id)
    expect(answer).toMatchObject({ status: 404, body: { code: 'DOCUMENT_UNKNOWN' } })
  })

  it('moves with its application to the session that resumes it', async () => {
    const draft = await newDraft()
    const { id } = await send(draft, pdf())
    const { resumeCode } = await draft.visitor.call('readApplication', { params: { id: draft.id } })
    const visitor = await server.registered()
    await visitor.call('resumeApplication', { body: { resumeCode } })
    expect((await open({ visitor, id: draft.id }, id)).status).toBe(200)
    expect((await open(draft, id)).status).toBe(404)
  })

  it('cannot change once the application is sent: 409', async () => {
    const draft = await newDraft()
    const { visitor, id } = draft
    const ref = await send(draft, pdf())
    const changes = answersWithProof(ref)
    await visitor.call('saveAnswers', { params: { id }, body: { changes } })
    await chooseInsurer(visitor)
    await signAndSend(visitor, id)
    const before = storedFiles().length
    const added = await tryToSend(draft, pdf())
    expect(added).toMatchObject({ status: 409, body: { code: 'APPLICATION_SUBMITTED' } })
    const removed = await visitor.try('deleteDocument', { params: { id, documentId: ref.id } })
    expect(removed).toMatchObject({ status: 409, body: { code: 'APPLICATION_SUBMITTED' } })
    expect(await list(draft)).toEqual([ref])
    expect(storedFiles()).toHaveLength(before)
  })
})

describe('refused uploads', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7')
  const zip = Buffer.from('PK\u0003\u0004 [Content_Types].xml')
  const gif = Buffer.from('GIF89a/*.../*/=alert(1)')
  const EMPTY_SEGMENTS = emptySegments(Buffer.from([0xff, 0xe1, 0, 2]))
  const avif = Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')
  const type = (declared: string, part: Part): Part => ({ ...part, type: declared })
  const name = (called: string, part: Part): Part => ({ ...part, name: called })
  const holding = (bytes: Buffer, part: Part): Part => ({ ...part, bytes })

  it.each<[string, Part, number, string]>([
    ['an SVG', { name: 'a.svg', type: 'image/svg+xml', bytes: svg }, 415, 'DOCUMENT_TYPE'],
    ['an SVG named as PNG', holding(svg, png()), 415, 'DOCUMENT_TYPE'],
    ['HTML named as PDF', holding(html, pdf()), 415, 'DOCUMENT_TYPE'],
    ['a PDF named as HTML', name('a.html', pdf()), 415, 'DOCUMENT_TYPE'],
    ['a PDF declared as HTML', type('text/html', pdf()), 415, 'DOCUMENT_TYPE'],
    [
      'a PDF declared as octet-stream',
      type('application/octet-stream', pdf()),
      415,
      'DOCUMENT_TYPE',
    ],
    ['a second extension', name('letter.pdf.exe', pdf()), 415, 'DOCUMENT_TYPE'],
    ['no extension', name('letter', pdf()), 415, 'DOCUMENT_TYPE'],
    ['a JPEG named as PNG', { ...jpeg('a.png'), type: 'image/png' }, 415, 'DOCUMENT_TYPE'],
    ['a GIF that is also a script', holding(gif, jpeg()), 415, 'DOCUMENT_TYPE'],
    ['a ZIP named as PDF', holding(zip, pdf()), 415, 'DOCUMENT_TYPE'],
    [
      'a Word document',
      { name: 'a.docx', type: 'application/zip', bytes: zip },
      415,
      'DOCUMENT_TYPE',
    ],
    ['a program', holding(Buffer.from('MZ\u0090\0 This program'), pdf()), 415, 'DOCUMENT_TYPE'],
    ['an AVIF named as HEIC', holding(avif, heic()), 415, 'DOCUMENT_TYPE'],
    ['a PDF that starts late', holding(Buffer.from('\n\n%PDF-1.7'), pdf()), 415, 'DOCUMENT_TYPE'],
    ['a PNG of 65,000 by 65,000', png('a.png', 65_000, 65_000), 422, 'DOCUMENT_PIXELS'],
    ['a JPEG of 65,000 by 65,000', jpeg('a.jpg', 65_000, 65_000), 422, 'DOCUMENT_PIXELS'],
    ['a PNG without a header', holding(png().bytes.subarray(0, 9), png()), 422, 'DOCUMENT_DAMAGED'],
    [
      'a JPEG of three bytes',
      holding(jpeg().bytes.subarray(0, 3), jpeg()),
      422,
      'DOCUMENT_DAMAGED',
    ],
    ['a JPEG of 10 MB of empty segments', holding(EMPTY_SEGMENTS, jpeg()), 422, 'DOCUMENT_DAMAGED'],
    ['0 bytes', holding(Buffer.alloc(0), pdf()), 422, 'DOCUMENT_EMPTY'],
    ['10 MB and one byte', pdf('a.pdf', 10 * MEGABYTE + 1), 413, 'DOCUMENT_TOO_LARGE'],
    ['20 MB', pdf('a.pdf', 20 * MEGABYTE), 413, 'DOCUMENT_TOO_LARGE'],
    ['another field', { ...pdf(), field: 'other' }, 422, 'DOCUMENT_MISSING'],
    ['a field named __proto__', { ...pdf(), field: '__proto__' }, 422, 'DOCUMENT_MISSING'],
    ['a text field instead of a file', { bytes: pdf().bytes }, 422, 'DOCUMENT_MISSING'],
  ])('%s', async (_kind, part, status, code) => {
    const before = storedFiles().length
    const draft = await newDraft()
    const answer = await tryToSend(draft, part)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await list(draft)).toEqual([])
    expect(storedFiles()).toHaveLength(before)
  })

  it('two files, a file with another field, and 10,000 parts', async () => {
    const draft = await newDraft()
    const many = Array.from({ length: 10_000 }, () => pdf())
    for (const parts of [
      [pdf(), pdf()],
      [pdf(), { field: 'x', bytes: Buffer.from('1') }],
      [{ field: 'x', bytes: Buffer.from('1') }, pdf()],
      [],
      many,
    ]) {
      const answer = await tryToSend(draft, ...parts)
      expect(answer).toMatchObject({ status: 422, body: { code: 'DOCUMENT_MISSING' } })
    }
    expect(await list(draft)).toEqual([])
  })

  it('a body that is truncated, has no boundary, or is not a form', async () => {
    const { visitor, id } = await newDraft()
    const whole = multipart(pdf())
    const url = `/api/application/${id}/documents`
    const sendBody = (payload: Buffer, contentType: string): Promise<Answer> =>
      visitor.request({ method: 'POST', url, payload, headers: { 'content-type': contentType } })
    const answers = [
      await sendBody(whole.body.subarray(0, 250), whole.headers['content-type'] ?? ''),
      await sendBody(whole.body, 'multipart/form-data'),
      await sendBody(Buffer.from('{"file":"x"}'), 'application/json'),
    ]
    expect(answers.map(({ status, body }) => [status, (body as ErrorBody).code])).toEqual(
      answers.map(() => [422, 'DOCUMENT_MISSING']),
    )
    expect((await sendBody(pdf().bytes, 'application/pdf')).status).toBe(415)
  })

  it('a multipart form for any other call', async () => {
    const { visitor } = await newDraft()
    const { body, headers } = multipart(pdf())
    const answer = await visitor.try('createApplication', { body, headers })
    expect(answer).toMatchObject({ status: 415, body: { code: 'MEDIA_TYPE' } })
  })

  it('a form from another site', async () => {
    const { visitor, id } = await newDraft()
    const { body, headers } = multipart(pdf())
    const failure = await visitor.fail('uploadDocument', {
      params: { id },
      body,
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
    })
    expect(failure).toMatchObject({ statusCode: 403, code: 'CROSS_SITE' })
  })
})

describe('file names', () => {
  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\a.pdf', 'a.pdf'],
    ['/etc/cron.d/a.pdf', 'a.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['a\u202efdp.pdf', 'afdp.pdf'],
    ['Ångström.pdf', 'Ångström.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('%j is kept as %j', async (sent, kept) => {
    const draft = await newDraft()
    const ref = await send(draft, pdf(sent))
    expect(ref.name).toBe(kept)
    expect(storedFiles()).toContain(ref.id)
    expect(storedFiles().every((file) => /^[0-9a-f-]{36}$/.test(file))).toBe(true)
  })
})

describe('limits per application', () => {
  const full = { status: 422, body: { code: 'DOCUMENTS_FULL' } }

  it('20 documents, even if more arrive at the same time', async () => {
    const draft = await newDraft()
    const answers = await Promise.all(Array.from({ length: 24 }, () => tryToSend(draft, pdf())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(await list(draft)).toHaveLength(20)
    expect(await tryToSend(draft, pdf())).toMatchObject(full)
    const [first] = await list(draft)
    const params = { id: draft.id, documentId: first?.id ?? '' }
    await draft.visitor.call('deleteDocument', { params })
    expect((await tryToSend(draft, pdf())).status).toBe(201)
  })

  it('50 MB in total', async () => {
    const draft = await newDraft()
    for (let count = 0; count < 5; count += 1) await send(draft, pdf('a.pdf', 10 * MEGABYTE))
    expect(await tryToSend(draft, pdf())).toMatchObject(full)
  })
})

it('a browser that sends too much gets 413 over a real connection', async () => {
  const { visitor, id } = await newDraft()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const { body, headers } = multipart(pdf('a.pdf', 10 * MEGABYTE + 1))
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const status = await new Promise((resolve, reject) => {
    // The request has no content length, so the server learns the size only while it reads the
    // file.
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/application/${id}/documents`,
        headers: { ...headers, cookie },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      },
    )
    request.on('error', reject)
    for (let at = 0; at < body.length; at += MEGABYTE)
      request.write(body.subarray(at, at + MEGABYTE))
    request.end()
  })
  expect(status).toBe(413)
})

it('files without a document are removed after a day', async () => {
  const draft = await newDraft()
  const { id } = await send(draft, pdf())
  const files = createDocumentFiles(server.dataDir)
  const stray = '0b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9'
  await files.write(stray, Buffer.from('x'))
  const now = new Date()
  await sweepDocuments(server.database, files, now)
  expect(storedFiles()).toContain(stray)
  const old = new Date(now.getTime() - 25 * 3_600_000)
  for (const name of [stray, id]) utimesSync(join(directory(), name), old, old)
  await sweepDocuments(server.database, files, now)
  expect(storedFiles()).not.toContain(stray)
  expect(storedFiles()).toContain(id)
})
