import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const root = resolve(import.meta.dirname, '../../../../..')

/**
 * Environment variable that contains the path of the initial data directory. Every test server
 * starts with a copy of that directory. Playwright passes the variable to its workers.
 */
const TEMPLATE = 'E2E_DATA_TEMPLATE'
/**
 * Day on which the initial data is created. It is earlier than the date of every test, so that no
 * server starts with data from the future.
 */
const DAY_OF_TEMPLATE = '2026-01-05'

/**
 * Starts one server in an empty directory before all tests. The other servers start with a copy of
 * that server's data.
 */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const server = await ProductServer.start(DAY_OF_TEMPLATE)
  await server.stop()
  process.env[TEMPLATE] = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}

/** The built product with its own database. It starts the same way as with `npm start`. */
export class ProductServer {
  readonly port: number
  readonly dataDir: string
  #today: string | undefined
  readonly #environment: Readonly<Record<string, string>>
  #process: ChildProcess | undefined
  #log = ''

  private constructor(
    port: number,
    dataDir: string,
    today: string | undefined,
    environment: Readonly<Record<string, string>>,
  ) {
    this.port = port
    this.dataDir = dataDir
    this.#today = today
    this.#environment = environment
  }

  /**
   * @param today The server's date, `YYYY-MM-DD`. Defaults to the date of the server's clock.
   * @param environment Additional environment variables.
   */
  static async start(
    today?: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<ProductServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'gapwise-e2e-'))
    const template = process.env[TEMPLATE]
    if (template) await cp(template, dataDir, { recursive: true })
    const server = new ProductServer(await freePort(), dataDir, today, environment)
    await server.run()
    return server
  }

  get address(): string {
    return `http://localhost:${this.port}`
  }

  /** The server's output so far. */
  get log(): string {
    return this.#log
  }

  /** Link for creating the first broker's account. The server prints this link to the console. */
  get firstBrokerLink(): string {
    const [link] = /http\S+#invitation=\S+/.exec(this.#log) ?? []
    if (!link) throw new Error(`The console has no link for the first broker:\n${this.#log}`)
    return link
  }

  /** Starts the process. Resolves when the server reports that it is ready. */
  async run(): Promise<void> {
    // Turn off the optimizing compilers. They would spend a second on the embedded database at each
    // start.
    const program = ['--liftoff-only', '--no-opt', join(root, 'apps/api/dist/server.js')]
    const child = spawn(process.execPath, program, {
      cwd: root,
      env: this.#variables(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk) => (this.#log += String(chunk)))
    child.stderr.on('data', (chunk) => (this.#log += String(chunk)))
    this.#process = child
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The server stopped:\n${this.#log}`)
      const answer = await fetch(`${this.address}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((done) => setTimeout(done, 100))
    }
  }

  /**
   * Kills the process immediately, like a power failure. The process cannot write any more data.
   */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Restarts the server on another day. */
  async moveTo(today: string): Promise<void> {
    await this.stop()
    this.#today = today
    await this.run()
  }

  /** Imports the rate book of the documentation, and restarts the server. */
  async importRates(): Promise<void> {
    await this.stop()
    const program = [join(root, 'apps/api/dist/commands.js'), 'import', 'rates']
    const book = join(root, 'docs/examples/rate-book.csv')
    await execute(process.execPath, [...program, book], { cwd: root, env: this.#variables() })
    await this.run()
  }

  #variables(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(this.port),
      HOST: 'localhost',
      DATA_DIR: this.dataDir,
      WEB_DIST: process.env['WEB_DIST'] ?? join(root, 'apps/web/dist'),
      LOG_LEVEL: 'warn',
      ...this.#environment,
      ...(this.#today ? { FIXED_TODAY: this.#today } : {}),
    }
  }

  /** Stops the server cleanly and keeps its data. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Kills the server and removes its data. */
  async dispose(): Promise<void> {
    await this.kill()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
