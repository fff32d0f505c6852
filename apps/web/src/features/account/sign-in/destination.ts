/**
 * Returns `text` if it is a path in this app that can be opened after sign-in. Rejects anything
 * that could lead to another site, such as `//host` or `/\host` (D27).
 */
export function destinationOf(text: string | null | undefined): string | undefined {
  return text && /^\/(?![/\\])[\w\-/]*$/.test(text) ? text : undefined
}
