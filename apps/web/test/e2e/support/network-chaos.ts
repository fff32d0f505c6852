import type { Browser, BrowserContext, Request, Route, TestInfo } from '@playwright/test'
import { createHash, randomInt } from 'node:crypto'

/**
 * Environment variables that make the network of every test slow or unreliable. `NETWORK_CHAOS` is
 * one of `MODES`. `NETWORK_CHAOS_SEED` repeats the choices of an earlier run.
 */
const MODE = 'NETWORK_CHAOS'
const SEED = 'NETWORK_CHAOS_SEED'

/**
 * `delay` delays each call and each script. `fail` also fails some calls before they reach the
 * server. `lose` also drops the responses to some saves that have reached the server.
 */
const MODES = ['delay', 'fail', 'lose']

const LONGEST_CALL_MS = 900
const LONGEST_SCRIPT_MS = 300
const CALLS_PER_FAILURE = 20
const SAVES_PER_LOSS = 8

/** Chooses the seed for all workers, and prints it. */
export default function announceChaos(): void {
  const mode = process.env[MODE]
  if (!mode) return
  if (!MODES.includes(mode)) throw new Error(`${MODE} must be one of ${MODES.join(', ')}.`)
  process.env[SEED] ||= String(randomInt(1_000_000))
  console.log(`${MODE}=${mode} ${SEED}=${process.env[SEED]}`)
}

/**
 * Makes the network of every browser context unreliable that opens during a test. Routes that a
 * test adds itself take precedence. Returns a function that ends the chaos and returns the failures
 * that it caused.
 */
export function startChaos(browser: Browser, testInfo: TestInfo): () => readonly string[] {
  const mode = process.env[MODE]
  if (!mode) return () => []
  const caused: string[] = []
  const random = createRandom([process.env[SEED], ...testInfo.titlePath].join(' '))
  const isDisturbed = (url: URL) => url.pathname.startsWith('/api/') || url.pathname.endsWith('.js')

  async function disturb(route: Route, request: Request) {
    const next = random(request)
    const isScript = new URL(request.url()).pathname.endsWith('.js')
    await pause(next() * (isScript ? LONGEST_SCRIPT_MS : LONGEST_CALL_MS))
    if (isScript) return route.fallback()
    if (mode === 'fail' && next() < 1 / CALLS_PER_FAILURE) {
      caused.push(`503 ${request.method()} ${request.url()}`)
      return route.fulfill({ status: 503, contentType: 'text/html', body: 'Service Unavailable' })
    }
    if (mode === 'lose' && isSave(request) && next() < 1 / SAVES_PER_LOSS) {
      const response = await route.fetch({ headers: sentHeaders(request) })
      caused.push(`lost ${response.status()} ${request.method()} ${request.url()}`)
      return route.abort('connectionreset')
    }
    return route.fallback()
  }

  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options): Promise<BrowserContext> => {
    const context = await newContext(options)
    // A page or context can close during a delay.
    await context.route(isDisturbed, (route, request) =>
      disturb(route, request).catch(() => undefined),
    )
    return context
  }
  return () => {
    browser.newContext = newContext
    return caused
  }
}

/** Returns `true` for a request that can be repeated safely, because it has an idempotency key. */
function isSave(request: Request): boolean {
  return request.headers()['idempotency-key'] !== undefined
}

/** Returns the headers of a request, and the origin, which the server checks. */
function sentHeaders(request: Request): Record<string, string> {
  return { ...request.headers(), origin: new URL(request.url()).origin }
}

/**
 * Creates a generator of random numbers from 0 to 1 for each request. The numbers depend only on
 * the seed, the method and the path without ids, and how often that path was requested. So another
 * order of the requests does not change them.
 */
function createRandom(seed: string): (request: Request) => () => number {
  const counts = new Map<string, number>()
  return (request) => {
    const path = new URL(request.url()).pathname.replaceAll(/[^/]*\d[^/]*/g, ':id')
    const name = `${request.method()} ${path}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    let draws = 0
    return () => {
      draws += 1
      const hash = createHash('sha256').update(`${seed} ${name} ${count} ${draws}`).digest()
      return hash.readUInt32BE() / 2 ** 32
    }
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
