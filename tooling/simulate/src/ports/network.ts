import type { Owner, World } from '../world/world'
import type { CookieJar } from '../browser/cookie-jar'
import type { Plants } from '../planted'
import { routeOf, type Exchange, type ServedAnswer } from './exchange'
import type { Server } from './server'
import type { Weather } from './weather'

/** A request as a window sends it. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Who sends a request. */
export interface Sender {
  readonly person: string
  readonly browser: string
  readonly window: Owner
  readonly cookies: CookieJar
}

/** The network between browsers and the server: it delays, and it loses requests and answers. */
export interface Network {
  readonly exchanges: readonly Exchange[]
  /** The moment it is, counted in requests and answers. */
  moment(): number
  /** Rejects as `fetch` does when no answer came. */
  send(sender: Sender, sent: Sent): Promise<ServedAnswer>
  /** Called for each answer that the server gave, and for each that arrived. */
  watch(watcher: { served(exchange: Exchange): void; arrived(exchange: Exchange): void }): void
}

export function createNetwork(parts: {
  readonly world: World
  readonly server: Server
  readonly weather: Weather
  readonly plants: Plants
}): Network {
  const { world, server, weather, plants } = parts
  const exchanges: Exchange[] = []
  const watchers: Parameters<Network['watch']>[0][] = []
  let moments = 0

  const delay = (): number => 1 + world.random.below(weather.networkDelay)

  async function carry(exchange: Exchange, sender: Sender, sent: Sent): Promise<ServedAnswer> {
    const name = `#${exchange.number}`
    world.note(`${sender.browser} ${name} → ${sent.method} ${exchange.route}`, String(sent.body))
    await world.sleep(delay())
    if (world.random.chance(weather.requestLoss)) {
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
      world.note(`${name} finds no server, or one that dies`)
      await world.sleep(delay())
      throw new TypeError('Failed to fetch')
    }
    moments += 1
    exchange.served = plants.answer(exchange, answer)
    const { status, body, cookies, headers } = exchange.served
    world.note(`${name} ← ${status} ${codeOf(body)}`, JSON.stringify([body, cookies, headers]))
    for (const { served } of watchers) served(exchange)
    await world.sleep(delay())
    if (world.random.chance(weather.answerLoss)) {
      world.note(`${name} its answer is lost`)
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

/** The code of an error, for the history. */
function codeOf(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : ''
  return String(code)
}
