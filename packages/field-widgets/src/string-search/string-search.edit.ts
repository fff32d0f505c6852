import { defineWidget, type Widget } from '@gapwise/form-react'
import { StringSearch } from './StringSearch'
import { instructionOf } from '../components/instruction-of'
import { typeAnswer } from '../texts/en'

export const stringSearchEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'string-search',
  edit: StringSearch,
  instruction: /* @__PURE__ */ instructionOf(typeAnswer),
})
