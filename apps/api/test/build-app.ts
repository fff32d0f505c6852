import { calls, ErrorBody, type CallName, type CallResponse } from '@gapwise/api-contract'
import { Value } from '@sinclair/typebox/value'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomBytes } from 'node:crypto'
import { buildApp } from '../src/app'
import { createClock } from '../src/shared/clock'
import { readConfig, type Config } from '../src/config/config'
import type { Database } from '../src/database'
import { ERRORS } from '../src/errors/api-error'
import { createLog } from '../src/http/logging'
import { errorsOf, ERRORS_OF_ALL } from '../src/http/route-errors'
import type { DataKey } from '../src/protection/data-keys'
import { createVault, type Vault } from '../src/protection/vault'
import { bundlePdfWorker } from './support/bundle'
import { openTestDatabase, type TestDatabase } from './support/open-test-database'

/** A server with its own database, for one test suite. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly dataDir: string
  readonly vault: Vault
  /** Every line logged so far. */
  readonly logged: string[]
  /** Returns a new browser without a session. */
  visitor(): Visitor
  /** Returns a new browser with an anonymous session. */
  registered(): Promise<Visitor>
  close(): Promise<void>
}

export interface ServerOptions {
  readonly config?: Partial<Config>
  readonly now?: () => Date
  /**
   * The keys in `DATA_KEYS`. By default, the keys that this database used last. A new database gets
   * a random key.
   */
  readonly keys?: readonly DataKey[]
  /** Location of the data. The default is a new embedded database. */
  readonly storage?: TestDatabase
  /**
   * Returns the free bytes on the disk. The default returns a large number that does not depend on
   * the machine.
   */
  readonly freeBytes?: () => Promise<number>
  /** The worker that renders PDFs. The default is the worker that production uses. */
  readonly pdfWorker?: () => Promise<URL>
}

/**
 * The last vault used with each data directory. A new server needs this vault to decrypt the
 * directory's database.
 */
const vaults = new Map<string, Vault>()

/**
 * Builds the same server as in production. Rate limits are effectively off, and sent applications are
 * not handed over, unless a test suite sets them.
 */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const { database, dataDir, dispose } = options.storage ?? (await openTestDatabase())
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      THROTTLE_FACTOR: '1000000',
      DATA_DIR: dataDir,
      HANDOVER_RECEIVER: 'none',
    }),
    ...options.config,
  }
  const logged: string[] = []
  const known = options.keys ? undefined : vaults.get(dataDir)
  const vault = known ?? createVault(options.keys ?? [{ id: 'test', key: randomBytes(32) }])
  vaults.set(dataDir, vault)
  const clock = createClock({
    fixedToday: config.fixedToday,
    ...(options.now ? { now: options.now } : {}),
  })
  const log = createLog('trace', { write: (line) => void logged.push(line) })
  const { freeBytes = () => Promise.resolve(1e12), pdfWorker = bundlePdfWorker } = options
  const dependencies = { config, database, vault, clock, log, freeBytes, pdfWorker }
  const app = await buildApp(dependencies).catch(async (error: unknown) => {
    await dispose()
    throw error
  })
  return {
    app,
    database,
    dataDir,
    vault,
    logged,
    visitor: () => new Visitor(app),
    async registered() {
      const visitor = new Visitor(app)
      await visitor.call('registerAnonymous')
      return visitor
    },
    async close() {
      await app.close()
      await dispose()
    },
  }
}

/** Response to a request. */
export interface Answer<Body = unknown> {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, unknown>
  readonly text: string
  /** The body as it was sent, for files. */
  readonly bytes: Buffer
}

interface Sent {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** A simulated browser that keeps cookies and checks that every response matches the contract. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** Makes a call that should succeed and returns its body. */
  async call<Name extends CallName>(name: Name, sent: Sent = {}): Promise<CallResponse<Name>> {
    const answer = await this.try(name, sent)
    if (answer.status >= 400) throw new Error(`${name} answered ${answer.status}: ${answer.text}`)
    return answer.body as CallResponse<Name>
  }

  /** Makes a call that should fail and returns the error. */
  async fail(name: CallName, sent: Sent = {}): Promise<ErrorBody> {
    const answer = await this.try(name, sent)
    if (answer.status < 400) throw new Error(`${name} answered ${answer.status}`)
    return answer.body as ErrorBody
  }

  async try(name: CallName, sent: Sent = {}): Promise<Answer> {
    const { method, path, response } = calls[name]
    const url = path.replace(/:(\w+)/g, (_match, key: string) =>
      encodeURIComponent(sent.params?.[key] ?? ''),
    )
    const query = new URLSearchParams(sent.query).toString()
    const answer = await this.request({
      method,
      url: query ? `${url}?${query}` : url,
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
      ...(sent.headers ? { headers: sent.headers } : {}),
    })
    if (answer.status >= 400) expectDocumented(name, (answer.body as ErrorBody).code)
    const schema = answer.status < 400 ? response : ErrorBody
    const [wrong] = Value.Errors(schema, answer.body)
    if (wrong) {
      throw new Error(
        `${name} answered ${answer.status}, which violates the contract: ${wrong.path} ${wrong.message}`,
      )
    }
    return answer
  }

  /** Sends any request with this browser's cookies. */
  async request(options: InjectOptions): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#app.inject({
      ...options,
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
    })
    for (const { name, value, expires, maxAge } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) this.cookies.delete(name)
      else this.cookies.set(name, encodeURIComponent(value))
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      body: response.body === '' ? null : isJson ? response.json() : response.body,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
    }
  }
}

/** Checks that `/api/docs` lists this error code for this call. */
function expectDocumented(name: CallName, code: string): void {
  if (!Object.hasOwn(ERRORS, code)) return
  const known: readonly string[] = [...ERRORS_OF_ALL, ...errorsOf(name)]
  if (!known.includes(code)) throw new Error(`/api/docs does not list ${code} for ${name}`)
}
