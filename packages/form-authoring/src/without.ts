/** Returns a copy of an object without some of its keys. */
export function without<Thing extends object, Key extends keyof Thing>(
  thing: Thing,
  ...keys: readonly Key[]
): Omit<Thing, Key> {
  const copy = { ...thing }
  for (const key of keys) delete copy[key]
  return copy
}
