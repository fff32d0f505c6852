/** Milliseconds to wait, so that the current page's files load first. */
const HEAD_START = 1000

/**
 * Makes the browser cache the app's files after the page has loaded.
 * @returns `false` if this browser cannot cache them.
 */
export function cacheAppFiles(): boolean {
  if (!('serviceWorker' in navigator)) return false
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  }
  const soon = () => window.setTimeout(register, HEAD_START)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
  return true
}
