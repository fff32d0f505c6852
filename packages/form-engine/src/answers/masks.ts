/**
 * Input masks (D39): `9` stands for a digit, `a` for a letter, `*` for either; anything else is
 * itself. A mask shapes what is shown and submitted; it is no validation rule of its own.
 * Every function works in one pass over the text, so a mask can never hang a form.
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

/** How many characters a person types to fill a mask. */
export function maskSlots(mask: string): number {
  return [...mask].filter(isSlot).length
}

/**
 * The text without the literals of its mask: `123-45-6789` by `999-99-9999` is `123456789`.
 * Characters the mask does not foresee are kept, so that nothing typed is lost.
 */
export function unmask(text: string, mask: string): string {
  const slots = mask[Symbol.iterator]()
  const nextSlot = (): string | undefined => slots.next().value
  let result = ''
  for (const character of text) {
    let slot = nextSlot()
    while (slot !== undefined && !isSlot(slot) && slot !== character) slot = nextSlot()
    if (slot === undefined || isSlot(slot)) result += character
  }
  return result
}

/**
 * The text in the shape of its mask: `123456789` by `999-99-9999` is `123-45-6789`. A text that does
 * not fit is returned as typed; a text that is too short is formatted as far as it goes.
 */
export function formatWithMask(text: string, mask: string): string {
  const typed = [...unmask(text, mask)]
  let next = 0
  let literals = ''
  let result = ''
  for (const character of mask) {
    if (!isSlot(character)) {
      literals += character
      continue
    }
    const current = typed[next]
    if (current === undefined) return next === 0 ? text : result
    if (!SLOTS[character].test(current)) return text
    result += literals + current
    literals = ''
    next += 1
  }
  return next < typed.length || next === 0 ? text : result + literals
}
