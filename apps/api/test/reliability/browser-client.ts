/** Response that a server sent over the network. */
export interface NetworkAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

interface Sent {
  readonly body?: unknown
  readonly key?: string
}

/** A minimal browser for a running server. It stores only cookies. */
export class BrowserClient {
  readonly cookies = new Map<string, string>()
  /** Current address of the server. The server listens on a different port after a restart. */
  address: string

  constructor(address: string) {
    this.address = address
  }

  /**
   * Sends a request with a JSON body.
   * @throws {Error} If no complete response arrives.
   */
  async send(method: string, path: string, { body, key }: Sent = {}): Promise<NetworkAnswer> {
    return answerOf(
      await this.#fetch(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  }

  /** Sends a multipart form with files. */
  async sendForm(path: string, body: FormData): Promise<NetworkAnswer> {
    return answerOf(await this.#fetch(path, { method: 'POST', body }))
  }

  /** Reads a response that is not JSON. */
  async read(path: string): Promise<{ status: number; bytes: number }> {
    const response = await this.#fetch(path, {})
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  }

  /** Sends a request. Throws if the response reports an error. */
  async must<Body>(method: string, path: string, sent: Sent = {}): Promise<Body> {
    const { status, body } = await this.send(method, path, sent)
    if (status >= 400) {
      throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`)
    }
    return body as Body
  }

  async #fetch(path: string, request: RequestInit): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${this.address}${path}`, {
      ...request,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...(request.headers as object) },
    })
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    return response
  }
}

async function answerOf(response: Response): Promise<NetworkAnswer> {
  const text = await response.text()
  return {
    status: response.status,
    body: text ? JSON.parse(text) : null,
    headers: response.headers,
  }
}
