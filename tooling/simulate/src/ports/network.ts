import type { Owner, World } from '../world/world'
import type { CookieJar } from '../browser/cookie-jar'
import type { Plants } from '../planted'
import { routeOf, type Exchange, type ServedAnswer } from './exchange'
import type { Server } from './server'
import type { Conditions } from './conditions'

/** A request that a window sends. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** The sender of a request. */
export interface Sender {
  readonly person: string
  readonly browser: string
  readonly window: Owner
  readonly cookies: CookieJar
}

/** The network between browsers and the server. It delays and loses requests and responses. */
export interface Network {
  readonly exchanges: readonly Exchange[]
  /** Returns the current time on a clock that advances with every request and every response. */
  moment(): number
  /** Sends a request. Rejects like `fetch` if no response arrives. */
  send(sender: Sender, sent: Sent): Promise<ServedAnswer>
  /**
   * Registers a watcher. It is called when the server produces a response and again when the
   * response arrives.
   */
  watch(watcher: { served(exchange: Exchange): void; arrived(exchange: Exchange): void }): void
}

export function createNetwork(dependencies: {
  readonly world: World
  readonly server: Server
  readonly conditions: Conditions
  readonly plants: Plants
}): Network {
  const { world, server, conditions, plants } = dependencies
  const exchanges: Exchange[] = []
  const watchers: Parameters<Network['watch']>[0][] = []
  let moments = 0

  const delay = (): number => 1 + world.random.below(conditions.networkDelay)

  async function carry(exchange: Exchange, sender: Sender, sent: Sent): Promise<ServedAnswer> {
    const name = `#${exchange.number}`
    world.note(`${sender.browser} ${name} → ${sent.method} ${exchange.route}`, String(sent.body))
    await world.sleep(delay())
    if (world.random.chance(conditions.requestLoss)) {
      world.note(`${name} is lost on its way to the server`)
      throw new TypeError('Failed to fetch')
    }
    const cookie = sender.cookies.header()
    const answer = await server.handle(name, {
      ...sent,
      headers: { ...sent.headers, ...(cookie ? { cookie } : {}) },
      ...(sent.body === undefined ? {} : { payload: sent.body }),
    })
    if (!answer) {
      world.note(`${name} finds no server, or the server dies`)
      await world.sleep(delay())
      throw new TypeError('Failed to fetch')
    }
    moments += 1
    exchange.served = plants.answer(exchange, answer)
    const { status, body, cookies, headers } = exchange.served
    world.note(`${name} ← ${status} ${codeOf(body)}`, JSON.stringify([body, cookies, headers]))
    for (const { served } of watchers) served(exchange)
    await world.sleep(delay())
    if (world.random.chance(conditions.answerLoss)) {
      world.note(`${name} loses its response`)
      throw new TypeError('Failed to fetch')
    }
    sender.cookies.take(cookies)
    moments += 1
    exchange.arrivedAt = moments
    for (const { arrived } of watchers) arrived(exchange)
    return exchange.served
  }

  return {
    exchanges,
    moment: () => moments,
    send(sender, sent) {
      moments += 1
      const exchange: Exchange = {
        number: exchanges.length + 1,
        person: sender.person,
        browser: sender.browser,
        method: sent.method,
        path: sent.path,
        route: routeOf(sent.path),
        body: typeof sent.body === 'string' ? (JSON.parse(sent.body) as unknown) : undefined,
        key: sent.headers['idempotency-key'],
        sentAt: moments,
      }
      exchanges.push(exchange)
      return carry(exchange, sender, sent)
    },
    watch: (watcher) => void watchers.push(watcher),
  }
}

function codeOf(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : ''
  return String(code)
}
