import { textBox } from '../components'
import { shownText } from '../components/shown-text'

const PHONE = { id: '', type: 'complex-phone' } as const

/** Accepts a phone number in any format. Shows it as (555) 010-0199 once it is complete. */
export const ComplexPhone = /* @__PURE__ */ textBox({
  as: { format: (value) => shownText('phone', PHONE, value) },
  type: 'tel',
  characters: 20,
})
