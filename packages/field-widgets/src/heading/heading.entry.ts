import { defineWidget } from '@gapwise/form-react'
import { Heading } from './Heading'

export const headingWidget = defineWidget({ type: 'heading', edit: Heading, review: null })
