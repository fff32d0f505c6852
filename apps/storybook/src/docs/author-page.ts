/** Pages of `docs/authors` name each other by file; in the workbench they are stories. */
const PAGES: { readonly [file: string]: string } = {
  'writing-a-section.md': 'writing-a-section',
  'workbench.md': 'using-the-workbench',
  'field-types.md': 'every-field-type',
  'messages.md': 'every-message',
}

/** A page for the workbench: links between pages lead to its own, links to other files become plain words. */
export function authorPage(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (link, text: string, target: string) => {
    if (target.startsWith('http')) return link
    const page = PAGES[target]
    return page ? `[${text}](?path=/docs/for-form-authors-${page}--docs)` : text
  })
}

/** A part of a page: its text, and the example of a question it ends with. */
export interface PagePart {
  readonly text: string
  readonly example?: string
}

/** Cuts the page of field types after each example, so that the live question can stand there. */
export function pageParts(markdown: string): PagePart[] {
  const parts = markdown.split(/(?<=^```json\n(?:(?!```)[^])*?^```\n)/m)
  return parts.map((text) => {
    const example = /^```json\n((?:(?!```)[^])*)^```$/m.exec(text)?.[1]
    return { text, ...(example === undefined ? {} : { example }) }
  })
}
