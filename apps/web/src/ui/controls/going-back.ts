/** The `state` of a link that leads back, as the browser's own button does. */
export const GOING_BACK = { back: true } as const

/** Whether a location's `state` says {@link GOING_BACK}. */
export function goesBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'back' in state
}
