/* Functions that run in the page. Each function must be self-contained. */

/**
 * For each key press, measures the time until the frame that shows the result. Stores the times in
 * `window.keys`.
 */
export function watchKeys() {
  window.keys = []
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () =>
          window.keys.push(performance.now() - timeStamp),
        )
        channel.port1.start()
        channel.port2.postMessage(undefined)
      })
    },
    { capture: true },
  )
}

/**
 * Watches for the page's first input. `window.firstInput` resolves to the number of milliseconds from
 * the navigation's start to the frame that shows it.
 */
export function watchFirstInput() {
  window.firstInput = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main input')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve(performance.now()))
        channel.port1.start()
        channel.port2.postMessage(undefined)
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

/** Clicks a link. Resolves when another heading is on the screen and the browser is idle. */
export async function pressAndWait(link) {
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  let blocking = 0
  let shift = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value
  }).observe({ type: 'layout-shift' })
  const start = performance.now()
  link.click()
  while (!heading() || heading() === before) await new Promise(requestAnimationFrame)
  await new Promise((done) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', done)
      channel.port1.start()
      channel.port2.postMessage(undefined)
    })
  })
  const paint = performance.now() - start
  await new Promise((done) => {
    requestIdleCallback(done)
  })
  return { paint, blocking, shift }
}
