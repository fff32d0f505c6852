/** Reads a command tag, such as `INSERT 0 1`. One without a count, such as `BEGIN`, ends in a word. */
export function readTag(tag: string): { command: string; rowCount: number } {
  const words = tag.split(' ')
  return { command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0 }
}
