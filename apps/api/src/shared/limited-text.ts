/**
 * The text of an answer of somebody else's server, which may be broken and never end.
 * @param most Bytes it may have.
 * @throws {Error} When it has more; the rest is not read.
 */
export async function limitedText(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new Error(`An answer has more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Returns at most `most` characters. A string that was cut ends in an ellipsis. */
export function cutText(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
