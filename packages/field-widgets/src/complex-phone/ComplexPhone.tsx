import { displayValue, textBox } from '../components'

/** A telephone number in any form; shown as (555) 010-0199 once it is whole. */
export const ComplexPhone = /* @__PURE__ */ textBox({
  as: { format: (value) => displayValue({ type: 'complex-phone' }, value) },
  type: 'tel',
  characters: 20,
})
