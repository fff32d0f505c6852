import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request that reached the server, and what the server answered. */
export interface RecordedRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly status: number
  readonly answerHeaders: OutgoingHttpHeaders
}

/**
 * Stands in front of a server and records what passes. A browser tells nobody for certain of an answer that it keeps
 * from the page, neither to the page nor to its developer tools; on the way to the server nothing can be missed.
 */
export class RecordingProxy implements AsyncDisposable {
  readonly #server = createServer()
  readonly #recorded: RecordedRequest[] = []

  private constructor(target: string) {
    this.#server.on('request', (incoming, outgoing) => {
      const { method = '', url = '', headers } = incoming
      // A kept connection may be closed by the server just as it is used again.
      const options = { method, headers, agent: false }
      const onward = request(new URL(url, target), options, (answer) => {
        const { statusCode: status = 0, headers: answerHeaders } = answer
        this.#recorded.push({ method, headers, status, answerHeaders })
        outgoing.writeHead(status, answerHeaders)
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      incoming.pipe(onward)
    })
  }

  /** Listens on a port of its own at `localhost`. */
  static async start(target: string): Promise<RecordingProxy> {
    const proxy = new RecordingProxy(target)
    proxy.#server.listen(0, 'localhost')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get address(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** What has passed so far, each request once its answer had begun. */
  get recorded(): readonly RecordedRequest[] {
    return this.#recorded
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
