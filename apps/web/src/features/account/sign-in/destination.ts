/**
 * A path of this app to open after sign-in, or `undefined`. Nothing that could lead to another site:
 * a path starts with one slash, and `//host` or `/\host` would be an address (D27).
 */
export function destinationOf(text: string | null | undefined): string | undefined {
  return text && /^\/(?![/\\])[\w\-/]*$/.test(text) ? text : undefined
}

/** The address of the sign-in page that leads on to `destination`. */
export function loginPath(destination: string | undefined): string {
  return destination ? `/login?${new URLSearchParams({ next: destination })}` : '/login'
}
