/**
 * Reads the body of another server's response. The limit protects against a broken server that
 * never stops sending.
 * @param most Maximum number of bytes.
 * @throws {Error} If the body is longer than `most` bytes. The rest of the body is not read.
 */
export async function readLimitedText(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new Error(`The response is longer than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Shortens a string to at most `most` characters. A shortened string ends in an ellipsis. */
export function truncate(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
