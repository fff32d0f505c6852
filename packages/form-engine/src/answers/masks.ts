import { requireText } from '../errors'

/**
 * Input masks. `9` is a digit, `a` is a letter, and `*` is either. Any other character is a
 * literal. A mask formats the text that is shown or submitted, but it does not validate. Every
 * function reads the string in a single pass, so no mask can freeze a form.
 *
 * @see D39
 */

const SLOTS = {
  '9': /^\d$/,
  a: /^\p{L}$/u,
  '*': /^[\d\p{L}]$/u,
}

type Slot = keyof typeof SLOTS

function isSlot(character: string | undefined): character is Slot {
  return character !== undefined && '9a*'.includes(character)
}

/** Returns the number of characters that a person types to fill a mask. */
export function maskSlots(mask: string): number {
  return [...requireText(mask, 'mask')].filter(isSlot).length
}

/**
 * Returns a string without its mask's literals. For example, `123-45-6789` with `999-99-9999`
 * becomes `123456789`. Characters that the mask does not expect are kept, so no typed character is
 * lost.
 */
export function unmask(text: string, mask: string): string {
  const slots = requireText(mask, 'mask')[Symbol.iterator]()
  const nextSlot = (): string | undefined => slots.next().value
  let result = ''
  for (const character of requireText(text, 'text')) {
    let slot = nextSlot()
    while (slot !== undefined && !isSlot(slot) && slot !== character) slot = nextSlot()
    if (slot === undefined || isSlot(slot)) result += character
  }
  return result
}

/**
 * Returns a string with its mask's literals. For example, `123456789` with `999-99-9999` becomes
 * `123-45-6789`. A string that does not fit is returned as typed. A string that is too short is
 * formatted up to its end.
 */
export function formatWithMask(text: string, mask: string): string {
  return fillMask(unmask(text, mask), mask) ?? text
}

/**
 * Returns an unmasked string with its mask's literals. Returns `undefined` if the string does not
 * fit. Unlike `formatWithMask`, it never treats a character of the string as a literal.
 */
export function fillMask(text: string, mask: string): string | undefined {
  const typed = [...text]
  let next = 0
  let literals = ''
  let result = ''
  for (const character of mask) {
    if (!isSlot(character)) {
      literals += character
      continue
    }
    const current = typed[next]
    if (current === undefined) return next === 0 ? undefined : result
    if (!SLOTS[character].test(current)) return undefined
    result += literals + current
    literals = ''
    next += 1
  }
  return next < typed.length || next === 0 ? undefined : result + literals
}

/** Returns text from which `unmask` returns the string, even if the string does not fit the mask. */
export function withLiterals(text: string, mask: string): string {
  const typed = [...text]
  let result = ''
  for (const character of mask) {
    if (typed.length > 0) result += isSlot(character) ? typed.shift() : character
  }
  return result + typed.join('')
}
