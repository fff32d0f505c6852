/**
 * Loads the app. If the document has text to read, waits until the text is on the screen, because on
 * a slow network, scripts would compete with the page's font for bandwidth. The build writes the
 * names of the app's entry and of the page's other scripts into the attributes of this script's tag.
 * If the app does not load, tries again. From the second failure on, shows a notice.
 */
{
  const { app, files, atOnce } = document.currentScript.dataset

  /** Milliseconds after which the app starts even if the page has not been painted. */
  const PATIENCE = 3_000
  /** Milliseconds between the first two attempts to load the app. Later pauses are longer. */
  const PAUSE = 2_000
  let started = false

  const reload = () => window.location.reload()

  const load = async (attempt) => {
    const isMissing = await import(app).then(
      () => false,
      () => true,
    )
    const unfinished = document.getElementById('unfinished')
    if (unfinished) {
      unfinished.hidden = !isMissing || attempt === 1
      unfinished.querySelector('button').addEventListener('click', reload)
    }
    if (isMissing) setTimeout(() => void load(attempt + 1), attempt * PAUSE)
  }

  const start = () => {
    if (started) return
    started = true
    // The app's own file is the largest, so it goes first.
    for (const href of [app, ...files.split(' ').filter(Boolean)]) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href })
      document.head.append(link)
    }
    void load(1)
  }

  // A background page is never painted. Neither, perhaps, is a page in a covered window, which does
  // not count as hidden. The timeout handles that case.
  if (document.hidden || atOnce !== undefined) start()
  else {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(start, PATIENCE)
  }
}
