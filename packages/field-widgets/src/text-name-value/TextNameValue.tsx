import type { WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { Text } from '../text/Text'

/**
 * Asks for text, with the label beside the box. Suits lists of short values. On a phone, the label
 * is above the box.
 */
export function TextNameValue(props: WidgetProps): ReactElement {
  return <Text {...props} />
}
