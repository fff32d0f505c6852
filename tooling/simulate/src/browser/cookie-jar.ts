/** The cookies that a simulated browser stores for the app's website. */
export interface CookieJar {
  /** Returns the `Cookie` header of a request. */
  header(): string
  take(setCookies: readonly string[]): void
  /** Returns the cookies that scripts can read. */
  readable(): string
  /** Sets a cookie from a script. */
  write(cookie: string): void
}

export function createCookieJar(): CookieJar {
  const jar = new Map<string, { readonly value: string; readonly hidden: boolean }>()
  const write = (cookie: string): void => {
    const [pair = '', ...attributes] = cookie.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const lower = attributes.map((attribute) => attribute.toLowerCase())
    const isOver = lower.some(
      (attribute) => attribute === 'max-age=0' || /^expires=.*\b1970\b/.test(attribute),
    )
    if (isOver) jar.delete(name)
    else jar.set(name, { value, hidden: lower.includes('httponly') })
  }
  const text = (all: boolean): string =>
    [...jar]
      .filter(([, { hidden }]) => all || !hidden)
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  return {
    header: () => text(true),
    readable: () => text(false),
    write,
    take: (cookies) => cookies.forEach(write),
  }
}
