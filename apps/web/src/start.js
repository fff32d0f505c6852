/**
 * Starts the app once the page that the document holds is on the screen: over a slow network its style and letters
 * must not share it with scripts. The build writes the names of the app and of what the page needs beside this file's.
 */
const { app, files } = document.querySelector('script[data-app]').dataset

/** Milliseconds after which it starts, drawn or not. */
const PATIENCE = 3_000
let started = false

function start() {
  if (started) return
  started = true
  for (const href of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
  void import(app)
}

// A page in the background is not drawn; nor may one be in a window behind others, which is not said to be hidden.
if (document.hidden) start()
else {
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, PATIENCE)
}
