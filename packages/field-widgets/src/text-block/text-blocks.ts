/** A paragraph or list in plain text. */
export type TextBlockPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** Splits text at blank lines. Lines that start with `- ` become a list. */
export function textBlocks(text: string): TextBlockPart[] {
  const parts: TextBlockPart[] = []
  let paragraph: string[] = []
  let items: string[] = []
  const close = (): void => {
    if (paragraph.length > 0) parts.push({ kind: 'paragraph', text: paragraph.join(' ') })
    if (items.length > 0) parts.push({ kind: 'list', items })
    paragraph = []
    items = []
  }
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const isItem = line.startsWith('- ')
    if (line === '' || (isItem && paragraph.length > 0) || (!isItem && items.length > 0)) close()
    if (isItem) items.push(line.slice(2))
    else if (line !== '') paragraph.push(line)
  }
  close()
  return parts
}
