/** Control characters except line breaks and tabs, and unpaired surrogates. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/gu

/**
 * Removes invisible characters, which pasted text often contains. The server refuses some of them
 * (`TEXT_INVALID`), and people cannot fix what they cannot see.
 */
export function removeInvisibleCharacters(text: string): string {
  return text.replace(INVISIBLE, '')
}
