/**
 * Keeps the app's own files, so that it opens and goes from page to page without a network. The build puts the names of
 * the files before this text, as `VERSION` and `FILES`. Nothing of `/api/` passes through here: no answer is ever kept
 * in the browser's storage.
 */
/* global FILES, VERSION -- written by the build */

const CACHE = `gapwise ${VERSION}`
/** A page that always has the strict document, without any page in it: the one that serves for all without a network. */
const SHELL = '/review'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SHELL, ...FILES])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOtherVersions().then(() => self.clients.claim()))
})

async function removeOtherVersions() {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith('gapwise ') && name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(fetch(request).catch(() => cached(SHELL)))
  } else if (FILES.includes(pathname)) {
    event.respondWith(cached(pathname).then((file) => file ?? fetch(request)))
  }
})

async function cached(address) {
  const cache = await caches.open(CACHE)
  return cache.match(address)
}
