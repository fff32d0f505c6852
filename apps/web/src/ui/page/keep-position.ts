/**
 * The `state` of a navigation that only stores a value in the address. Focus and scroll position do
 * not change.
 */
export const KEEP_POSITION = { keepPlace: true } as const

/** Returns `true` if a location's `state` is {@link KEEP_POSITION}. */
export function keepsPosition(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepPlace' in state
}
