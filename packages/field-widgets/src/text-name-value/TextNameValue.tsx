import type { WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { Text } from '../text/Text'

/** Text with its name beside it, for lists of short values. The style sheet moves the name above on a phone. */
export function TextNameValue(props: WidgetProps): ReactElement {
  return <Text {...props} />
}
