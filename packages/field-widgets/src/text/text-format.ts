import type { AnswerValue, FieldDefinition } from '@gapwise/form-engine'

const NUMERIC_VERIFY_TYPES = new Set(['zip5', 'routing', 'ssn'])

/** Whether only digits are asked for, so that a phone shows its number keys. */
export function isNumeric({ verify_type, input_mask }: FieldDefinition): boolean {
  if (verify_type !== undefined && NUMERIC_VERIFY_TYPES.has(verify_type)) return true
  return input_mask !== undefined && input_mask.includes('9') && !/[a*]/.test(input_mask)
}

/** How wide the box is, from what fits into it; full width where nothing says. */
export function boxWidth({
  verify_type,
  input_mask,
  maxlength,
}: FieldDefinition): 2 | 4 | 5 | 10 | 20 | undefined {
  if (verify_type === 'zip5') return 5
  if (verify_type === 'routing') return 10
  if (verify_type === 'mbi') return 20
  const longest = input_mask?.length ?? maxlength
  if (longest === undefined || longest > 20) return undefined
  return ([2, 4, 5, 10, 20] as const).find((width) => longest <= width)
}

/** A stored text as it is read: grouped by its mask, or like the number on a Medicare card. */
export function formatText(definition: FieldDefinition, value: AnswerValue): string {
  const text = String(value as string | number)
  if (definition.verify_type === 'mbi')
    return /^[\dA-Z]{11}$/.test(text) ? applyMask('****-***-****', text) : text
  return definition.input_mask ? applyMask(definition.input_mask, text) : text
}

const SLOTS: { readonly [slot: string]: RegExp } = {
  '9': /\d/,
  a: /[a-z]/i,
  '*': /[a-z\d]/i,
}

/**
 * Puts a mask's literals between the characters of a text: `999-99` and `12345` give `123-45`
 * (D39). A text that does not fill the mask exactly is given back as it was typed.
 */
export function applyMask(mask: string, text: string): string {
  const bare = [...text].filter((character) => /[a-z\d]/i.test(character))
  let next = 0
  let result = ''
  for (const slot of mask) {
    const accepts = SLOTS[slot]
    if (!accepts) {
      result += slot
      // A literal that is itself a letter or digit may have been typed along.
      if (bare[next] === slot && bare.length - next > slotsLeft(mask, result.length)) next += 1
      continue
    }
    const character = bare[next]
    if (character === undefined || !accepts.test(character)) return text
    result += character
    next += 1
  }
  return next === bare.length ? result : text
}

function slotsLeft(mask: string, from: number): number {
  return [...mask.slice(from)].filter((slot) => SLOTS[slot]).length
}
