/** Calls `work` once the browser is idle. */
export function whenQuiet(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work)
}
