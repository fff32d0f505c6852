import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from './server'

const api = resolve(import.meta.dirname, '../../../../api')
const example = resolve(import.meta.dirname, '../../../../../docs/examples/receiver')

/** The example in `docs/examples/receiver`. */
interface Example {
  createReceiver(options: {
    directory: string
    identity: string
    senderKey: string
    onReceived: (id: string) => void
  }): Server
  sendStatus(
    to: { origin: string; secret: string },
    id: string,
    status: { status: string; note?: string },
  ): Promise<Response>
}

interface Keys {
  generateX25519Identity(): Promise<string>
  identityToRecipient(identity: string): Promise<string>
}

/** Loads the example from a folder in which Node finds the library that the example installs. */
async function loadExample(): Promise<Example & Keys> {
  const home = join(api, 'node_modules/.cache/example-receiver')
  await cp(example, home, { recursive: true })
  await writeFile(join(home, 'keys.js'), "export * from 'age-encryption'\n")
  const load = async (name: string) =>
    (await import(pathToFileURL(join(home, name)).href)) as Example & Keys
  return { ...(await load('receiver.js')), ...(await load('keys.js')) }
}

/** A receiver of sent applications, which runs in the test. */
export class ExampleReceiver {
  /** Settings of a server that hands its applications over to this receiver. */
  readonly environment: Readonly<Record<string, string>>
  readonly #example: Example
  readonly #server: Server
  readonly #port: number
  readonly #directory: string
  readonly #received: string[]

  private constructor(made: {
    environment: Readonly<Record<string, string>>
    example: Example
    server: Server
    port: number
    directory: string
    received: string[]
  }) {
    this.environment = made.environment
    this.#example = made.example
    this.#server = made.server
    this.#port = made.port
    this.#directory = made.directory
    this.#received = made.received
  }

  /** Creates a receiver that cannot be reached before `listen`. */
  static async create(): Promise<ExampleReceiver> {
    const example = await loadExample()
    const port = await freePort()
    const directory = await mkdtemp(join(tmpdir(), 'gapwise-receiver-'))
    const received: string[] = []
    const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    })
    const identity = await example.generateX25519Identity()
    const server = example.createReceiver({
      directory,
      identity,
      senderKey: publicKey.toString('base64'),
      onReceived: (id) => void received.push(id),
    })
    const environment = {
      HANDOVER_RECEIVER: 'https',
      HANDOVER_URL: `http://localhost:${port}/applications`,
      HANDOVER_RECIPIENTS: await example.identityToRecipient(identity),
      HANDOVER_SIGNING_KEY: privateKey.toString('base64'),
      HANDOVER_SECRETS: randomBytes(32).toString('hex'),
      HANDOVER_NAME: 'Example Life',
    }
    return new ExampleReceiver({ environment, example, server, port, directory, received })
  }

  async listen(): Promise<void> {
    this.#server.listen(this.#port, 'localhost')
    await once(this.#server, 'listening')
  }

  /** Ids of the packages that arrived, each once. */
  get received(): readonly string[] {
    return [...new Set(this.#received)]
  }

  /** Sends a status back to the server at `origin`. */
  async answer(origin: string, id: string, status: string, note?: string): Promise<void> {
    const to = { origin, secret: this.environment['HANDOVER_SECRETS']! }
    const sent = { status, ...(note === undefined ? {} : { note }) }
    const response = await this.#example.sendStatus(to, id, sent)
    if (!response.ok) throw new Error(`The status was answered ${response.status}`)
  }

  async dispose(): Promise<void> {
    this.#server.close()
    await rm(this.#directory, { recursive: true, force: true })
  }
}
