import { KeyValuePicker } from '../key-value-picker/KeyValuePicker'
import { pickedOrTyped } from '../parts'
import { Text } from '../text/Text'

/** A pick list, or a text box where the definition lists nothing (D47). */
export const StringPicker = /* @__PURE__ */ pickedOrTyped(KeyValuePicker, Text)
