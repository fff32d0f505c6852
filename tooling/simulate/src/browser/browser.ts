import { compileFunction } from 'node:vm'

import code from 'virtual:browser-code'

import type { JournalRecord } from '../../../../apps/web/src/adapters/persistence/journal-records'
import type { Network } from '../ports/network'
import type { Owner, World } from '../world/world'
import { createCookieJar, type CookieJar } from './cookie-jar'
import type * as WindowEntry from './window-entry'
import type { RecordStore } from './journal-records'
import { createListeners, windowGlobals, type SharedByWindows } from './window-globals'

/** The exports of `window-entry.ts`, which is the code that runs in a window. */
export type Page = typeof WindowEntry

/** One window of a browser. It runs the app's code with its own memory. */
export interface BrowserWindow extends Owner {
  readonly name: string
  readonly page: Page
  /** Runs `work` in the window. Never resolves if the window has closed or crashed. */
  do<Value>(work: (page: Page) => Promise<Value>): Promise<Value>
  /** Closes the window normally. The app can still send requests. */
  close(): void
  /** Crashes the window. The app cannot send any last requests, unlike with `close`. */
  crash(): void
  /** Makes the window visible again. */
  showAgain(): void
}

/** A browser. Its cookies, storage, and journal outlive its windows. */
export interface Browser {
  readonly name: string
  readonly cookies: CookieJar
  /** Journal records with unsaved answers. */
  readonly records: ReadonlyMap<string, JournalRecord>
  readonly windows: readonly BrowserWindow[]
  open(): BrowserWindow
}

interface Lock {
  readonly window: Owner
  readonly release: () => void
}

let compiled: { readonly names: readonly string[]; readonly run: Function } | undefined

/** Runs a new instance of the app's code with this window's globals. */
function runCode(globals: Record<string, unknown>): Page {
  if (!compiled) {
    const names = Object.keys(globals)
    // Compiles our own bundle once and runs it again for each window, because each window needs its
    // own modules.
    compiled = {
      names,
      run: compileFunction(
        `${code}
return page`,
        names,
      ),
    }
  }
  return compiled.run(...compiled.names.map((name) => globals[name])) as Page
}

export function createBrowser(dependencies: {
  readonly world: World
  readonly network: Network
  readonly name: string
  readonly person: string
}): Browser {
  const { world, network, name, person } = dependencies
  const cookies = createCookieJar()
  const records = new Map<string, JournalRecord>()
  const locks = new Map<string, Lock>()
  const windows: BrowserWindow[] = []
  const channels = new Map<object, { name: string; window: Owner; hear: (data: unknown) => void }>()
  let journaled = false

  const store: RecordStore = {
    recordsAbout: (subject) =>
      Promise.resolve([...records.values()].filter((record) => record.subject === subject)),
    putRecord(record) {
      journaled = true
      records.set(record.id, record)
      return Promise.resolve()
    },
    deleteRecord: (id) => Promise.resolve(void records.delete(id)),
    deleteAllRecords: () => Promise.resolve(records.clear()),
  }

  /**
   * Returns the window's `navigator.locks`. If the lock is held, `work` gets `null` immediately.
   * Waiting for a lock is not implemented, because the app never needs it.
   */
  const locksOf = (window: Owner) => ({
    async request(lock: string, ...[first, second]: unknown[]): Promise<unknown> {
      const work = (second ?? first) as (lock: object | null) => Promise<unknown>
      if (locks.get(lock)?.window.alive) return work(null)
      const held: Lock = { window, release: () => void locks.delete(lock) }
      locks.set(lock, held)
      return Promise.resolve(work({})).finally(() => {
        if (locks.get(lock) === held) held.release()
      })
    },
  })

  function openChannel(channelName: string, window: Owner): object {
    const listeners = createListeners()
    const channel = {
      ...listeners,
      postMessage(data: unknown) {
        for (const [other, { name: otherName, window: owner, hear }] of channels) {
          if (other === channel || otherName !== channelName) continue
          world.after(1, () => hear(data), owner)
        }
      },
    }
    const hear = (data: unknown) => listeners.dispatch('message', { data })
    channels.set(channel, { name: channelName, window, hear })
    return channel
  }

  const storage = new Map<string, string>()

  return {
    name,
    cookies,
    records,
    windows,
    open() {
      const owner: Owner = { alive: true }
      const events = { window: createListeners(), document: createListeners() }
      const shared: SharedByWindows = {
        ...{ world, network, storage, openChannel },
        records: store,
        hasRecords: () => journaled,
        locks: locksOf(owner),
      }
      const sender = { person, browser: name, window: owner, cookies }
      const globals = windowGlobals(owner, sender, shared, events)
      const page = runCode(globals)
      const document = globals['document'] as { visibilityState: string }
      const window: BrowserWindow = {
        name: `${name}.${windows.length + 1}`,
        page,
        get alive() {
          return owner.alive
        },
        set alive(alive) {
          owner.alive = alive
        },
        async do(work) {
          const value = await work(page)
          return owner.alive ? value : new Promise(() => undefined)
        },
        close() {
          world.note(`${window.name} is closed`)
          document.visibilityState = 'hidden'
          events.document.dispatch('visibilitychange')
          events.window.dispatch('pagehide', { persisted: false })
          // Ends the window with a delay, so that writes during `pagehide` still happen.
          world.after(0, () => (owner.alive = false))
        },
        crash() {
          world.note(`${window.name} crashes`)
          owner.alive = false
        },
        showAgain() {
          document.visibilityState = 'visible'
          events.document.dispatch('visibilitychange')
        },
      }
      windows.push(window)
      world.note(`${window.name} opens`)
      return window
    },
  }
}
