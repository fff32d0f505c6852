import { defineWidget } from '@gapwise/form-react'
import { Text } from './Text'
import { TextReview } from './TextReview'

export const textWidget = defineWidget({ type: 'text', edit: Text, review: TextReview })
