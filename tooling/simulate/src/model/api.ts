import { createCookieJar, type CookieJar } from '../browser/cookie-jar'
import type { OpenWorld } from '../open-world'
import type { ServedAnswer } from '../ports/exchange'
import { endFaults } from '../ports/conditions'
import type { Delivered } from '../ports/mail'
import type { Message } from '../world/current'

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
  /**
   * Waits until an address has received a sign-in link. Returns the token in the newest link.
   * Ignores the first `seen` delivered messages. Returns `undefined` if no link arrives within
   * `patience` simulated milliseconds.
   */
  tokenFor(address: string, seen: number, patience: number): Promise<string | undefined>
  /** Returns the number of delivered messages. */
  delivered(): number
  /** Returns the number of sign-in links that an address got. A repeated delivery counts once. */
  linksTo(address: string): number
  /** Returns the simulated milliseconds since the start. */
  elapsed(): number
  restart(): Promise<void>
}

/**
 * Maximum number of attempts for one request. After the last attempt, the server is considered
 * broken.
 */
const TRIES = 20

/** Milliseconds between two checks of a mailbox. */
const LOOK_INTERVAL = 2_000

const tokenIn = (text: string): string | undefined => /#token=([\w-]+)/.exec(text)?.[1]

/** Returns the messages to an address that contain a sign-in link. */
const linksIn = (delivered: readonly Delivered[], address: string): readonly Message[] =>
  delivered
    .filter((sent) => sent.address === address && tokenIn(sent.message.text) !== undefined)
    .map(({ message }) => message)

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
    async tokenFor(address, seen, patience) {
      const end = world.elapsed + patience
      for (;;) {
        const tokens = linksIn(mail.delivered.slice(seen), address).map(({ text }) => tokenIn(text))
        if (tokens.length > 0 || world.elapsed >= end) return tokens.at(-1)
        await world.sleep(LOOK_INTERVAL)
      }
    },
    delivered: () => mail.delivered.length,
    linksTo: (address) =>
      new Set(linksIn(mail.delivered, address).map(({ messageId }) => messageId)).size,
    elapsed: () => world.elapsed,
    restart: () => server.restart(),
  }
}
