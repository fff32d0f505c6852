/** Calls `work` once the browser has nothing more urgent to do. */
export function whenQuiet(work: () => void): void {
  // Older Safari does not say when that is.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work)
}
