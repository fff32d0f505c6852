import { createCookieJar, type CookieJar } from '../browser/cookie-jar'
import type { OpenWorld } from '../open-world'
import type { ServedAnswer } from '../ports/exchange'
import { clearUp } from '../ports/weather'

/** What goes wrong the first time that a request is made. */
export const TROUBLES = ['none', 'lost answer', 'lost commit answer', 'restart'] as const
export type Trouble = (typeof TROUBLES)[number]

/** A request to the API. */
export interface Ask {
  readonly browser: number
  readonly call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`
  readonly body?: object
  readonly key?: string
  readonly trouble?: Trouble
}

/** The API as browsers without pages see it. */
export interface Api {
  /** Asks until an answer comes that is not a passing failure. */
  ask(ask: Ask): Promise<ServedAnswer>
  /** Waits for a message to an address, and returns the token in the newest. */
  tokenFor(address: string, seen: number): Promise<string>
  /** Messages that were delivered so far. */
  delivered(): number
  restart(): Promise<void>
}

/** Times that a request is made before the server is taken to be broken. */
const TRIES = 20

export function createApi(opened: OpenWorld): Api {
  const { world, weather, mail, server, network } = opened
  const jars = new Map<number, CookieJar>()

  function cookiesOf(browser: number): CookieJar {
    const jar = jars.get(browser) ?? createCookieJar()
    jars.set(browser, jar)
    return jar
  }

  async function attempt({ browser, call, body, key }: Ask): Promise<ServedAnswer | undefined> {
    const [method = '', path = ''] = call.split(' ')
    const name = `b${browser}`
    const sender = { person: name, browser: name, window: { alive: true } }
    const answer = await network
      .send(
        { ...sender, cookies: cookiesOf(browser) },
        {
          ...{ method, path },
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            ...(key && { 'idempotency-key': key }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
      )
      .catch(() => undefined)
    return answer && answer.status < 500 ? answer : undefined
  }

  async function withTrouble(trouble: Trouble, ask: Ask): Promise<ServedAnswer | undefined> {
    if (trouble === 'restart') {
      const [answer] = await Promise.all([attempt(ask), server.restart()])
      return answer
    }
    weather.answerLoss = trouble === 'lost answer' ? 1 : 0
    weather.dropAfterCommit = trouble === 'lost commit answer' ? 1 : 0
    try {
      return await attempt(ask)
    } finally {
      clearUp(weather)
    }
  }

  return {
    async ask(ask) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const answer = await withTrouble(tries === 0 ? (ask.trouble ?? 'none') : 'none', ask)
        if (answer) return answer
        await world.sleep(1_000)
      }
      throw new Error(`${ask.call} is never answered`)
    },
    async tokenFor(address, seen) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const messages = mail.delivered.slice(seen).filter((sent) => sent.address === address)
        const token = /#token=([\w-]+)/.exec(messages.at(-1)?.message.text ?? '')?.[1]
        if (token) return token
        await world.sleep(2_000)
      }
      throw new Error(`${address} gets no link`)
    },
    delivered: () => mail.delivered.length,
    restart: () => server.restart(),
  }
}
