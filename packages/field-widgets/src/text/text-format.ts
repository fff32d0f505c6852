import { formatWithMask, type AnswerValue, type FieldDefinition } from '@gapwise/form-engine'
import { answerText } from '../parts'

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

/** How the number is printed on the card. */
const MEDICARE_CARD = '****-***-****'

/** Whether a private number has all its characters, as far as its definition tells. */
export function isWholeNumber(
  { verify_type, minlength = 1 }: FieldDefinition,
  value: AnswerValue | undefined,
): boolean {
  const text = value === undefined ? '' : answerText(value)
  if (verify_type === 'mbi') return /^[\dA-Z]{11}$/.test(text)
  if (verify_type === 'routing' || verify_type === 'ssn') return /^\d{9}$/.test(text)
  return text.length >= minlength
}

/** A stored text as it is read: grouped by its mask, or like the number on a Medicare card. */
export function formatText(definition: FieldDefinition, value: AnswerValue): string {
  const text = answerText(value)
  if (definition.verify_type === 'mbi')
    return isWholeNumber(definition, value) ? formatWithMask(text, MEDICARE_CARD) : text
  return definition.input_mask ? formatWithMask(text, definition.input_mask) : text
}
