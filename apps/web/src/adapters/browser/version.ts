/** Returns the running version: the path of its entry script, as in `version.json`. */
function runningVersion(): string | undefined {
  return document.querySelector<HTMLElement>('script[data-app]')?.dataset['app']
}

/**
 * Returns `true` if the app's version on the server differs from the version that this page runs.
 * Returns `false` if the server does not answer.
 */
export async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    if (!response.ok) return false
    const { version } = (await response.json()) as { version?: unknown }
    return typeof version === 'string' && version !== runningVersion()
  } catch {
    // There is no network, or a proxy returned its own page instead of the file.
    return false
  }
}
