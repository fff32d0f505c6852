/** Gives a lock back. */
export type Release = () => void

/**
 * Holds a name of which only one window of this browser can have hold. The browser lets it go by itself when the window
 * closes or crashes.
 */
export function holdLock(name: string): Promise<Release> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => new Promise<void>((release) => resolve(release)))
      .catch(reject)
  })
}

/** The same, unless another window has hold of it: then `undefined`, at once. */
export function tryLock(name: string): Promise<Release | undefined> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise<void>((release) => resolve(release))
        resolve(undefined)
        return undefined
      })
      .catch(reject)
  })
}
