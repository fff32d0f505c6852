import { useField, type WidgetProps } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import { Button, FieldFrame, maskToLastFour, TextInput, useTypedText } from '../parts'
import { formatSsn, isWholeSsn } from './format-ssn'

/**
 * A Social Security number: readable while it is typed, masked to its last four after leaving,
 * shown again by the button or by going back into the box.
 */
export function Ssn({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const [shown, setShown] = useState(false)
  const [inside, setInside] = useState(false)
  const typed = useTypedText(field, { format: formatSsn })
  const canHide = isWholeSsn(field.value)
  const value = canHide && !shown && !inside ? maskToLastFour(typed.value) : typed.value
  const leave = (): void => {
    typed.onBlur()
    setInside(false)
  }
  return (
    <FieldFrame field={field}>
      <div className="gw-input-row">
        <TextInput
          inputProps={field.inputProps}
          typed={{ ...typed, value, onBlur: leave }}
          onFocus={() => setInside(true)}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          characters={10}
          isPrivate
        />
        {canHide ? (
          <Button
            look="quiet"
            about={field.state.definition.display_label}
            aria-controls={field.ids.input}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        ) : null}
      </div>
    </FieldFrame>
  )
}
