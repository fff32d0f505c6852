import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'

/** Status of a response, and the milliseconds until the complete response arrived. */
export interface TimedAnswer {
  readonly status: number
  readonly took: number
}

/** A client that connects from its own local address on this machine. It uses real connections. */
export class Neighbor {
  readonly #address: string
  readonly #agent: Agent
  readonly #localAddress: string
  #cookie = ''

  /** @param localAddress The client's own address, such as `127.0.0.2`. */
  constructor(address: string, localAddress: string) {
    this.#address = address
    this.#localAddress = localAddress
    this.#agent = new Agent({ keepAlive: true, maxSockets: 6 })
  }

  /** Starts a session. */
  async arrive(): Promise<void> {
    const { status } = await this.send('POST', '/api/auth/register-anonymous')
    if (status !== 200) throw new Error(`A session was answered ${status}`)
  }

  /** Saves the onboarding form. */
  save(value: number): Promise<TimedAnswer> {
    return this.send('POST', '/api/onboarding/save', { version: 8, first_name: String(value) })
  }

  async send(method: string, path: string, body?: object): Promise<TimedAnswer> {
    const begun = performance.now()
    const sent = request(`${this.#address}${path}`, {
      agent: this.#agent,
      localAddress: this.#localAddress,
      method,
      headers: {
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    })
    sent.end(body && JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const [cookie] = answer.headers['set-cookie'] ?? []
    if (cookie && !this.#cookie) this.#cookie = cookie.split(';')[0] ?? ''
    answer.resume()
    await once(answer, 'end')
    return { status: answer.statusCode ?? 0, took: performance.now() - begun }
  }

  close(): void {
    this.#agent.destroy()
  }
}
