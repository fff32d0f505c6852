import type { FieldBinding } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import { WidgetButton } from './WidgetButton'
import { maskToLastFour } from './review/SecretAnswer'
import { textInput, type TextInputProps } from './TextInput'
import type { TypedProps } from './use-typed-text'

export interface SecretInputProps extends Pick<TextInputProps, 'inputMode' | 'characters'> {
  readonly field: FieldBinding
  readonly typed: TypedProps
  /**
   * False while the number is incomplete. It stays readable then, because a masked number could not
   * be corrected.
   */
  readonly isWhole: boolean
}

/**
 * Input for a number that others must not see. It is readable while the user types, and masked to
 * its last four characters after that. The button shows it again, and so does moving the focus into
 * the box.
 * @see C-40
 */
export function SecretInput({
  field,
  typed,
  isWhole,
  inputMode,
  characters,
}: SecretInputProps): ReactElement {
  const [shown, setShown] = useState(false)
  const [inside, setInside] = useState(false)
  // Mask the number while the field is disabled, and keep it masked afterward.
  if (field.disabled && (shown || inside)) {
    setShown(false)
    setInside(false)
  }
  const canHide = isWhole && field.issues.length === 0
  const value = canHide && !shown && !inside ? maskToLastFour(typed.value) : typed.value
  const enter = (): void => setInside(true)
  const leave = (): void => {
    typed.onBlur()
    setInside(false)
  }
  return (
    <div className="gw-input-row">
      {textInput(
        {
          inputProps: field.inputProps,
          typed: { ...typed, value, onBlur: leave },
          characters,
          isPrivate: true,
        },
        {
          onFocus: enter,
          // On a server-rendered page, the input may get the focus before hydration and fire no
          // focus event. Typed characters must not be added to the mask.
          onKeyDown: enter,
          inputMode,
          autoComplete: 'off',
          spellCheck: false,
        },
      )}
      {canHide ? (
        <WidgetButton
          look="quiet"
          about={field.state.definition.display_label}
          aria-controls={field.ids.input}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </WidgetButton>
      ) : null}
    </div>
  )
}
