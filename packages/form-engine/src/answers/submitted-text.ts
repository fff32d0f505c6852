import { ruleOf } from '../definition/field-types'
import type { FieldOfType } from '../types/field-type'
import { unmask } from './masks'

/**
 * Returns the mask whose literals are removed when the answer is submitted, or a falsy value if
 * there is none. Phone numbers, SSNs, and email addresses have no such mask. They are stored
 * without mask literals, so removing literals would only damage them.
 */
export function removedMask(field: FieldOfType): string | false | undefined {
  const { answer } = field.type
  const isAsTyped = answer === 'text' || answer === 'choice'
  return isAsTyped && ruleOf(field, 'submit_unmasked') && field.definition.input_mask
}

/** Returns a string without its mask's literals if `submit_unmasked` is set. */
export function unmasked(field: FieldOfType, text: string): string {
  const mask = removedMask(field)
  return mask ? unmask(text, mask) : text
}
