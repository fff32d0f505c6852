import { displayValue, textBox } from '../components'

/** Accepts a phone number in any format. Shows it as (555) 010-0199 once it is complete. */
export const ComplexPhone = /* @__PURE__ */ textBox({
  as: { format: (value) => displayValue({ type: 'complex-phone' }, value) },
  type: 'tel',
  characters: 20,
})
