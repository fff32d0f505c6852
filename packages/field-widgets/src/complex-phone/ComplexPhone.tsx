import { textBox } from '../parts'
import { formatPhone } from './format-phone'

/** A telephone number in any form; shown as (555) 010-0199 once it is whole. */
export const ComplexPhone = /* @__PURE__ */ textBox({
  as: { format: formatPhone },
  type: 'tel',
  characters: 20,
})
