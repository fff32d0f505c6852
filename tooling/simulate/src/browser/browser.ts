import { compileFunction } from 'node:vm'

import code from 'virtual:browser-code'

import type { JournalRecord } from '../../../../apps/web/src/adapters/persistence/journal-records'
import type { Network } from '../ports/network'
import type { Owner, World } from '../world/world'
import { createCookieJar, type CookieJar } from './cookie-jar'
import type * as WindowEntry from './window-entry'
import type { RecordStore } from './journal-records'
import { createListeners, windowGlobals, type SharedByWindows } from './window-globals'

/** What the code of a window offers. */
export type Page = typeof WindowEntry

/** One window of a browser: the app's code with memory of its own. */
export interface BrowserWindow extends Owner {
  readonly name: string
  readonly page: Page
  /** Does something in the window. Never resolves once the window is gone. */
  do<Value>(work: (page: Page) => Promise<Value>): Promise<Value>
  /** The person closes it: the app may still send something. */
  close(): void
  /** It is gone between two moments. */
  crash(): void
  /** The person comes back to it. */
  showAgain(): void
}

/** A browser: cookies, storage, and a journal that outlive its windows. */
export interface Browser {
  readonly name: string
  readonly cookies: CookieJar
  /** Journal records that no window has saved. */
  readonly records: ReadonlyMap<string, JournalRecord>
  readonly windows: readonly BrowserWindow[]
  open(): BrowserWindow
}

interface Lock {
  readonly window: Owner
  readonly release: () => void
}

let compiled: { readonly names: readonly string[]; readonly run: Function } | undefined

/** Runs the app's code once more, in a scope where the names of a browser are this window's. */
function runCode(globals: Record<string, unknown>): Page {
  if (!compiled) {
    const names = Object.keys(globals)
    // The code is our own bundle: each window needs modules of its own.
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

export function createBrowser(parts: {
  readonly world: World
  readonly network: Network
  readonly name: string
  readonly person: string
}): Browser {
  const { world, network, name, person } = parts
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

  /** Locks are only asked for when they are free, or for a name that is new: nobody waits for one. */
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
          // What the app writes down in its last moment is written.
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
