import { defineWidget } from '@gapwise/form-react'
import { Link } from './Link'

export const linkWidget = /* @__PURE__ */ defineWidget({ type: 'link', edit: Link, review: null })
