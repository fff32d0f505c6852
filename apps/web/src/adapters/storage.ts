/**
 * Small preferences of this browser tab. Never answers, identity or codes: those live on the
 * server alone. A browser that forbids storage simply remembers nothing.
 */
export const tabStorage = {
  read(key: string): string | undefined {
    try {
      return window.sessionStorage.getItem(`gapwise.${key}`) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key: string, value: string): void {
    try {
      window.sessionStorage.setItem(`gapwise.${key}`, value)
    } catch {
      // Private windows may refuse; the preference then lasts until the next page load.
    }
  },
}

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
