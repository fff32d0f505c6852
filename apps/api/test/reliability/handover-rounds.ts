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

/** Number of people who send applications at the same time. */
const PEOPLE = 3
/**
 * Maximum time for progress after a restart, in milliseconds. On a busy machine, a server that is
 * killed earlier would never send anything.
 */
const PATIENCE = 15_000
/** Maximum time between the progress and the kill, in milliseconds. */
const SPREAD = 500

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Kills a server while people send applications and the server hands them to the example receiver.
 * Every other kill is at a random moment after an application was sent, and the others are when the
 * receiver has stored a package and has not answered yet. At the end, compares what the receiver
 * stored with what was acknowledged.
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
  const people = new People()
  let server = startProcess(built, environment)
  try {
    let address = await server.listening
    people.start(address)
    for (let round = 0; round < rounds; round += 1) {
      const isStored = new Promise<void>((resolve) => {
        stored = resolve
      })
      const isAtReceipt = round % 2 === 1
      await Promise.race([isAtReceipt ? isStored : people.nextSent(), pause(PATIENCE)])
      if (!isAtReceipt) await pause(Math.random() * SPREAD)
      await endProcess(server, 'SIGKILL')
      server = startProcess(built, environment)
      address = await server.listening
      people.moveTo(address)
    }
    const sent = await people.finish()
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

/** People who send one application after another, across restarts of the server. */
class People {
  readonly #sent = new Set<string>()
  readonly #active = new Set<Applicant>()
  #address = ''
  #isOver = false
  #onSent = (): void => undefined
  #sending: Promise<unknown> = Promise.resolve()

  start(address: string): void {
    this.#address = address
    this.#sending = Promise.all(Array.from({ length: PEOPLE }, () => this.#keepSending()))
  }

  moveTo(address: string): void {
    this.#address = address
    for (const person of this.#active) person.moveTo(address)
  }

  /** Waits until the next application is sent. */
  nextSent(): Promise<void> {
    return new Promise((resolve) => {
      this.#onSent = resolve
    })
  }

  /** Waits until each person has sent their last application. Returns all references. */
  async finish(): Promise<ReadonlySet<string>> {
    this.#isOver = true
    await this.#sending
    return this.#sent
  }

  async #keepSending(): Promise<void> {
    while (!this.#isOver) {
      const person = new Applicant(this.#address)
      this.#active.add(person)
      await person.arrive()
      await person.submit()
      this.#active.delete(person)
      for (const reference of person.references) this.#sent.add(reference)
      this.#onSent()
    }
  }
}

function referenceIn(folder: string): string {
  const text = readFileSync(join(folder, 'submission.json'), 'utf8')
  return (JSON.parse(text) as { reference: string }).reference
}
