import { findNodeAtLocation, parseTree } from 'jsonc-parser'

/**
 * Returns the JSON text of a section as its file has it, moved to the left edge. Returns the whole text if no section is
 * named or the file has no section of that id.
 */
export function textOfSection(text: string, section: string | undefined): string {
  const tree = parseTree(text)
  const sections = (tree && findNodeAtLocation(tree, ['sections'])?.children) ?? []
  const found = sections.find((one) => findNodeAtLocation(one, ['id'])?.value === section)
  if (section === undefined || !found) return text
  const own = text.slice(found.offset, found.offset + found.length)
  const indent = /(?:^|\n)([ \t]*)\S*$/.exec(text.slice(0, found.offset))?.[1] ?? ''
  return own.replaceAll(`\n${indent}`, '\n')
}
