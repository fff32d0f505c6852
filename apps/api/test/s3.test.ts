import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createS3DocumentFiles } from '../src/features/documents/s3-document-files'
import { sweepDocuments } from '../src/features/documents/sweep'
import { startTestServer, type TestServer } from './build-app'
import { everythingOf, newPerson } from './support/people'
import { startS3Server, type S3Server } from './support/s3-server'

describe('documents in a bucket', () => {
  let bucket: S3Server
  let server: TestServer
  beforeAll(async () => {
    bucket = await startS3Server()
    server = await startTestServer({ config: { s3: bucket.config } })
  })
  afterAll(async () => {
    await server.close()
    await bucket.stop()
  })

  it('are stored sealed, read back, deleted, and nowhere on the disk', async () => {
    const person = await newPerson(server, 1)
    const key = `documents/${person.documentId}`
    expect([...bucket.objects.keys()]).toEqual([key])
    expect(bucket.objects.get(key)?.bytes.includes('%PDF')).toBe(false)
    expect(await everythingOf(person)).toMatchObject({
      document: expect.stringMatching(/^%PDF-1.7/),
    })
    expect(existsSync(join(server.dataDir, 'documents'))).toBe(false)
    const params = { id: person.id, documentId: person.documentId }
    await person.visitor.call('deleteDocument', { params })
    expect([...bucket.objects.keys()]).toEqual([])
  })

  it('are refused with another secret', async () => {
    const files = createS3DocumentFiles({ ...bucket.config, secretAccessKey: 'another' })
    await expect(files.write('a', Buffer.from('x'))).rejects.toThrow('answered 403 to PUT')
    expect(bucket.objects.size).toBe(0)
  })

  it('are tried again when the storage stumbles, and fail without its words when it stays down', async () => {
    const files = createS3DocumentFiles(bucket.config)
    bucket.failures.push(500, 503)
    await files.write('a', Buffer.from('x'))
    expect(await files.read('a')).toEqual(Buffer.from('x'))
    bucket.failures.push(500, 500, 500, 500)
    await expect(files.read('a')).rejects.toThrow(/^The document storage answered 500 to GET\.$/)
    await files.remove('a')
    await files.remove('a')
  })

  it('that no row names are swept away once they are a day old, over several pages', async () => {
    const kept = await newPerson(server, 2)
    const old = new Date(Date.now() - 2 * 86_400_000)
    const stray = (digit: number): string => `documents/00000000-0000-4000-8000-00000000000${digit}`
    for (const digit of [1, 2, 3, 4]) {
      bucket.objects.set(stray(digit), { bytes: Buffer.from('x'), at: old })
    }
    bucket.objects.set(stray(5), { bytes: Buffer.from('x'), at: new Date() })
    const files = createS3DocumentFiles(bucket.config)
    await sweepDocuments(server.database, files, new Date())
    expect([...bucket.objects.keys()].sort()).toEqual(
      [stray(5), `documents/${kept.documentId}`].sort(),
    )
  })
})
