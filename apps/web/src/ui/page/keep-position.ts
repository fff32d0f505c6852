/**
 * The `state` of a navigation that only stores something in the address. Focus and scroll position
 * stay.
 */
export const KEEP_POSITION = { keepPlace: true } as const

/** Returns `true` if a location's `state` is {@link KEEP_POSITION}. */
export function keepsPosition(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepPlace' in state
}
