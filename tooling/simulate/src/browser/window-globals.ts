import type { Network, Sender } from '../ports/network'
import type { Owner, World } from '../world/world'
import type { RecordStore } from './journal-records'
import { subtle } from './subtle'

type Listener = (event: object) => void

/** Listeners of a window or of its document. */
export interface Listeners {
  addEventListener(type: string, listener: Listener): void
  removeEventListener(type: string, listener: Listener): void
  dispatch(type: string, event?: object): void
}

export function createListeners(): Listeners {
  const listeners = new Map<string, Set<Listener>>()
  return {
    addEventListener(type, listener) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    },
    removeEventListener: (type, listener) => void listeners.get(type)?.delete(listener),
    dispatch(type, event = {}) {
      for (const listener of listeners.get(type) ?? []) listener(event)
    },
  }
}

/** State that the windows of one browser share. */
export interface SharedByWindows {
  readonly world: World
  readonly network: Network
  readonly records: RecordStore
  /** Returns whether the browser ever had a journal. */
  hasRecords(): boolean
  readonly locks: object
  readonly storage: Map<string, string>
  openChannel(name: string, window: Owner): object
}

/** Returns the browser globals of a window. */
export function windowGlobals(
  window: Owner,
  sender: Sender,
  shared: SharedByWindows,
  events: { readonly window: Listeners; readonly document: Listeners },
): Record<string, unknown> {
  const { world, network, storage } = shared
  const { random } = world

  async function fetchSimulated(path: string, init: RequestInit = {}): Promise<unknown> {
    const answer = await network
      .send(sender, {
        method: init.method ?? 'GET',
        path,
        headers: (init.headers ?? {}) as Record<string, string>,
        ...(init.body === undefined ? {} : { body: init.body as string }),
      })
      .catch((error: unknown) => gone(window).then(() => Promise.reject(error)))
    await gone(window)
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return {
      ok: answer.status < 300,
      status: answer.status,
      headers: { get: (name: string) => answer.headers[name.toLowerCase()] || null },
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(JSON.parse(text) as unknown),
    }
  }

  const plan = (run: () => void, milliseconds = 0) => world.after(milliseconds, run, window)
  const repeat = (run: () => void, milliseconds: number) => {
    const timer = { event: plan(fire, milliseconds) }
    function fire() {
      timer.event = plan(fire, milliseconds)
      run()
    }
    return timer
  }
  const memory = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  }
  const location = { pathname: '/apply', search: '', hash: '', protocol: 'http:' }
  const bytes = (size: number) => Uint8Array.from({ length: size }, () => random.below(256))
  const globals: Record<string, unknown> = {
    navigator: { userAgent: 'Simulated', onLine: true, locks: shared.locks },
    location,
    document: {
      ...events.document,
      documentElement: { dataset: {} },
      visibilityState: 'visible',
      getElementById: () => null,
      querySelector: () => null,
      get cookie() {
        return sender.cookies.readable()
      },
      set cookie(text: string) {
        sender.cookies.write(text)
      },
    },
    localStorage: memory,
    sessionStorage: memory,
    fetch: fetchSimulated,
    indexedDB: {
      databases: () => Promise.resolve(shared.hasRecords() ? [{ name: 'gapwise.journal' }] : []),
    },
    crypto: {
      subtle,
      randomUUID: () => Buffer.from(bytes(16)).toString('hex'),
      getRandomValues: (array: Uint8Array) => (array.set(bytes(array.length)), array),
    },
    setTimeout: plan,
    clearTimeout: (event: ReturnType<typeof plan> | undefined) => event && world.cancel(event),
    setInterval: repeat,
    clearInterval: (timer: ReturnType<typeof repeat> | undefined) =>
      timer && world.cancel(timer.event),
    performance: { now: () => world.elapsed },
    Math: Object.assign(Object.create(Math) as Math, { random: () => random.next() }),
    Date: dateOf(world),
    BroadcastChannel: function open(name: string) {
      return shared.openChannel(name, window)
    },
    console: { error: () => undefined, warn: () => undefined },
    simulatedRecords: shared.records,
  }
  const self = { ...globals, ...events.window }
  return { ...globals, window: self, self, globalThis: { ...globalThis, ...self } }
}

/** Never resolves if the window has closed or crashed. */
function gone({ alive }: Owner): Promise<void> {
  return alive ? Promise.resolve() : new Promise(() => undefined)
}

function dateOf(world: World): typeof Date {
  return class extends Date {
    constructor(...parameters: []) {
      super(...((parameters.length > 0 ? parameters : [world.now]) as []))
    }
    static override now() {
      return world.now
    }
  } as typeof Date
}
