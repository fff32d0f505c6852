/**
 * Service worker. Caches the app's own files so that the app opens and changes pages without a
 * network. The build prepends the file names as `VERSION` and `FILES`. It never handles requests to
 * `/api/`, so no answer ever gets into the browser's storage.
 */
/* global FILES, VERSION -- written by the build */

const CACHE = `gapwise ${VERSION}`
/**
 * A page whose document is always the strict one, without a prerendered page. Offline, it serves
 * all pages.
 */
const SHELL = '/review'
/** Path of the server that switches the language and leads back to the page. */
const LANGUAGE_SWITCH = '/language'

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
    event.respondWith(fetch(request).catch(() => withoutNetwork(pathname)))
  } else if (FILES.includes(pathname)) {
    event.respondWith(cached(pathname).then((file) => file ?? fetch(request)))
  }
})

async function withoutNetwork(pathname) {
  // A response without content leaves the page as it is.
  return pathname === LANGUAGE_SWITCH ? new Response(undefined, { status: 204 }) : cached(SHELL)
}

async function cached(address) {
  const cache = await caches.open(CACHE)
  return cache.match(address)
}
