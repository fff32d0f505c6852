/**
 * Parses a command tag, such as `INSERT 0 1`. A tag without a count, such as `BEGIN`, has a count
 * of 0.
 */
export function readTag(tag: string): { command: string; rowCount: number } {
  const words = tag.split(' ')
  return { command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0 }
}
