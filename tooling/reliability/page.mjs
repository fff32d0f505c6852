/**
 * Returns the sections between the markers of a page, in order. They are kept if a machine has no
 * results for them or records results in another format.
 */
export function sectionsOn(page) {
  return page
    .split(/^(?=### )/m)
    .slice(1)
    .map((part) => ({
      name: /--only ([\w-]+)/.exec(part)?.[1] ?? '',
      text: part.split(/^(?:## |<!-- end)/m)[0].trim(),
    }))
}

/** Merges measured sections with the other sections on the page, in the order of the page. */
export function mergeWithPage(page, measured) {
  const existing = sectionsOn(page)
  const positionOf = ({ name }) => {
    const position = existing.findIndex((section) => section.name === name)
    return position < 0 ? existing.length : position
  }
  const others = existing.filter(({ name }) => !measured.some((section) => section.name === name))
  return [...others, ...measured].sort((one, other) => positionOf(one) - positionOf(other))
}
