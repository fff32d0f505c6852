import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { KeyValuePicker } from '../key-value-picker/KeyValuePicker'
import { Text } from '../text/Text'

/**
 * Asks for one option from a list, or for any text if the definition has no options.
 * @see D47
 */
export function StringPicker(props: WidgetProps): ReactElement {
  const { definition } = useField(props.section, props.field).state
  return definition.options?.length ? <KeyValuePicker {...props} /> : <Text {...props} />
}
