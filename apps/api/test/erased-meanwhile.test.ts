import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '../src/shared/clock'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { createDocuments } from '../src/features/documents/service'
import { startTestServer, type TestServer } from './build-app'
import { newPerson } from './support/people'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a read during the erasure of the same data is answered with 409, so that the page retries', async () => {
  const visitor = await server.registered()
  await visitor.call('saveOnboarding', { body: { version: 8, first_name: 'Rosa' } })
  // Simulates an erasure that deletes the key while a read is in progress.
  await server.database.query('delete from data_keys')
  expect((await visitor.fail('loadOnboarding')).statusCode).toBe(409)
})

it('a document that is removed during a read is answered as unknown', async () => {
  const { visitor, id: applicationId, documentId } = await newPerson(server, 1)
  const { rows } = await server.database.query<{ owner_id: string }>(
    'select owner_id from applications where id = $1',
    [applicationId],
  )
  const files = createDocumentFiles(server.dataDir)
  const documents = createDocuments({
    database: server.database,
    vault: server.vault,
    clock: createClock(),
    freeBytes: () => Promise.resolve(1e12),
    files: {
      ...files,
      async read(id) {
        await visitor.call('deleteDocument', { params: { id: applicationId, documentId } })
        return files.read(id)
      },
    },
  })
  const wanted = { userId: rows[0]?.owner_id ?? '', applicationId }
  await expect(documents.read(wanted, documentId)).rejects.toMatchObject({
    code: 'DOCUMENT_UNKNOWN',
  })
})
