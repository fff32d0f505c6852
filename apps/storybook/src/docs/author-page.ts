/**
 * Stories for the pages in `docs/authors`, by file name. The pages link to each other by file name.
 */
const PAGES: { readonly [file: string]: string } = {
  'writing-a-section.md': 'writing-a-section',
  'workbench.md': 'using-the-workbench',
  'field-types.md': 'every-field-type',
  'messages.md': 'every-message',
}

/**
 * Prepares an author page for the workbench. Links between author pages become links to stories.
 * Links to other files become plain text.
 */
export function authorPage(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (link, text: string, target: string) => {
    if (target.startsWith('http')) return link
    const page = PAGES[target]
    return page ? `[${text}](?path=/docs/for-form-authors-${page}--docs)` : text
  })
}

/** A segment of a page, with its text and the example question at its end. */
export interface PageSegment {
  readonly text: string
  readonly example?: string
}

/**
 * Splits the page about field types into segments. A segment ends after each example, so that a
 * live question can follow the example.
 */
export function pageSegments(markdown: string): PageSegment[] {
  const segments = markdown.split(/(?<=^```json\n(?:(?!```)[^])*?^```\n)/m)
  return segments.map((text) => {
    const example = /^```json\n((?:(?!```)[^])*)^```$/m.exec(text)?.[1]
    return { text, ...(example === undefined ? {} : { example }) }
  })
}
