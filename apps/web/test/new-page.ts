/**
 * Gives each test file a freshly opened page, because all test files share one process and one
 * window. After each test file, this module removes the app's modules, storage, listeners, timers,
 * and channels.
 */
import { afterAll, vi } from 'vitest'

const { addEventListener, BroadcastChannel, setInterval, setTimeout } = globalThis
const undo: (() => void)[] = []

globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (set, self, args) => {
    const timer = Reflect.apply(set, self, args) as NodeJS.Timeout
    undo.push(() => clearTimeout(timer))
    return timer
  },
})
globalThis.setInterval = new Proxy(setInterval, {
  apply: (set, self, args) => {
    const timer = Reflect.apply(set, self, args) as NodeJS.Timeout
    undo.push(() => clearInterval(timer))
    return timer
  },
})
globalThis.addEventListener = new Proxy(addEventListener, {
  apply: (add, self, args: Parameters<typeof addEventListener>) => {
    undo.push(() => removeEventListener(...args))
    Reflect.apply(add, self, args)
  },
})
document.addEventListener = new Proxy(document.addEventListener, {
  apply: (add, self, args: Parameters<typeof document.addEventListener>) => {
    // After the test file, remove only the document's listeners for `visibilitychange`. React and
    // Testing Library add their listeners for other events only once, so those must stay.
    if (args[0] === 'visibilitychange') undo.push(() => document.removeEventListener(...args))
    Reflect.apply(add, self, args)
  },
})
globalThis.BroadcastChannel = new Proxy(BroadcastChannel, {
  construct: (Channel, [name]: [string]) => {
    const channel = new Channel(name)
    undo.push(() => channel.close())
    return channel
  },
})

afterAll(() => {
  vi.useRealTimers()
  for (const step of undo) step()
  Object.assign(globalThis, { addEventListener, BroadcastChannel, setInterval, setTimeout })
  Reflect.deleteProperty(document, 'addEventListener')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  vi.resetModules()
})
