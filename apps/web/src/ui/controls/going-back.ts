/** The `state` of a link that goes back, like the browser's Back button. */
export const GOING_BACK = { back: true } as const

/** Returns `true` if a location's `state` is {@link GOING_BACK}. */
export function goesBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'back' in state
}
