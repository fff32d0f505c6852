import type { FormCells } from './form-cells'

/** Returns a form, section, field, or check of the definition with the form's present text. */
export function worded<Owner extends object>({ wording }: FormCells, definition: Owner): Owner {
  return (wording?.get(definition) as Owner | undefined) ?? definition
}
