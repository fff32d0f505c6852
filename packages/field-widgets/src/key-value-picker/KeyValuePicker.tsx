import { optionPicker } from '../parts'

/** One of many options whose words differ from what is stored, such as the states. */
export const KeyValuePicker = /* @__PURE__ */ optionPicker()
