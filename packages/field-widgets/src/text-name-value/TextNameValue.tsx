import type { WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { Text } from '../text/Text'

/**
 * Asks for text with its label beside it, for lists of short values. On a phone, the label is
 * above.
 */
export function TextNameValue(props: WidgetProps): ReactElement {
  return <Text {...props} />
}
