import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request that reached the server, and the server's response. */
export interface RecordedRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly status: number
  readonly answerHeaders: OutgoingHttpHeaders
}

/**
 * Proxy that records every request to a server and every response. A browser's developer tools do
 * not reliably show a response that the browser withholds from the page.
 */
export class RecordingProxy implements AsyncDisposable {
  readonly #server = createServer()
  readonly #recorded: RecordedRequest[] = []

  private constructor(target: string) {
    this.#server.on('request', (incoming, outgoing) => {
      const { method = '', url = '', headers } = incoming
      // Do not keep connections alive, because the server might close one just as it is reused.
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

  /** Starts listening on a free port of `localhost`. */
  static async start(target: string): Promise<RecordingProxy> {
    const proxy = new RecordingProxy(target)
    proxy.#server.listen(0, 'localhost')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get address(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Requests so far. A request is added when its response starts. */
  get recorded(): readonly RecordedRequest[] {
    return this.#recorded
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
