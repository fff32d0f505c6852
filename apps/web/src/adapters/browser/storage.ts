interface SmallStorage {
  read(key: string): string | undefined
  write(key: string, value: string): void
}

/**
 * Wraps a browser storage. If the browser forbids storage, reads return `undefined` and writes do
 * nothing.
 */
function smallStorage(storage: () => Storage): SmallStorage {
  return {
    read(key) {
      try {
        return storage().getItem(`gapwise.${key}`) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key, value) {
      try {
        storage().setItem(`gapwise.${key}`, value)
      } catch {
        // Private windows can refuse to store a value. The value is then lost at the next page
        // load.
      }
    },
  }
}

/**
 * Small preferences of this browser tab. Never store answers, identities, or codes here. Those are
 * stored on the server.
 */
export const tabStorage = smallStorage(() => window.sessionStorage)

/** Storage that all tabs share. It outlives the session, so never store personal data in it. */
export const browserStorage = smallStorage(() => window.localStorage)

/** Returns the decoded value of a cookie that scripts may read, or `undefined` if there is none. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  if (!entry) return undefined
  try {
    return decodeURIComponent(entry.slice(prefix.length))
  } catch {
    return undefined
  }
}

/**
 * Sets a cookie that scripts and the server may read. The cookie expires after the given number of
 * seconds.
 */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}

/** Removes a cookie that scripts may read. */
export function removeCookie(name: string): void {
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
}

/**
 * Returns `true` if this browser stores cookies. `navigator.cookieEnabled` is not enough, because
 * it is `true` even if the user blocks all cookies.
 */
export function keepsCookies(): boolean {
  const probe = 'gapwise-probe'
  writeCookie(probe, '1', 10)
  const kept = readCookie(probe) !== undefined
  removeCookie(probe)
  return kept
}
