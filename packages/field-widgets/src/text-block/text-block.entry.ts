import { defineWidget } from '@gapwise/form-react'
import { TextBlock } from './TextBlock'

export const textBlockWidget = /* @__PURE__ */ defineWidget({
  type: 'text-block',
  edit: TextBlock,
  review: null,
})
