/**
 * Returns the canonical JSON (RFC 8785) of a JSON value: keys in order, no blanks, and no keys that are
 * `undefined`. Works at any depth of nesting, because it does not call itself.
 */
export function canonicalJson(value: unknown): string {
  let text = ''
  /** What is still to be written, the next last: values in a list of one, and marks as they are. */
  const rest: (string | readonly [unknown])[] = [[value]]
  while (rest.length > 0) {
    const next = rest.pop()!
    const [item] = next
    if (typeof next === 'string') {
      text += next
    } else if (typeof item !== 'object' || item === null) {
      text += JSON.stringify(item)
    } else {
      const isList = Array.isArray(item)
      const members = item as { readonly [key: string]: unknown }
      const keys = Object.keys(members).filter((key) => members[key] !== undefined)
      if (!isList) keys.sort()
      text += isList ? '[' : '{'
      rest.push(isList ? ']' : '}')
      while (keys.length > 0) {
        const key = keys.pop()!
        const name = isList ? '' : `${JSON.stringify(key)}:`
        rest.push([members[key]], keys.length > 0 ? `,${name}` : name)
      }
    }
  }
  return text
}
