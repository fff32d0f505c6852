import type { FastifyInstance } from 'fastify'
import { Decrypter } from 'age-encryption'
import { unpackTar } from 'modern-tar'
import { readdirSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { readConfig, type HandoverConfig } from '../../src/config/config'
import type { TestServer, Visitor } from '../build-app'
import { bundle } from './bundle'
import { answersWithProof } from './complete-answers'
import { multipart, pdf } from './multipart'
import { chooseInsurer, signAndSend } from './sign'

/** The day for which the answers of a sent application are valid. */
export const TODAY = '2026-11-20'

/** Returns the settings of a handover, with the defaults for the rest. */
export function handoverConfig(settings: Partial<HandoverConfig> = {}): HandoverConfig {
  return { ...readConfig({}).handover, ...settings }
}

/** An application that was sent. */
export interface Sent {
  readonly visitor: Visitor
  readonly id: string
  readonly reference: string
}

/** Sends a complete application with one document. */
export async function sendApplication(server: TestServer): Promise<Sent> {
  const visitor = await server.registered()
  await chooseInsurer(visitor)
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const params = { id }
  const letter = await visitor.call('uploadDocument', {
    ...{ params, ...multipart(pdf('Letter é.pdf', 700)) },
  })
  await visitor.call('saveAnswers', { params, body: { changes: answersWithProof(letter) } })
  const { reference } = await signAndSend(visitor, id)
  return { visitor, id, reference }
}

/** Waits until a condition on the database or a disk holds. The test's timeout ends the wait. */
export async function eventually(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** A handover as it is stored. */
export interface StoredHandover {
  readonly id: string
  readonly attempts: number
  readonly due_at: Date | null
  readonly delivered_at: Date | null
  readonly receiver: string | null
  readonly receipt: string | null
  readonly last_error: string | null
}

export async function handoverOf(
  { database }: Pick<TestServer, 'database'>,
  applicationId: string,
): Promise<StoredHandover | undefined> {
  const text = 'select * from handovers where application_id = $1'
  return (await database.query<StoredHandover>(text, [applicationId])).rows[0]
}

/** Waits until an application was delivered. */
export async function delivered(
  server: TestServer,
  applicationId: string,
): Promise<StoredHandover> {
  let found: StoredHandover | undefined
  await eventually(async () => {
    found = await handoverOf(server, applicationId)
    return found?.delivered_at !== null
  })
  if (!found) throw new Error('There is no handover.')
  return found
}

/** Returns the complete packages in a data directory's folder. */
export function packagesIn(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'handover')).filter((name) => name.endsWith('.tar.age'))
}

/** Decrypts a package and returns its files by name. */
export async function openPackage(bytes: Buffer, identity: string): Promise<Map<string, Buffer>> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const entries = await unpackTar(await decrypter.decrypt(bytes))
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]))
}

/** Returns the private key that a server made for its folder. */
export function identityIn(dataDir: string): string {
  const text = readFileSync(join(dataDir, 'handover-identity.txt'), 'utf8')
  return /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0] ?? ''
}

/** The example in `docs/examples/receiver`. */
export interface ExampleReceiver {
  createReceiver(options: {
    directory: string
    identity: string
    senderKey: string
    onReceived?: (id: string, isNew: boolean) => void
  }): Server
  sendStatus(
    to: { origin: string; secret: string },
    id: string,
    status: { status: string; note?: string; at?: string },
  ): Promise<Response>
}

/** Loads the example, with the server's copy of its only dependency. */
export async function loadExampleReceiver(): Promise<ExampleReceiver> {
  const { href } = await bundle('../../docs/examples/receiver/receiver.js')
  return (await import(/* @vite-ignore */ href)) as ExampleReceiver
}

/** Listens on a free port of this machine. Returns the address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}

/** Lets a test server listen, so that other programs can call it. */
export function listenApp(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}
