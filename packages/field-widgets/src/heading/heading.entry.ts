import { defineWidget } from '@gapwise/form-react'
import { Heading } from './Heading'

export const headingWidget = /* @__PURE__ */ defineWidget({
  type: 'heading',
  edit: Heading,
  review: null,
})
