import { createCookieJar, type CookieJar } from '../browser/cookie-jar'
import type { OpenWorld } from '../open-world'
import type { ServedAnswer } from '../ports/exchange'
import { endFaults } from '../ports/conditions'

/** Faults that can be injected into the first attempt of a request. */
export const TROUBLES = ['none', 'lost answer', 'lost commit answer', 'restart'] as const
export type Trouble = (typeof TROUBLES)[number]

/** A request to the API, and the fault to inject into it. */
export interface ApiRequest {
  readonly browser: number
  readonly call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`
  readonly body?: object
  readonly key?: string
  readonly trouble?: Trouble
}

/** Interface to the API for simulated browsers that do not load pages. */
export interface Api {
  /** Repeats a request until the response is a success or a permanent failure. */
  ask(ask: ApiRequest): Promise<ServedAnswer>
  /** Waits for a message to an address and returns the token in the newest message. */
  tokenFor(address: string, seen: number): Promise<string>
  /** Returns the number of delivered messages. */
  delivered(): number
  restart(): Promise<void>
}

/**
 * Maximum number of attempts for one request. After the last attempt, the server is considered
 * broken.
 */
const TRIES = 20

export function createApi(opened: OpenWorld): Api {
  const { world, conditions, mail, server, network } = opened
  const jars = new Map<number, CookieJar>()

  function cookiesOf(browser: number): CookieJar {
    const jar = jars.get(browser) ?? createCookieJar()
    jars.set(browser, jar)
    return jar
  }

  async function attempt({
    browser,
    call,
    body,
    key,
  }: ApiRequest): Promise<ServedAnswer | undefined> {
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

  async function withTrouble(trouble: Trouble, ask: ApiRequest): Promise<ServedAnswer | undefined> {
    if (trouble === 'restart') {
      const [answer] = await Promise.all([attempt(ask), server.restart()])
      return answer
    }
    conditions.answerLoss = trouble === 'lost answer' ? 1 : 0
    conditions.dropAfterCommit = trouble === 'lost commit answer' ? 1 : 0
    try {
      return await attempt(ask)
    } finally {
      endFaults(conditions)
    }
  }

  return {
    async ask(ask) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const answer = await withTrouble(tries === 0 ? (ask.trouble ?? 'none') : 'none', ask)
        if (answer) return answer
        await world.sleep(1_000)
      }
      throw new Error(`${ask.call} was never answered`)
    },
    async tokenFor(address, seen) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const messages = mail.delivered.slice(seen).filter((sent) => sent.address === address)
        const token = /#token=([\w-]+)/.exec(messages.at(-1)?.message.text ?? '')?.[1]
        if (token) return token
        await world.sleep(2_000)
      }
      throw new Error(`${address} got no link`)
    },
    delivered: () => mail.delivered.length,
    restart: () => server.restart(),
  }
}
