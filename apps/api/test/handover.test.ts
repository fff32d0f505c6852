import { verifySubmission } from '@gapwise/submission-evidence'
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { findEvidenceKey, isSealSigned } from '../src/features/applications'
import { addOldHandovers, openSigningKey } from '../src/features/handover'
import { Manifest } from '../src/features/handover/package/manifest'
import { SubmissionJson } from '../src/features/handover/package/submission-json'
import { eraseOld } from '../src/features/privacy'
import { startTestServer, type TestServer } from './build-app'
import {
  delivered,
  handoverConfig,
  handoverOf,
  identityIn,
  openPackage,
  packagesIn,
  sendApplication,
  TODAY,
  type Sent,
} from './support/handover'
import { openTestDatabase } from './support/open-test-database'

/** Returns a published schema. */
const published = (name: string): AnySchema =>
  JSON.parse(
    readFileSync(new URL(`../../../docs/handover/${name}`, import.meta.url), 'utf8'),
  ) as AnySchema

const DAYS_11_YEARS = 4_018
const DAY = 86_400_000

describe('a sent application', () => {
  let server: TestServer
  let sent: Sent
  let id: string
  let files: Map<string, Buffer>
  let encrypted: Buffer
  beforeAll(async () => {
    server = await startTestServer({ config: { fixedToday: TODAY, handover: handoverConfig() } })
    sent = await sendApplication(server)
    id = (await delivered(server, sent.id)).id
    encrypted = readFileSync(join(server.dataDir, 'handover', `${id}.tar.age`))
    files = await openPackage(encrypted, identityIn(server.dataDir))
  })
  afterAll(() => server.close())
  const json = (name: string): Record<string, unknown> =>
    JSON.parse(files.get(name)?.toString() ?? 'null') as Record<string, unknown>

  it('becomes one package in the folder, which no one else on the machine can read', async () => {
    expect(packagesIn(server.dataDir)).toEqual([`${id}.tar.age`])
    expect(statSync(join(server.dataDir, 'handover', `${id}.tar.age`)).mode & 0o077).toBe(0)
    expect(statSync(join(server.dataDir, 'handover-identity.txt')).mode & 0o077).toBe(0)
    expect(encrypted.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(encrypted.includes(sent.reference)).toBe(false)
    expect(await handoverOf(server, sent.id)).toMatchObject({
      attempts: 1,
      due_at: null,
      receiver: 'folder',
      receipt: `${id}.tar.age`,
      last_error: null,
    })
  })

  it('is described by a signed manifest with the hash of every other file', async () => {
    const head = files.get('manifest.json') ?? Buffer.alloc(0)
    const { publicKey, id: keyId } = await openSigningKey(server, undefined)
    const key = createPublicKey({
      key: Buffer.from(publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    })
    const signature = Buffer.from(files.get('manifest.sig')?.toString() ?? '', 'base64')
    expect(verify(null, head, key, signature)).toBe(true)
    expect(verify(null, Buffer.concat([head, Buffer.from(' ')]), key, signature)).toBe(false)
    const others = [...files].filter(([name]) => !name.startsWith('manifest.'))
    expect(json('manifest.json')).toMatchObject({
      id,
      reference: sent.reference,
      key: keyId,
      files: others.map(([name, bytes]) => ({
        name,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        ...(name.startsWith('documents/')
          ? { title: 'Letter é.pdf', type: 'application/pdf' }
          : {}),
      })),
    })
  })

  it('has its answers, price, signer, and documents, as the published schemas say', async () => {
    const ajv = new Ajv2020()
    for (const name of ['manifest', 'submission']) {
      expect(ajv.validate(published(`${name}.schema.json`), json(`${name}.json`))).toBe(true)
    }
    const detail = await sent.visitor.call('readApplication', { params: { id: sent.id } })
    expect(json('submission.json')).toMatchObject({
      reference: sent.reference,
      submittedAt: detail.submittedAt,
      answers: detail.submission,
      offer: detail.offer,
      signer: detail.signer,
    })
    const [[, document] = []] = [...files].filter(([name]) => name.startsWith('documents/'))
    expect(document?.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(files.get('application.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('has evidence that proves the signature, the answers, and the PDF', async () => {
    const key = await findEvidenceKey(server.database, server.vault)
    const bytesOf = (name: string): Uint8Array => files.get(name) ?? new Uint8Array()
    const signed = {
      'evidence.json': bytesOf('evidence.json'),
      'submission.json': bytesOf('submission.json'),
      'application.pdf': bytesOf('application.pdf'),
      'definition.json': bytesOf('definition.json'),
    }
    const check = { isTrusted: (publicKey: string) => publicKey === key?.publicKey }
    const faults = verifySubmission(signed, { ...check, isSigned: isSealSigned })
    expect(faults).toEqual([])
  })

  it('gets the status `delivered`', async () => {
    const { rows } = await server.database.query<{ status: string; set_by: string }>(
      'select status, set_by from submission_statuses where application_id = $1 order by id',
      [sent.id],
    )
    expect(rows.at(-1)).toEqual({ status: 'delivered', set_by: 'system' })
  })

  it('is counted in the metrics, and appears in no log', async () => {
    const { text } = await server.visitor().request({ method: 'GET', url: '/metrics' })
    expect(text).toContain('handovers{state="delivered"} 1')
    expect(text).toContain('handovers{state="refused"} 0')
    expect(server.logged.join('')).not.toMatch(/Delgado|GW-|AGE-SECRET/)
  })

  it('loses its package in the folder when it is erased', async () => {
    const { database, dataDir } = server
    const retention = {
      anonymousDays: 0,
      draftDays: 0,
      submissionDays: 3_650,
      outboxDays: 0,
      eventDays: 0,
    }
    const deps = { database, dataDir, retention, files: createDocumentFiles(dataDir) }
    await eraseOld(deps, new Date(Date.now() + DAYS_11_YEARS * DAY))
    expect(packagesIn(dataDir)).toEqual([])
    expect(await handoverOf(server, sent.id)).toBeUndefined()
  })
})

describe('an application that was sent while there was no receiver', () => {
  it('is not handed over by itself, but after the operator’s command', async () => {
    const storage = { ...(await openTestDatabase()) }
    const kept = { ...storage, dispose: () => Promise.resolve() }
    const start = (receiver: 'none' | 'folder') =>
      startTestServer({
        config: { fixedToday: TODAY, handover: handoverConfig({ receiver }) },
        storage: kept,
      })
    const before = await start('none')
    const sent = await sendApplication(before)
    await before.close()
    const server = await start('folder')
    const later = await sendApplication(server)
    await delivered(server, later.id)
    expect(await handoverOf(server, sent.id)).toBeUndefined()

    expect(await addOldHandovers(server.database, new Date())).toBe(1)
    await server.close()
    const again = await start('folder')
    await again.app.ready()
    await delivered(again, sent.id)
    expect(packagesIn(again.dataDir)).toHaveLength(2)
    await again.close()
    await storage.dispose()
  })
})

// To update the files, run `npx vitest run test/handover.test.ts -u`.
describe.each([
  ['manifest', Manifest],
  ['submission', SubmissionJson],
] as const)('docs/handover/%s.schema.json', (name, schema) => {
  it('is the schema that the server writes by', async () => {
    const draft = 'https://json-schema.org/draft/2020-12/schema'
    const text = `${JSON.stringify({ $schema: draft, ...schema }, null, 2)}\n`
    await expect(text).toMatchFileSnapshot(`../../../docs/handover/${name}.schema.json`)
  })
})
