import type { Target } from '@gapwise/form-authoring'

/** Returns whether two targets are the same section, field, or column in a row. */
export function isSameTarget(one: Target, other: Target | undefined): boolean {
  return other !== undefined && entryKey(one) === entryKey(other)
}

/** Returns a string that identifies a target. */
export function entryKey({ section, field, row }: Target): string {
  return JSON.stringify([section, field, row === undefined ? row : [row].flat()])
}
