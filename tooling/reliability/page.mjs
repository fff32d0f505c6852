/**
 * The sections that a page has between its marks, in its order. A machine that measured none of one, or
 * records them in another form, must not take them off the page.
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

/** What was measured, with what stands on the page of all else, in the order of the page. */
export function withThoseOn(page, measured) {
  const standing = sectionsOn(page)
  const placeOf = ({ name }) => {
    const place = standing.findIndex((section) => section.name === name)
    return place < 0 ? standing.length : place
  }
  const others = standing.filter(({ name }) => !measured.some((section) => section.name === name))
  return [...others, ...measured].sort((one, other) => placeOf(one) - placeOf(other))
}
