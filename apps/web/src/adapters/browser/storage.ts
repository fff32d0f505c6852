interface SmallStorage {
  read(key: string): string | undefined
  write(key: string, value: string): void
}

/** A browser that forbids storage simply remembers nothing. */
function smallStorage(place: () => Storage): SmallStorage {
  return {
    read(key) {
      try {
        return place().getItem(`gapwise.${key}`) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key, value) {
      try {
        place().setItem(`gapwise.${key}`, value)
      } catch {
        // Private windows may refuse; what was written then lasts until the next page load.
      }
    },
  }
}

/** Small preferences of this browser tab. Never answers, identity or codes: those live on the server alone. */
export const tabStorage = smallStorage(() => window.sessionStorage)

/** Shared by all tabs of this browser. It outlives the session, so it holds nothing about a person. */
export const browserStorage = smallStorage(() => window.localStorage)

/** The value of a cookie that scripts may read, decoded; `undefined` when there is none. */
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

/** Keep a cookie that scripts and the server may read, for a number of seconds. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}

/** Remove a cookie that scripts may read. */
export function removeCookie(name: string): void {
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
}

/** Whether this browser keeps cookies. `navigator.cookieEnabled` is true where somebody blocked them for all sites, too. */
export function keepsCookies(): boolean {
  const probe = 'gapwise-probe'
  writeCookie(probe, '1', 10)
  const kept = readCookie(probe) !== undefined
  removeCookie(probe)
  return kept
}
