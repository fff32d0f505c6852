import type { FieldOption } from '@gapwise/form-engine'

/** The chosen keys, in option order (D3), after one box was ticked or cleared. */
export function toggled(
  options: readonly FieldOption[],
  chosen: readonly unknown[],
  key: string,
  ticked: boolean,
): string[] {
  return options
    .map((option) => option.key)
    .filter((candidate) => (candidate === key ? ticked : chosen.includes(candidate)))
}
