/**
 * Asks for the application of the address while the app is on its way: over a slow network the answers are there as
 * soon as the app is, which takes them from `adapters/api/asked-ahead.ts`. A browser that nobody is known in registers first.
 */
{
  const [, id] = /^\/apply\/([\w-]+)/.exec(window.location.pathname) ?? []

  if (id && /(?:^|; )userSession=/.test(document.cookie)) {
    const path = `/api/application/${id}`
    const answer = fetch(path, { credentials: 'include', headers: { accept: 'application/json' } })
    // A failure is nobody's yet: the app asks again, and says so if that fails as well.
    window.askedAhead = { path, at: performance.now(), answer: answer.catch(() => undefined) }
  }
}
