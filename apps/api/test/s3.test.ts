import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/database'
import { createDocumentFiles } from '../src/features/documents/document-files'
import {
  openFilesForRestore,
  openOwnDocumentFiles,
} from '../src/features/documents/open-document-files'
import { createS3DocumentFiles } from '../src/features/documents/s3-document-files'
import { readIdentity } from '../src/features/documents/stores/document-owner'
import { renameDocuments, sweepDocuments } from '../src/features/documents/sweep'
import { claimDocuments } from '../src/operations/documents/claim-documents'
import { startTestServer, type TestServer } from './build-app'
import { openTestDatabase, type TestDatabase } from './support/open-test-database'
import { everythingOf, newPerson } from './support/people'
import { startS3Server, type S3Server } from './support/s3-server'

const OWNER = 'documents/database.json'
const TWO_DAYS_AGO = new Date(Date.now() - 2 * 86_400_000)
const uuid = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`

describe('documents in a bucket', () => {
  let bucket: S3Server
  let server: TestServer
  let identity: string
  const keys = (): string[] => [...bucket.objects.keys()].filter((key) => key !== OWNER).sort()
  const put = (key: string, at = TWO_DAYS_AGO): void => {
    bucket.objects.set(key, { bytes: Buffer.from('x'), at })
  }
  beforeAll(async () => {
    bucket = await startS3Server()
    server = await startTestServer({ config: { s3: bucket.config } })
    identity = await readIdentity(server.database)
  })
  afterAll(async () => {
    await server.close()
    await bucket.stop()
  })

  it('are stored encrypted, read back, and deleted, and are never on the disk', async () => {
    const person = await newPerson(server, 1)
    const key = `documents/${identity}/${person.documentId}`
    expect(keys()).toEqual([key])
    expect(bucket.objects.get(key)?.bytes.includes('%PDF')).toBe(false)
    expect(await everythingOf(person)).toMatchObject({
      document: expect.stringMatching(/^%PDF-1.7/),
    })
    expect(existsSync(join(server.dataDir, 'documents'))).toBe(false)
    const params = { id: person.id, documentId: person.documentId }
    await person.visitor.call('deleteDocument', { params })
    expect(keys()).toEqual([])
  })

  it('are refused with a wrong secret key', async () => {
    const config = { ...bucket.config, secretAccessKey: 'another' }
    const files = createS3DocumentFiles(config, identity)
    await expect(files.write('a', Buffer.from('x'))).rejects.toThrow('answered 403 to PUT')
    expect(bucket.objects.size).toBe(0)
  })

  it('are retried after brief failures, and fail without the storage’s own message if it stays down', async () => {
    const files = createS3DocumentFiles(bucket.config, identity)
    bucket.failures.push(500, 503)
    await files.write('a', Buffer.from('x'))
    expect(await files.read('a')).toEqual(Buffer.from('x'))
    bucket.failures.push(500, 500, 500, 500)
    await expect(files.read('a')).rejects.toThrow(/^The document storage answered 500 to GET\.$/)
    await files.remove('a')
    await files.remove('a')
    await expect(files.read('a')).rejects.toThrow('is missing')
  })

  it('without a row are removed once they are a day old, across several pages', async () => {
    const kept = await newPerson(server, 2)
    const stray = (digit: number): string => `documents/${identity}/${uuid(digit)}`
    for (const digit of [1, 2, 3, 4]) put(stray(digit))
    put(stray(5), new Date())
    const files = createS3DocumentFiles(bucket.config, identity)
    await sweepDocuments(server.database, files, new Date())
    expect(keys()).toEqual([stray(5), `documents/${identity}/${kept.documentId}`].sort())
    bucket.objects.clear()
  })

  it('from an earlier version are read, moved to their new names, and removed under both names', async () => {
    const [moved, removed] = [await newPerson(server, 3), await newPerson(server, 4)]
    const before = await everythingOf(moved)
    for (const { documentId } of [moved, removed]) {
      const object = bucket.objects.get(`documents/${identity}/${documentId}`)
      if (object) bucket.objects.set(`documents/${documentId}`, object)
      bucket.objects.delete(`documents/${identity}/${documentId}`)
    }
    expect(await everythingOf(moved)).toEqual(before)
    const params = { id: removed.id, documentId: removed.documentId }
    await removed.visitor.call('deleteDocument', { params })
    put(`documents/${uuid(6)}`)
    await renameDocuments(server.database, createS3DocumentFiles(bucket.config, identity))
    // No document in this database has the id `uuid(6)`. The file is kept, because it could belong
    // to another database.
    expect(keys()).toEqual(
      [`documents/${uuid(6)}`, `documents/${identity}/${moved.documentId}`].sort(),
    )
    expect(await everythingOf(moved)).toEqual(before)
    bucket.objects.clear()
  })
})

describe('two databases', () => {
  let bucket: S3Server
  let first: TestServer
  let second: TestDatabase
  const open = (database: Database, dataDir: string) =>
    openOwnDocumentFiles({ s3: bucket.config, dataDir }, database)
  beforeAll(async () => {
    bucket = await startS3Server()
    first = await startTestServer({ config: { s3: bucket.config } })
    second = await openTestDatabase()
    await second.database.query('update database_identity set id = gen_random_uuid()')
  })
  afterAll(async () => {
    await first.close()
    await second.dispose()
    await bucket.stop()
  })

  it('never share a bucket: the second is refused and removes nothing of the first', async () => {
    await open(first.database, first.dataDir)
    const person = await newPerson(first, 1)
    const before = await everythingOf(person)
    for (const object of bucket.objects.values()) object.at = TWO_DAYS_AGO
    await expect(open(second.database, second.dataDir)).rejects.toThrow(
      /bucket .* holds the documents of another database .* run "documents claim"/,
    )
    // Rehearses a restore with the production bucket and a different database.
    const restored = await openFilesForRestore(
      { s3: bucket.config, dataDir: second.dataDir },
      second.database,
    )
    await restored.replace(person.documentId, Buffer.from('from the backup'))
    await renameDocuments(second.database, restored)
    await sweepDocuments(second.database, restored, new Date(Date.now() + 2 * 86_400_000))
    expect(await everythingOf(person)).toEqual(before)
    await open(first.database, first.dataDir)
  })

  it('transfer a bucket with its documents once the second claims it', async () => {
    const person = await newPerson(first, 2)
    await second.database.exec(
      `insert into users (id) values ('${uuid(1)}');
       insert into applications (id, owner_id, name, schema_id, resume_code, resume_lookup)
       values ('${uuid(2)}', '${uuid(1)}', 'Mine', 'medicare-supplement', '\\x00', 'x')`,
    )
    for (const id of [person.documentId, uuid(3)]) {
      await second.database.query(
        `insert into documents values ($1, '${uuid(2)}', '\\x00', 'application/pdf', 1, now())`,
        [id],
      )
    }
    const identity = await readIdentity(second.database)
    const files = createS3DocumentFiles(bucket.config, identity)
    const claimed = await claimDocuments({ database: second.database, files })
    expect(claimed).toEqual({ documents: 1, missing: [uuid(3)] })
    await open(second.database, second.dataDir)
    await expect(open(first.database, first.dataDir)).rejects.toThrow('of another database')
    // The claim removed none of the first database's documents.
    expect(await everythingOf(person)).toMatchObject({
      document: expect.stringMatching(/^%PDF-1.7/),
    })
  })

  it('never share a directory, either', async () => {
    const storageConfig = { s3: undefined, dataDir: first.dataDir }
    await openOwnDocumentFiles(storageConfig, first.database)
    await expect(openOwnDocumentFiles(storageConfig, second.database)).rejects.toThrow(
      /directory .*documents holds the documents of another database/,
    )
    await createDocumentFiles(first.dataDir).write(uuid(7), Buffer.from('x'))
    await expect(openFilesForRestore(storageConfig, second.database)).rejects.toThrow(
      'already holds 1 documents',
    )
  })
})
