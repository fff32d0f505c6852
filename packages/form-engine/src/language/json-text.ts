/**
 * Returns the canonical JSON (RFC 8785) of a JSON value. It has sorted keys and no whitespace. Keys
 * with the value `undefined` are left out. Works at any depth of nesting, because it does not
 * recurse.
 */
export function canonicalJson(value: unknown): string {
  let text = ''
  /** Stack of items to write. Values are wrapped in a list, and punctuation is a plain string. */
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
