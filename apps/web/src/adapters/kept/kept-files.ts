/** Milliseconds for what is on the screen to arrive before what may be needed later. */
const HEAD_START = 1000

/**
 * Have the browser keep the app's files, once the page has loaded.
 * @returns whether this browser can.
 */
export function keepFiles(): boolean {
  if (!('serviceWorker' in navigator)) return false
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  }
  const soon = () => window.setTimeout(register, HEAD_START)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
  return true
}
