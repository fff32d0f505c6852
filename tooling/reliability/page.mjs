/**
 * Returns the sections between a page's markers, in order. A section stays on the page if this
 * machine has no usable results for it.
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

/** Merges measured sections with the page's other sections, in the page's order. */
export function mergeWithPage(page, measured) {
  const existing = sectionsOn(page)
  const positionOf = ({ name }) => {
    const position = existing.findIndex((section) => section.name === name)
    return position < 0 ? existing.length : position
  }
  const others = existing.filter(({ name }) => !measured.some((section) => section.name === name))
  return [...others, ...measured].sort((one, other) => positionOf(one) - positionOf(other))
}
