/**
 * Put into a navigation's `state` when it only notes something in the address: focus and scroll
 * position stay where they are.
 */
export const KEEP_PLACE = { keepPlace: true } as const

/** Whether a location's `state` says {@link KEEP_PLACE}. */
export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepPlace' in state
}
