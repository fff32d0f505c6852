import type { FieldBinding } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import { Button } from './Button'
import { maskToLastFour } from './review/SecretAnswer'
import { textInput, type TextInputProps } from './TextInput'
import type { TypedProps } from './use-typed-text'

export interface SecretInputProps extends Pick<TextInputProps, 'inputMode' | 'characters'> {
  readonly field: FieldBinding
  readonly typed: TypedProps
  /** A number that is not whole yet stays readable: masked, nobody could correct it. */
  readonly isWhole: boolean
}

/**
 * A number that others must not read over somebody's shoulder: readable while it is typed, masked to
 * its last four after leaving, shown again by the button or by going back into the box (C-40).
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
  // Out of use, it is nobody's turn to read it, nor once it can be used again.
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
          // A page from a server can have the focus before it hears of it: what is typed must not
          // be added to the bullets.
          onKeyDown: enter,
          inputMode,
          autoComplete: 'off',
          spellCheck: false,
        },
      )}
      {canHide ? (
        <Button
          look="quiet"
          about={field.state.definition.display_label}
          aria-controls={field.ids.input}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      ) : null}
    </div>
  )
}
