import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { createPrivateKey, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseKind } from '../../src/database'
import { describeSigningKey, newSigningKey } from '../../src/features/handover'
import { eventually, listen, loadExampleReceiver, TODAY } from '../support/handover'
import { startPostgres } from '../support/postgres-server'
import { endProcess, startProcess, type BuiltServer } from '../support/server-process'
import { Applicant } from './applicant'
import { readMetrics } from './read-metrics'

/** Results of rounds in which a server is killed while it hands applications over. */
export interface HandoverReport {
  readonly kills: number
  /** Applications whose sending was acknowledged. */
  readonly sent: number
  /** Acknowledged applications that the receiver does not have. */
  readonly lost: number
  /** Applications that the receiver has more than once, or that no one sent. */
  readonly surplus: number
  /** Deliveries of a package that the receiver already had. */
  readonly repeated: number
  /** Attempts that the server counts as delivered at the end. */
  readonly delivered: number
}

export interface HandoverOptions {
  readonly kind: DatabaseKind
  readonly rounds: number
  /** `true` for a broken receiver that stores a repeated package again. The rounds must notice it. */
  readonly isForgetful?: boolean
}

/** Number of people who send an application in each round. */
const PEOPLE = 2
/** Maximum time between the start of the sending and the kill, in milliseconds. */
const LIFE = 1_500

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Kills a server while people send applications and the server hands them to the example receiver.
 * Every other kill is at a random moment, and the others are when the receiver has stored a package
 * and has not answered yet. At the end, compares what the receiver stored with what was
 * acknowledged.
 */
export async function handoverRounds(
  built: BuiltServer,
  { kind, rounds, isForgetful = false }: HandoverOptions,
): Promise<HandoverReport> {
  const directory = mkdtempSync(join(tmpdir(), 'gapwise-handover-'))
  const inbox = join(directory, 'inbox')
  const postgres = kind === 'postgres' ? await startPostgres() : undefined
  const identity = await generateX25519Identity()
  const signing = newSigningKey()
  const key = createPrivateKey({ key: signing, format: 'der', type: 'pkcs8' })
  let repeated = 0
  let stored = (): void => undefined
  const receiver = (await loadExampleReceiver()).createReceiver({
    directory: inbox,
    identity,
    senderKey: describeSigningKey(key).publicKey,
    onReceived(id, isNew) {
      if (isForgetful) renameSync(join(inbox, id), join(inbox, randomUUID()))
      if (!isNew) repeated += 1
      stored()
    },
  })
  const environment = {
    DATA_DIR: join(directory, 'data'),
    FIXED_TODAY: TODAY,
    THROTTLE_FACTOR: '1000000',
    HANDOVER_RECEIVER: 'https',
    HANDOVER_URL: await listen(receiver),
    HANDOVER_RECIPIENTS: await identityToRecipient(identity),
    HANDOVER_SIGNING_KEY: signing.toString('base64'),
    ...(postgres ? { DATABASE_URL: await postgres.createDatabase() } : {}),
  }
  const applicants: Applicant[] = []
  let server = startProcess(built, environment)
  try {
    let address = await server.listening
    for (let round = 0; round < rounds; round += 1) {
      const people = Array.from({ length: PEOPLE }, () => new Applicant(address))
      applicants.push(...people)
      await Promise.all(people.map((person) => person.arrive()))
      const isStored = new Promise<void>((resolve) => {
        stored = resolve
      })
      const sending = Promise.all(people.map((person) => person.submit()))
      await (round % 2 === 0
        ? pause(Math.random() * LIFE)
        : Promise.race([isStored, pause(2 * LIFE)]))
      await endProcess(server, 'SIGKILL')
      server = startProcess(built, environment)
      address = await server.listening
      for (const person of people) person.moveTo(address)
      await sending
    }
    const sent = new Set(applicants.flatMap(({ references }) => references))
    const count = async (): Promise<number> =>
      (await readMetrics(address))('handovers{state="delivered"}')
    await eventually(async () => (await count()) === sent.size)
    const received = readdirSync(inbox).map((id) => referenceIn(join(inbox, id)))
    return {
      kills: rounds,
      sent: sent.size,
      lost: [...sent].filter((reference) => !received.includes(reference)).length,
      surplus: received.filter(
        (reference, index) => !sent.has(reference) || received.indexOf(reference) !== index,
      ).length,
      repeated,
      delivered: await count(),
    }
  } finally {
    await endProcess(server, 'SIGKILL')
    receiver.closeAllConnections()
    await new Promise((resolve) => void receiver.close(resolve))
    await postgres?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function referenceIn(folder: string): string {
  const text = readFileSync(join(folder, 'submission.json'), 'utf8')
  return (JSON.parse(text) as { reference: string }).reference
}
