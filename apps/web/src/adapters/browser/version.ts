/** The version that runs here: the address of its entry, as `version.json` names it too. */
function runningVersion(): string | undefined {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  // `start.js` stands in for it where the document is drawn first.
  return entry ? (entry.dataset['app'] ?? new URL(entry.src).pathname) : undefined
}

/** Whether the server has another version than the one that runs; `false` while it does not answer. */
export async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    if (!response.ok) return false
    const { version } = (await response.json()) as { version?: unknown }
    return typeof version === 'string' && version !== runningVersion()
  } catch {
    // No network, or a proxy's page: there is nothing to tell anybody.
    return false
  }
}
