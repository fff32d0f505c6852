/** Returns true if both values are equal, or are arrays or plain objects with equal entries. */
export function isShallowEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (Array.isArray(left) && Array.isArray(right)) return sameItems(left, right)
  return isPlain(left) && isPlain(right) && sameProperties(left, right)
}

// Makes no copies, because this function compares all fields of a section on every keystroke.
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
