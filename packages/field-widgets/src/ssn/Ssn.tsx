import { useField, type WidgetProps } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import { FieldFrame, maskToLastFour, TextInput, useTypedText } from '../parts'
import { formatSsn, isWholeSsn } from './format-ssn'

/**
 * A Social Security number: readable while it is typed, masked to its last four after leaving,
 * shown again by the button or by going back into the box.
 */
export function Ssn({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const [shown, setShown] = useState(false)
  const typed = useTypedText(field, { format: formatSsn })
  const canHide = isWholeSsn(field.value)
  const masked = canHide && !shown && !typed.typing
  return (
    <FieldFrame field={field}>
      <div className="gw-input-row">
        <TextInput
          inputProps={field.inputProps}
          typed={masked ? { ...typed, text: maskToLastFour(typed.text) } : typed}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          characters={10}
          isPrivate
        />
        {canHide ? (
          <button
            type="button"
            className="gw-button gw-button-quiet"
            aria-controls={field.ids.input}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}{' '}
            <span className="gw-visually-hidden">{field.state.definition.display_label}</span>
          </button>
        ) : null}
      </div>
    </FieldFrame>
  )
}
