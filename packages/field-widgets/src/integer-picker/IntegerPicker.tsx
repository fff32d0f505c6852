import { optionPicker, pickedOrTyped, textBox } from '../parts'
import { parseInteger } from './parse-integer'

/** A whole number: typed, or chosen where the definition lists some, such as years. */
export const IntegerPicker = /* @__PURE__ */ pickedOrTyped(
  /* @__PURE__ */ optionPicker(parseInteger),
  /* @__PURE__ */ textBox({
    as: { parse: parseInteger },
    inputMode: 'numeric',
    autoComplete: 'off',
    characters: 5,
  }),
)
