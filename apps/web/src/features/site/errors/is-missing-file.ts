const MISSING_FILE = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/**
 * Whether a page could not open because its files did not arrive: no network, or a newer version
 * took their place. Each browser has its own sentence for it.
 */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MISSING_FILE.some((text) => error.message.includes(text))
}
