import { calls, type CallName, type CallResponse } from '@gapwise/api-contract'
import type { FastifyInstance } from 'fastify'

interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A made-up person's browser. It sends requests like a real browser and keeps its cookies. */
export class DemoBrowser {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<string, string>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /**
   * Sends an API request to the server.
   * @throws {Error} If the server returns an error. In that case, the demo no longer matches the
   * server.
   */
  async call<Name extends CallName>(name: Name, sent: Sent = {}): Promise<CallResponse<Name>> {
    const { method, path } = calls[name]
    const { statusCode, body, cookies, headers } = await this.#app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_all, key: string) => sent.params?.[key] ?? ''),
      headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    })
    if (statusCode >= 400) throw new Error(`${name} returned ${statusCode}: ${body}`)
    for (const { name: cookie, value } of cookies) {
      this.#cookies.set(cookie, encodeURIComponent(value))
    }
    const isJson = String(headers['content-type']).startsWith('application/json')
    return (body === '' ? null : isJson ? JSON.parse(body) : body) as CallResponse<Name>
  }
}
