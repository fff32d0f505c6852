/**
 * Returns the text of a row's name. Says so if another client may be the same person, so that a
 * broker opens the client before calling twice.
 */
export function nameWithMatch(name: string, hasMatch: boolean): string {
  const shown = name || 'No name yet'
  return hasMatch ? `${shown} (seen twice?)` : shown
}
