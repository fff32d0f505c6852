/** Control characters but for the ends of lines and tabs, and halves of a character. */
const UNSEEN = /[^\P{Cc}\t\n\r]|\p{Surrogate}/gu

/**
 * A text without the characters that come along when something is pasted: nobody sees them, and the server refuses a
 * text for some of them (`TEXT_INVALID`), which nobody could mend who does not see what is wrong.
 */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}
