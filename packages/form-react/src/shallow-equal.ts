const isPlain = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype

/** Equal, or arrays or plain objects whose entries are the same values. */
export function isShallowEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false
  if (!isPlain(left) || !isPlain(right) || Array.isArray(left) !== Array.isArray(right))
    return false
  const entries = Object.entries(left)
  if (entries.length !== Object.keys(right).length) return false
  const others = new Map(Object.entries(right))
  return entries.every(([key, value]) => others.has(key) && Object.is(others.get(key), value))
}
