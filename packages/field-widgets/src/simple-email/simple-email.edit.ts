import { defineWidget, type Widget } from '@gapwise/form-react'
import { SimpleEmail } from './SimpleEmail'
import { instructionOf } from '../components/instruction-of'
import { enterEmail } from '../texts/en'

export const simpleEmailEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'simple-email',
  edit: SimpleEmail,
  instruction: /* @__PURE__ */ instructionOf(enterEmail),
})
