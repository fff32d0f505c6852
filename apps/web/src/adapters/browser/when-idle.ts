/** Calls `work` once the browser is idle. */
export function whenIdle(work: () => void): void {
  // Older Safari versions have no `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work)
}
