/**
 * Fetches the application at this address while the app's scripts load, so that on a slow network
 * the answers arrive together with the app. The app reads them through
 * `adapters/api/prefetched.ts`. A browser without a session registers first, so this script does
 * nothing there.
 */
{
  const [, id] = /^\/apply\/([\w-]+)/.exec(window.location.pathname) ?? []

  if (id && /(?:^|; )userSession=/.test(document.cookie)) {
    const path = `/api/application/${id}`
    const answer = fetch(path, { credentials: 'include', headers: { accept: 'application/json' } })
    // Ignore a failure here. The app fetches again, and reports it if that fails too.
    window.prefetched = { path, at: performance.now(), answer: answer.catch(() => undefined) }
  }
}
