/** Releases a lock. */
export type Release = () => void

/**
 * Acquires a lock that only one window of this browser can hold. The browser releases it when the
 * window closes or crashes.
 */
export function holdLock(name: string): Promise<Release> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => new Promise<void>((release) => resolve(release)))
      .catch(reject)
  })
}

/** Acquires the lock. Resolves immediately with `undefined` if another window holds the lock. */
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
