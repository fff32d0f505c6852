/** Equal, or arrays or plain objects whose entries are the same values. */
export function isShallowEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (Array.isArray(left) && Array.isArray(right)) return sameItems(left, right)
  return isPlain(left) && isPlain(right) && sameProperties(left, right)
}

// Runs over all fields of a section with every keystroke in it: no copies here.
function sameItems(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, at) => Object.is(item, right[at]))
}

function sameProperties(left: PlainObject, right: PlainObject): boolean {
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && Object.is(left[key], right[key]))
  )
}

type PlainObject = { readonly [key: string]: unknown }

function isPlain(value: unknown): value is PlainObject {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
